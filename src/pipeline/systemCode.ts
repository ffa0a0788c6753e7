import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

/** `from "./x.js"`, `import "./x.js"`, `import("./x.js")`: what a file names from its own folder on. */
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

/**
 * The SHA-256 of a system's code: its file, and every file that it imports by a relative path, and so on. Packages are not part
 * of it, nor what the code reads from the disk: name such things in the system's `version` or `index_version`.
 */
export function codeSha256(file: string): string {
  const hash = createHash("sha256");
  const names = [...codeFiles(file)].map(
    (path) => [relative(dirname(file), path).replaceAll("\\", "/"), path] as const,
  );
  for (const [name, path] of names.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([name, readFileSync(path, "utf8")])).update("\n");
  return hash.digest("hex");
}

function codeFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, named = ""] of readFileSync(file, "utf8").matchAll(RELATIVE_IMPORT)) {
    const imported = fileOf(resolve(dirname(file), named));
    if (imported !== undefined) codeFiles(imported, seen);
  }
  return seen;
}

/** `./other.js` means `./other.ts` where only that is there. What isn't there at all is the loader's to refuse. */
function fileOf(path: string): string | undefined {
  const places = [path, path.replace(/\.js$/, ".ts"), path.replace(/\.mjs$/, ".mts"), `${path}.ts`];
  return places.find((place) => existsSync(place) && statSync(place).isFile());
}
