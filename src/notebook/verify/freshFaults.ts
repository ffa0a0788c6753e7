import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GeneratedNotebook } from "../percent/writeNotebooks.js";
import type { NotebookFault } from "./fault.js";

/** Notebooks that are not what their text generates, byte for byte; texts without a notebook; notebooks without a text. */
export async function freshFaults(
  root: string,
  generated: readonly GeneratedNotebook[],
  onDisk: readonly string[],
): Promise<NotebookFault[]> {
  const faults: NotebookFault[] = [];
  const add = (file: string, message: string) => faults.push({ file, rule: "fresh", message });
  for (const { name, textFile, notebookFile, content } of generated) {
    if (!onDisk.includes(name)) add(notebookFile, "not generated yet. Run `ragbook notebooks build`.");
    else if ((await readFile(join(root, notebookFile), "utf8")) !== content) {
      add(notebookFile, `not what ${textFile} generates. Run \`ragbook notebooks build\`.`);
    }
  }
  for (const name of onDisk) {
    if (generated.some((one) => one.name === name)) continue;
    add(`notebooks/${name}.ipynb`, `no text generates it. Write notebooks/text/${name}.ts, or remove the notebook.`);
  }
  return faults;
}
