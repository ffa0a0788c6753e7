import type { Leak } from "./released.js";
import { withoutRegions } from "./withoutRegions.js";

interface Cell {
  cell_type: string;
  source: string | string[];
  metadata?: Record<string, unknown>;
  outputs?: unknown[];
  execution_count?: unknown;
}

/**
 * A notebook as it comes to students: no outputs, no execution counts, no metadata of programs and people, no solution regions. One that is
 * already clean keeps its bytes.
 */
export function cleanNotebook(path: string, text: string): { text: string; leaks: readonly Leak[] } {
  let notebook: { cells: Cell[]; metadata: Record<string, unknown> };
  try {
    notebook = JSON.parse(text);
    if (!Array.isArray(notebook.cells)) throw new Error("it has no cells");
  } catch (error) {
    return { text, leaks: [{ path, line: null, what: `is no notebook (${(error as Error).message})` }] };
  }
  const leaks: Leak[] = [];
  let isChanged = false;
  const cells = notebook.cells.map((cell, index) => {
    const source = [cell.source].flat().join("");
    const without = withoutRegions(source, "stub");
    for (const { line, what } of without.faults)
      leaks.push({ path, line: null, what: `cell ${index + 1}, line ${line}: ${what}` });
    const isCode = cell.cell_type === "code";
    const isClean =
      without.text === source &&
      Object.keys(cell.metadata ?? {}).length === 0 &&
      (!isCode || (cell.outputs?.length === 0 && cell.execution_count === null));
    if (isClean) return cell;
    isChanged = true;
    return {
      ...cell,
      metadata: {},
      source: linesOf(without.text),
      ...(isCode && { outputs: [], execution_count: null }),
    };
  });
  const { kernelspec, language_info } = notebook.metadata ?? {};
  const metadata = { ...(kernelspec ? { kernelspec } : {}), ...(language_info ? { language_info } : {}) };
  if (Object.keys(metadata).length !== Object.keys(notebook.metadata ?? {}).length) isChanged = true;
  return { text: isChanged ? `${JSON.stringify({ ...notebook, cells, metadata }, null, 1)}\n` : text, leaks };
}

/** As notebooks keep a text: a list of lines, each with its line end. */
function linesOf(text: string): string[] {
  return text === "" ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}
