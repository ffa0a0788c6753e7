import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The workbook's folder: where `data/`, `notebooks/` and `exercises/` lie.
 *
 * Looked for upwards from `from` (default: the working directory), so that a notebook in `notebooks/` and a command
 * in the root find the same one; outside any workbook, the one that this package was installed with.
 *
 * Throws an Error that names the folder searched when there is none.
 */
export function projectRoot(from: string = process.cwd()): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = workbookAbove(resolve(from)) ?? workbookAbove(here);
  if (found === undefined) {
    throw new Error(`projectRoot: no Ragbook workbook above ${from}. Change into the workbook's folder and try again.`);
  }
  return found;
}

function workbookAbove(start: string): string | undefined {
  let folder = start;
  for (;;) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && nameIn(manifest) === "ragbook-workbook") return folder;
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
}

/** The package's name; undefined for a package.json that isn't one, which is not ours to mend on the way up. */
function nameIn(manifest: string): unknown {
  try {
    return (JSON.parse(readFileSync(manifest, "utf8")) as { name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}
