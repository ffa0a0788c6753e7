import { constants, copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../records/makeFolder.js";

/**
 * Copies root/notebooks/NAME.ipynb, byte for byte, to root/.ragbook/notebooks-before/NAME-N.ipynb, the first number that is free.
 * Answers with the copy's path from the root, with forward slashes. Errors: the system's, if it can't be copied.
 */
export function keepNotebook(root: string, name: string): string {
  const folder = join(root, ".ragbook", "notebooks-before");
  makeFolder(folder);
  for (let number = 1; ; number++) {
    const copy = `${name}-${number}.ipynb`;
    if (existsSync(join(folder, copy))) continue;
    copyFileSync(join(root, "notebooks", `${name}.ipynb`), join(folder, copy), constants.COPYFILE_EXCL);
    return `.ragbook/notebooks-before/${copy}`;
  }
}
