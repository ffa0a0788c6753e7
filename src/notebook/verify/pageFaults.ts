import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";
import { linkFaults } from "./linkFaults.js";

/** Not ours, made by commands, or examples that have links of their own making. */
const LEFT_OUT = ["node_modules", "dist", "out", "coverage", "test-data", "models"];

/** Links that lead nowhere in the project's own pages: every `.md` file of it. */
export async function pageFaults(root: string, notebooks: ReadonlyMap<string, Notebook>): Promise<NotebookFault[]> {
  const faults: NotebookFault[] = [];
  for (const file of await pagesBelow(root, "")) {
    const source = await readFile(join(root, file), "utf8");
    const page = { cells: [{ cell_type: "markdown", id: "page", metadata: {}, source }] } as unknown as Notebook;
    for (const { place: _, ...fault } of linkFaults(page, file, root, notebooks)) faults.push(fault);
  }
  return faults;
}

async function pagesBelow(root: string, folder: string): Promise<string[]> {
  const pages: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile() && entry.name.endsWith(".md")) pages.push(path);
    const isOurs = !LEFT_OUT.includes(entry.name) && (!entry.name.startsWith(".") || entry.name === ".github");
    if (entry.isDirectory() && isOurs) pages.push(...(await pagesBelow(root, path)));
  }
  return pages;
}
