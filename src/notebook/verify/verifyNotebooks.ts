import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { chapters } from "../../course/chapters.js";
import type { Notebook } from "../nbformat.js";
import { generateNotebooks } from "../percent/writeNotebooks.js";
import { readNotebook } from "../run/readNotebook.js";
import { contentFaults } from "./contentFaults.js";
import type { NotebookFault } from "./fault.js";
import { freshFaults } from "./freshFaults.js";
import { linkFaults } from "./linkFaults.js";
import { pageFaults } from "./pageFaults.js";
import { predictionFaults } from "./predictionFaults.js";
import { taskFaults } from "./taskFaults.js";
import { termFaults } from "./termFaults.js";
import { typeFaults } from "./typeFaults.js";
import { widthFaults } from "./widthFaults.js";

/**
 * Checks root/notebooks without running it: each notebook is what its text generates, byte for byte, and no notebook lacks a
 * text; cells pass a strict type-check; no line of code wider than a window; no outputs, counts, paths of a machine or secrets; ids valid and unique; links live,
 * in the project's other pages too; every task of a chapter reached by its notebook, every prediction shown again beside its
 * result, and every word of the glossary introduced where it comes up first.
 * Errors: a text that can't be parsed.
 */
export async function verifyNotebooks(root: string): Promise<{ notebooks: number; faults: NotebookFault[] }> {
  const generated = await generateNotebooks(join(root, "notebooks"));
  const files = await readdir(join(root, "notebooks"));
  const onDisk = files.filter((file) => file.endsWith(".ipynb")).map((file) => file.slice(0, -".ipynb".length));
  const faults = await freshFaults(root, generated, onDisk.sort());
  const textFiles = generated.map(({ textFile }) => textFile);
  faults.push(...typeFaults(root, textFiles));
  const notebooks = new Map<string, Notebook>();
  for (const name of onDisk) {
    const file = `notebooks/${name}.ipynb`;
    try {
      notebooks.set(`${name}.ipynb`, await readNotebook(join(root, file), file));
    } catch (error) {
      faults.push({ file, rule: "format", message: (error as Error).message });
    }
  }
  for (const [name, notebook] of notebooks) {
    const file = `notebooks/${name}`;
    faults.push(...contentFaults(notebook, file, root), ...linkFaults(notebook, file, root, notebooks));
    faults.push(...widthFaults(notebook, file), ...predictionFaults(notebook, file));
    const chapter = chapters.find((one) => `${one.name}.ipynb` === name);
    if (chapter !== undefined) faults.push(...taskFaults(notebook, file, chapter));
  }
  for (const one of generated) faults.push(...(await termFaults(root, one)));
  faults.push(...(await pageFaults(root, notebooks)));
  return { notebooks: generated.length, faults };
}
