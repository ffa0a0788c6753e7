import { createHash } from "node:crypto";
import type { PercentCell } from "./parsePercent.js";

/**
 * One id per cell: the one its marker names, else the beginning of a hash over kind and content. It does not depend on
 * the cell's position, so that a cell put in front renames no other. The second of two equal cells gets `-2` behind it.
 *
 * Errors: two cells name the same id, or one names the id derived for another; file and line are told.
 */
export function cellIds(cells: readonly PercentCell[], file: string): string[] {
  const lineOf = new Map<string, number>();
  const repeats = new Map<string, number>();
  return cells.map((cell) => {
    const id = cell.id ?? derivedId(cell, repeats);
    const earlier = lineOf.get(id);
    if (earlier !== undefined) {
      throw new Error(
        `toNotebook: ${file}, line ${cell.line}: the id "${id}" already names the cell at line ${earlier}. Give each cell its own id.`,
      );
    }
    lineOf.set(id, cell.line);
    return id;
  });
}

function derivedId(cell: PercentCell, repeats: Map<string, number>): string {
  const hash = createHash("sha256").update(`${cell.kind}\n${cell.source}`, "utf8").digest("hex").slice(0, 12);
  const count = (repeats.get(hash) ?? 0) + 1;
  repeats.set(hash, count);
  return count === 1 ? hash : `${hash}-${count}`;
}
