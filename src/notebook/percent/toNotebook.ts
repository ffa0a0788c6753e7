import { type Notebook, type NotebookCell, splitLines } from "../nbformat.js";
import { cellIds } from "./cellIds.js";
import type { PercentCell } from "./parsePercent.js";

/**
 * What the tslab kernel says of itself, and the name its installer registers. Equal to what Jupyter writes when it saves,
 * so that opening and saving a chapter changes nothing here.
 */
const METADATA = {
  kernelspec: { display_name: "TypeScript", language: "typescript", name: "tslab" },
  language_info: {
    codemirror_mode: { mode: "typescript", name: "javascript", typescript: true },
    file_extension: ".ts",
    mimetype: "text/typescript",
    name: "typescript",
    version: "3.7.2",
  },
} as const;

/** The notebook that holds these cells: no outputs, no execution counts. `file` is named in errors about ids. */
export function toNotebook(cells: readonly PercentCell[], file = "notebook"): Notebook {
  const ids = cellIds(cells, file);
  return {
    cells: cells.map((cell, index) => toCell(cell, ids[index]!)),
    metadata: METADATA,
    nbformat: 4,
    nbformat_minor: 5,
  };
}

function toCell(cell: PercentCell, id: string): NotebookCell {
  const source = splitLines(cell.source);
  return cell.kind === "markdown"
    ? { cell_type: "markdown", id, metadata: {}, source }
    : { cell_type: "code", execution_count: null, id, metadata: {}, outputs: [], source };
}

/** The bytes of the .ipynb file, laid out as Jupyter does: keys in alphabetical order, one space deep, a line feed last. */
export function notebookText(notebook: Notebook): string {
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
