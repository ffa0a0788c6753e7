import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** One `@example call // => value` of a comment. */
export interface Example {
  readonly file: string;
  readonly call: string;
  readonly value: string;
}

/** From this many decimals on, a value is shown rounded; with fewer it is exact. */
const ROUNDED_FROM = 4;

/** The source files of a folder, tests apart, by name. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort();
}

/** Every example in a folder's comments. Each takes one line; a value may be any expression. */
export function examplesIn(folder: string): Example[] {
  return sourceFiles(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((line) => line.includes("@example "))
      .map((line) => {
        const [call = "", value, ...more] = line.slice(line.indexOf("@example ") + 9).split(" // => ");
        if (value === undefined || more.length > 0) throw new Error(`${file}: no "call // => value" in: ${line.trim()}`);
        return { file, call, value: value.trim() };
      }),
  );
}

/** Everything that the files of these folders export: the names that an example may use. */
export async function exportsOf(...folders: readonly string[]): Promise<Record<string, unknown>> {
  const names: Record<string, unknown> = {};
  for (const folder of folders) {
    for (const file of sourceFiles(folder)) {
      Object.assign(names, await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href));
    }
  }
  return names;
}

/** What the call gives and what the comment says, ready for toEqual: numbers as exact as the comment shows them. */
export function evaluated(example: Example, names: Record<string, unknown>): { actual: unknown; expected: unknown } {
  const decimals = Math.max(0, ...[...example.value.matchAll(/\.(\d+)/g)].map(([, digits]) => digits!.length));
  const run = (expression: string) => new Function(...Object.keys(names), `return (${expression});`)(...Object.values(names));
  const shown = (value: unknown) => rounded(value, decimals < ROUNDED_FROM ? 12 : decimals);
  return { actual: shown(run(example.call)), expected: shown(run(example.value)) };
}

function rounded(value: unknown, decimals: number): unknown {
  if (typeof value === "number") return Number(value.toFixed(decimals));
  if (Array.isArray(value)) return value.map((entry) => rounded(entry, decimals));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rounded(entry, decimals)]));
}
