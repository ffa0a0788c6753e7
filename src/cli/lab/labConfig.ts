import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Asks a server for a newer JupyterLab, and the learner whether to fetch its news. The workbook works offline. */
const ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements";

/**
 * Writes what this workbook wants of JupyterLab's page (and of Notebook 7's, which is made of it) to `.ragbook/jupyter/config` and
 * answers with the folder for JUPYTER_CONFIG_PATH. The learner's own settings stay as they are and count as well.
 * https://jupyterlab.readthedocs.io/en/stable/user/directories.html#labconfig-directories
 */
export function writeLabConfig(root: string): string {
  const folder = join(root, ".ragbook", "jupyter", "config");
  mkdirSync(join(folder, "labconfig"), { recursive: true });
  const page = { disabledExtensions: { [ANNOUNCEMENTS]: true } };
  writeFileSync(join(folder, "labconfig", "page_config.json"), `${JSON.stringify(page, null, 2)}\n`);
  return folder;
}
