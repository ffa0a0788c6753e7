import { openByteSource } from "../trec/byteSource.js";
import { type CsvRecord, csvRecords } from "./csv.js";
import { type CsvColumn, csvColumns, neededColumns } from "./csvRun.js";
import { FileError } from "./fileError.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";
import { NotHeld } from "./notHeld.js";
import { type CsvFields, rowFromCsv } from "./rowFromCsv.js";

export interface ImportCsvOptions {
  /** Default: the longest ranking in the file. */
  readonly depth?: number;
  readonly relevanceLevel?: number;
}

/**
 * A run from CSV (see csvRun.ts for its columns).
 *
 * @throws FileError naming file and line for a missing column, rows of a case that stand apart, ranks with gaps, a score that is
 *         no number, a grade that is none of 0 to 3, a ranking deeper than `depth`
 */
export function importCsv(file: string, options: ImportCsvOptions = {}): ForeignRun {
  const source = openByteSource(file, "importCsv");
  const notHeld = new NotHeld();
  let longest = 0;
  for (const { row, line } of foreignRows(file, csvRecords(source, "importCsv"), options, new NotHeld())) {
    longest = Math.max(longest, row.ranking.length);
    if (row.ranking.length > (options.depth ?? longest)) {
      throw new FileError(
        file,
        line,
        `this case has ${row.ranking.length} positions, but --depth ${options.depth} says that fewer were recorded.`,
        "importCsv",
      );
    }
  }
  const recordedTopK = options.depth ?? longest;
  if (recordedTopK === 0)
    throw new FileError(file, null, "holds no position of any ranking. Is it the right file?", "importCsv");
  return {
    format: "csv",
    files: [file],
    recordedTopK,
    origin: { relevance_level: options.relevanceLevel ?? 1 },
    notHeld,
    notes: [],
    read: (onRow) => {
      for (const { row } of foreignRows(file, csvRecords(source, "importCsv"), options, notHeld)) onRow(row);
      source.close();
    },
  };
}

function* foreignRows(
  file: string,
  records: Iterable<CsvRecord>,
  options: ImportCsvOptions,
  notHeld: NotHeld,
): Generator<{ row: ForeignRow; line: number }> {
  const seen = new Set<string>();
  let group: CsvFields[] = [];
  const finish = (): { row: ForeignRow; line: number } => ({
    row: rowFromCsv(file, group, options.relevanceLevel ?? 1, notHeld),
    line: group[0]!.line,
  });
  for (const fields of namedFields(file, records, notHeld)) {
    if (group.length > 0 && group[0]!.case_id !== fields.case_id) {
      yield finish();
      group = [];
    }
    if (group.length === 0) {
      const id = fields.case_id ?? "";
      if (id === "") throw new FileError(file, fields.line, "has no case_id.", "importCsv");
      if (seen.has(id))
        throw new FileError(
          file,
          fields.line,
          `comes back to case "${id}". Sort the file so that the rows of a case stand together.`,
          "importCsv",
        );
      seen.add(id);
    }
    group.push(fields);
  }
  if (group.length > 0) yield finish();
}

function* namedFields(file: string, records: Iterable<CsvRecord>, notHeld: NotHeld): Generator<CsvFields> {
  let names: readonly string[] | undefined;
  for (const { line, fields } of records) {
    if (names === undefined) {
      names = fields.map((name) => name.trim());
      const missing = neededColumns.filter((name) => !names?.includes(name));
      if (missing.length > 0)
        throw new FileError(
          file,
          line,
          `the header names no column ${missing.join(", ")}. A run has ${csvColumns.join(",")}.`,
          "importCsv",
        );
      for (const name of names) if (!csvColumns.includes(name as CsvColumn)) notHeld.say(`the column ${name}`);
      continue;
    }
    if (fields.length !== names.length)
      throw new FileError(file, line, `has ${fields.length} fields where the header has ${names.length}.`, "importCsv");
    yield { ...Object.fromEntries(names.map((name, i) => [name, fields[i]!])), line };
  }
}
