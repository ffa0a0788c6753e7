import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { blankSourceFile } from "ts-blank-space";
import type ts from "typescript";
import { cachedScript } from "./cachedScript.js";

export interface Blanking {
  readonly ts: typeof ts;
  readonly blankSourceFile: typeof blankSourceFile;
  /** To be called after some work, when what that work needs is compiled: the next process starts with it. */
  remember(): void;
}

let loaded: Promise<Blanking> | null = null;

/**
 * TypeScript's parser and ts-blank-space over it.
 * `import "ts-blank-space"` would import TypeScript as an ES module, and Node then scans its 9 MB for names of exports,
 * which takes longer than running it. So TypeScript is required, and the two files of ts-blank-space are given that one.
 */
export function loadBlanking(): Promise<Blanking> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Blanking> {
  const require = createRequire(import.meta.url);
  const script = cachedScript(require.resolve("typescript"));
  const typescript = script.exports as typeof ts;
  const entry = require.resolve("ts-blank-space");
  const module = moduleOver(entry, { typescript: { default: typescript } }) ?? (await import("ts-blank-space"));
  return {
    ts: typescript,
    blankSourceFile: module.blankSourceFile as typeof blankSourceFile,
    remember: script.remember,
  };
}

/** The exports of a small ES module whose imports are all default imports; null if it isn't written like that. */
export function moduleOver(file: string, given: Record<string, Exports>): Exports | null {
  const exports: Exports = {};
  let isSimple = true;
  const load = (name: string): unknown => {
    const other = given[name] ?? (name.startsWith(".") ? moduleOver(join(dirname(file), name), given) : null);
    if (other === null) isSimple = false;
    return other?.default;
  };
  const names: string[] = [];
  const code = readFileSync(file, "utf8")
    .replace(/^import (\w+) from "([^"]+)";$/gm, 'const $1 = load("$2");')
    .replace(/^export (default )?(function|class) (\w+)/gm, (_, isDefault, kind, name) => {
      names.push(isDefault ? `exports.default = ${name};` : `exports.${name} = ${name};`);
      return `${kind} ${name}`;
    });
  if (/^(import|export)\b/m.test(code)) return null;
  new Function("load", "exports", `${code}\n${names.join("\n")}`)(load, exports);
  return isSimple ? exports : null;
}

type Exports = Record<string, unknown>;
