import type { ByteSource } from "../trec/byteSource.js";
import { FileError } from "./fileError.js";
import { textLines } from "./textLines.js";

export interface CsvRecord {
  /** Where the record begins. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** A record over more lines than this has a quote that nobody closed. */
const mostLines = 10_000;

/**
 * The records of a CSV file as RFC 4180 has them: fields end at commas; a field in quotes may hold commas, line ends and doubled
 * quotes. Blank lines are passed over.
 *
 * @throws FileError naming file and line for a quote that is never closed, or stands in the middle of a field
 */
export function* csvRecords(source: ByteSource, reader: string): Generator<CsvRecord> {
  let begin = 0;
  let lines: string[] = [];
  let open = false;
  for (const { line, text } of textLines(source, reader)) {
    if (!open && text.trim() === "") continue;
    if (!open) begin = line;
    lines.push(text);
    // Quotes come in pairs: after an odd number of them the field goes on in the next line.
    if (text.split('"').length % 2 === 0) open = !open;
    if (open && lines.length < mostLines) continue;
    if (open) break;
    const fields = splitRecord(lines.join("\n"));
    if (fields === null)
      throw new FileError(
        source.name,
        begin,
        "has a quote in the middle of a field. Quote the whole field and double the quotes in it.",
        reader,
      );
    yield { line: begin, fields };
    lines = [];
  }
  if (open) throw new FileError(source.name, begin, "opens a quote that is never closed.", reader);
}

/** The fields of one record; null where a quote stands in the middle of a field. */
function splitRecord(text: string): string[] | null {
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
  const fields: string[] = [];
  for (;;) {
    const match = field.exec(text);
    if (match === null) return null;
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    if (match[3] === "") return fields;
  }
}

/** One record as a line of CSV, quoted where it must be. */
export function csvLine(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map((field) => quoted(String(field ?? ""))).join(",")}\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
