import { joinLines, type Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";

/** What classic Jupyter shows of a line of code in a window of 1200 px; the rest is clipped until somebody scrolls. */
const MOST_CHARACTERS = 110;

/**
 * Lines of code that are too long to be read in one piece, each named by its number in the cell, from 1.
 * Markdown cells wrap by themselves and are left alone. A character beyond U+FFFF counts once.
 */
export function widthFaults(notebook: Notebook, file: string): NotebookFault[] {
  return notebook.cells.flatMap((cell) => {
    if (cell.cell_type !== "code") return [];
    return joinLines(cell.source)
      .split("\n")
      .flatMap((line, index) => {
        const length = [...line].length;
        if (length <= MOST_CHARACTERS) return [];
        const message = `line ${index + 1} has ${length} characters, and Jupyter clips what goes beyond ${MOST_CHARACTERS}. Name a step, or break the line.`;
        return [{ file, place: cell.id, rule: "width" as const, message }];
      });
  });
}
