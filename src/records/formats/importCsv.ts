import { openByteSource } from "../trec/byteSource.js";
import type { Grade, RankedChunk, Status } from "../types.js";
import { type CsvRecord, csvRecords } from "./csv.js";
import { type CsvColumn, csvColumns, neededColumns } from "./csvRun.js";
import { FileError } from "./fileError.js";
import { caseFromFlatLabels } from "./flatLabels.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";
import { NotHeld } from "./notHeld.js";

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

type Fields = Readonly<Partial<Record<CsvColumn, string>>> & { readonly line: number };

function* foreignRows(
  file: string,
  records: Iterable<CsvRecord>,
  options: ImportCsvOptions,
  notHeld: NotHeld,
): Generator<{ row: ForeignRow; line: number }> {
  const seen = new Set<string>();
  let group: Fields[] = [];
  const finish = (): { row: ForeignRow; line: number } => ({
    row: rowOf(file, group, options, notHeld),
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

function* namedFields(file: string, records: Iterable<CsvRecord>, notHeld: NotHeld): Generator<Fields> {
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

function rowOf(file: string, group: readonly Fields[], options: ImportCsvOptions, notHeld: NotHeld): ForeignRow {
  const ranking: RankedChunk[] = [];
  const grades = new Map<string, Grade>();
  const [first] = group;
  for (const { line, rank = "", chunk_id = "", doc_id, score = "", grade = "" } of group) {
    const refuse = (problem: string): never => {
      throw new FileError(file, line, problem, "importCsv");
    };
    if (chunk_id === "") {
      if (rank !== "" || score !== "" || grade !== "") refuse("has a rank, a score or a grade, but no chunk_id.");
      continue;
    }
    if (grade !== "") {
      if (!/^[0-3]$/.test(grade))
        refuse(`the grade "${grade}" is none of 0, 1, 2, 3. Leave it empty where nobody judged.`);
      if ((grades.get(chunk_id) ?? Number(grade)) !== Number(grade)) refuse(`chunk "${chunk_id}" has two grades.`);
      grades.set(chunk_id, Number(grade) as Grade);
    }
    if (rank === "") continue;
    if (rank !== String(ranking.length + 1))
      refuse(`rank ${rank} stands where ${ranking.length + 1} is due. Ranks go 1, 2, 3, …`);
    if (score.trim() === "" || !Number.isFinite(Number(score))) refuse(`the score "${score}" is no finite number.`);
    ranking.push({ chunk_id, doc_id: doc_id || chunk_id, score: Number(score) });
  }
  const status = statusOf(file, first!);
  if (!first!.question) notHeld.add("question texts the file doesn't have: the case's id stands in");
  return {
    testCase: {
      ...caseFromFlatLabels({
        case_id: first!.case_id!,
        question: first!.question || null,
        grades,
        relevanceLevel: options.relevanceLevel ?? 1,
      }),
      requires_retrieval: status !== "skipped",
    },
    status,
    ...(status === "failed" && { error: { stage: "import", message: "the CSV file says that the case failed" } }),
    ranking,
  };
}

function statusOf(file: string, { status = "", line }: Fields): Status {
  if (status === "" || status === "completed") return "completed";
  if (status === "failed" || status === "skipped") return status;
  throw new FileError(file, line, `the status "${status}" is none of completed, failed, skipped.`, "importCsv");
}
