import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** What `manifest.json` holds: a hash for each file of a folder of grades, so that a changed file shows. */
export interface Manifest {
  readonly sha256: Readonly<Record<string, string>>;
}

export function manifestOf(folder: string): Manifest {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((path) => path !== "manifest.json" && !path.startsWith(".work/"))
    .sort();
  return { sha256: Object.fromEntries(files.map((path) => [path, sha256(join(folder, path))])) };
}

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
