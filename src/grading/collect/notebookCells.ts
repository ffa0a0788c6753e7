/**
 * The texts of a notebook's code cells, in order; null for what is no notebook. Nothing else in the file is trusted or looked at:
 * outputs are the learner's own claim.
 */
export function notebookCells(bytes: Uint8Array): string[] | null {
  let notebook: unknown;
  try {
    notebook = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  const cells = (notebook as { cells?: unknown } | null)?.cells;
  if (!Array.isArray(cells)) return null;
  return cells.flatMap((cell: unknown) => {
    const { cell_type, source } = (cell ?? {}) as { cell_type?: unknown; source?: unknown };
    const text = Array.isArray(source) ? source.filter((line) => typeof line === "string").join("") : source;
    return cell_type === "code" && typeof text === "string" ? [text] : [];
  });
}
