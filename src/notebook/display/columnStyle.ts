import { unbroken } from "./cellHtml.js";
import type { Table } from "./table.js";

/** The inline styles of a column: of its heading, and of its cells. */
export interface ColumnStyle {
  readonly head: string;
  readonly cell: string;
}

/** A text as long as "q-114-pl" doesn't break. */
const SHORT = 8;
/** Up to this length it is rather an id than a sentence, and needs less room. */
const ID = 24;
/** A piece longer than this breaks wherever the line ends. */
const LONGEST_PIECE = 16;

/**
 * How a column reads where there is little room: numbers stand on the right; short texts stay whole; a column of longer ones
 * keeps a least width, in characters, so that it is neither squeezed to a letter a line nor pushes the others away.
 */
export function columnStyle(table: Table, column: number): ColumnStyle {
  const place = `text-align:${table.numeric[column] ? "right" : "left"};vertical-align:top`;
  if (table.numeric[column]) return { head: place, cell: place };
  const texts = table.rows.map((row) => row[column]!);
  const longest = Math.max(0, ...texts.map((text) => text.length));
  if (longest <= SHORT) return { head: place, cell: `${place};white-space:nowrap` };
  const breaks = [table.columns[column]!, ...texts].flatMap(unbroken).some((piece) => piece.length > LONGEST_PIECE);
  const cell = breaks ? `${place};overflow-wrap:anywhere` : place;
  return { head: `${cell};min-width:${longest <= ID ? 10 : 14}ch`, cell };
}
