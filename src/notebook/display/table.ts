import { columnDecimals, type Decimals, numberText } from "./numberText.js";

/** What danfojs-node's DataFrame and its like have; the library itself is not needed to show one. */
export interface DataFrameLike {
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

/** Rows as objects, one per row, or a data frame. */
export type TableInput = readonly object[] | DataFrameLike;

/** A table ready to be laid out: every row has one text per column. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns that hold nothing but numbers and null, which read best on the right. */
  readonly numeric: readonly boolean[];
}

/**
 * The table that these rows make. Columns come in the order in which the rows first name them.
 *
 * Texts: numbers that are not whole are rounded to `digits` (default 4) decimals, yet never to 0, and get as many decimals
 * as the longest of their column, whole ones too unless one of them is a count of 10 or more; `null` stays the word null, because
 * whether it means "not applicable" or "not found" only the author knows; a missing field is empty; lists are joined
 * by ", "; other objects are shown as JSON.
 * TypeError if it is neither an array of objects nor something with `columns` and `values`.
 */
export function toTable(input: TableInput, digits = 4): Table {
  const { columns, values } = Array.isArray(input) ? fromObjects(input) : fromFrame(input as DataFrameLike);
  const decimals = columns.map((_, column) =>
    columnDecimals(
      values.map((row) => row[column]),
      digits,
    ),
  );
  return {
    columns,
    rows: values.map((row) => row.map((value, column) => cellText(value, digits, decimals[column]))),
    numeric: columns.map((_, column) => {
      const known = values.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
      return known.length > 0 && known.every((value) => typeof value === "number");
    }),
  };
}

function fromObjects(rows: readonly object[]): { columns: string[]; values: unknown[][] } {
  for (const [index, row] of rows.entries()) {
    if (typeof row === "object" && row !== null && !Array.isArray(row)) continue;
    throw new TypeError(
      `showTable: row ${index + 1} is ${row === null ? "null" : typeof row}. A row is an object such as { k: 3, hits: 7 }.`,
    );
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values = rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
  return { columns, values };
}

function fromFrame(frame: DataFrameLike): { columns: string[]; values: unknown[][] } {
  if (!Array.isArray(frame?.columns) || !Array.isArray(frame.values)) {
    throw new TypeError(
      "showTable: this is no table. Give an array of objects, or a data frame with columns and values.",
    );
  }
  return { columns: [...frame.columns], values: frame.values.map((row) => (Array.isArray(row) ? row : [row])) };
}

function cellText(value: unknown, digits: number, decimals?: Decimals): string {
  if (value === undefined) return "";
  if (value === null) return "null";
  if (typeof value === "number") return numberText(value, digits, decimals);
  if (Array.isArray(value)) return value.map((part) => cellText(part, digits)).join(", ");
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
