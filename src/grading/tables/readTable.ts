import { existsSync, readFileSync } from "node:fs";
import { csvRecords } from "../../records/formats/csv.js";
import { FileError } from "../../records/formats/fileError.js";
import { memorySource } from "../../records/trec/byteSource.js";

/** One row of an instructor's table, by column. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

const reader = "ragbook grade";

/**
 * The rows of a CSV file with at least these columns, in any order; further columns are passed over. Null if there is no such file.
 * A byte order mark, as spreadsheets write it, is taken away; spaces around a field don't count.
 *
 * @throws FileError naming file and line for a missing column, a row with fewer fields than columns, text that is no CSV
 */
export function readTable<Column extends string>(path: string, columns: readonly Column[]): TableRow<Column>[] | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const records = csvRecords(memorySource(path, [isMarked ? bytes.subarray(3) : bytes]), reader);
  const rows: TableRow<Column>[] = [];
  let places: readonly number[] | null = null;
  for (const { line, fields } of records) {
    if (places === null) {
      const names = fields.map((field) => field.trim());
      const missing = columns.find((column) => !names.includes(column));
      if (missing !== undefined) {
        const needed = columns.join(",");
        throw new FileError(path, line, `there is no column ${missing}. The first line must hold ${needed}.`, reader);
      }
      places = columns.map((column) => names.indexOf(column));
      continue;
    }
    const values = places.map((place) => fields[place]?.trim());
    if (values.includes(undefined)) throw new FileError(path, line, "has fewer fields than the first line.", reader);
    rows.push({
      line,
      fields: Object.fromEntries(columns.map((column, at) => [column, values[at]])) as Record<Column, string>,
    });
  }
  return rows;
}

/** @throws FileError for the second row about one thing */
export function refuseTwice(path: string, line: number, what: string, seen: Set<string>): void {
  if (seen.has(what)) throw new FileError(path, line, `a second row about ${JSON.stringify(what)}. Keep one.`, reader);
  seen.add(what);
}

export function tableError(path: string, line: number, problem: string): FileError {
  return new FileError(path, line, problem, reader);
}
