import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";

const COPIED = ["package.json", "data", "exercises", "notebooks", "solutions"];

/** A workbook in a folder of its own, in which a test may write as a learner does. It shares the installed packages. */
export function copyWorkbook(): { readonly folder: string; remove(): void } {
  const root = projectRoot();
  const folder = mkdtempSync(join(tmpdir(), "ragbook-workbook-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
