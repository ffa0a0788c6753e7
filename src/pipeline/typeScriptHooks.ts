import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { LoadHook, ResolveHook } from "node:module";
import { fileURLToPath } from "node:url";
import tsBlankSpace from "ts-blank-space";

/** Hooks for Node's module loader, run in its own thread: types are blanked out in place, so that lines stay the author's. */

/** `./other.js` means `./other.ts` where only that is there, as TypeScript has it. */
export const resolve: ResolveHook = (specifier, context, next) => {
  if (specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.endsWith(".ts")) {
    const written = new URL(`${specifier.slice(0, -".js".length)}.ts`, context.parentURL);
    if (existsSync(fileURLToPath(written))) return next(written.href, context);
  }
  return next(specifier, context);
};

export const load: LoadHook = async (url, context, next) => {
  if (!url.startsWith("file:") || !/\.m?ts$/.test(url)) return next(url, context);
  const source = await readFile(fileURLToPath(url), "utf8");
  const blanked = tsBlankSpace(source, (node) => {
    const line = source.slice(0, node.getStart()).split("\n").length;
    throw new Error(`line ${line}: enum, namespace and parameter properties can't be blanked out. Write them without.`);
  });
  return { format: "module", source: blanked, shortCircuit: true };
};
