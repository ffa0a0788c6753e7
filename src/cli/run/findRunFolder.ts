import { existsSync } from "node:fs";
import { join } from "node:path";
import { findRun } from "../../records/readRun.js";

/** Like findRun, but a run that was killed before its first line counts too: its manifest is there. */
export function findRunFolder(idOrFolder: string, root: string): string {
  const begun = join(root, ".ragbook", "runs", idOrFolder);
  return existsSync(join(begun, "manifest.json")) ? begun : findRun(idOrFolder, root);
}
