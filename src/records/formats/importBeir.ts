import { existsSync } from "node:fs";
import { join } from "node:path";
import { memorySource, openByteSource } from "../trec/byteSource.js";
import { FileError } from "./fileError.js";
import type { ForeignRun } from "./foreignRun.js";
import { type ImportTrecOptions, importTrec } from "./importTrec.js";
import { jsonObjects, textLines } from "./textLines.js";

export interface ImportBeirOptions extends Omit<ImportTrecOptions, "qrels" | "questions"> {
  readonly folder: string;
  /** Which judgments: `qrels/test.tsv` by default. */
  readonly split?: string;
}

/**
 * A BEIR folder (queries.jsonl, qrels/test.tsv, corpus.jsonl) with a run in the TREC format, because BEIR has none of its own.
 * The corpus is not read: ids are enough to judge a ranking, and it may be larger than all the rest.
 *
 * @throws FileError naming file and line
 */
export function importBeir(options: ImportBeirOptions): ForeignRun {
  const { folder, split = "test", ...rest } = options;
  const qrelsFile = join(folder, "qrels", `${split}.tsv`);
  const queriesFile = join(folder, "queries.jsonl");
  const run = importTrec({ ...rest, qrels: beirQrels(qrelsFile), questions: beirQueries(queriesFile) });
  if (existsSync(join(folder, "corpus.jsonl"))) run.notHeld.say("titles and texts of corpus.jsonl: a run holds ids");
  return {
    ...run,
    format: "beir",
    files: [options.run, qrelsFile, queriesFile],
    origin: { ...run.origin, split },
    // The header was turned into a comment, so that lines keep their numbers.
    notes: run.notes.filter((note) => !note.startsWith(qrelsFile)),
  };
}

/** `query-id corpus-id score` with a header, as TREC judgments in memory, line by line. */
function beirQrels(file: string): ReturnType<typeof memorySource> {
  const source = openByteSource(file, "importBeir");
  const lines: string[] = [];
  try {
    for (const { line, text } of textLines(source, "importBeir")) {
      const fields = text.split("\t");
      const refuse = (problem: string): never => {
        throw new FileError(file, line, problem, "importBeir");
      };
      if (line === 1 && fields[0] === "query-id") lines.push("# header");
      else if (fields.length !== 3)
        refuse(`has ${fields.length} columns, not query-id, corpus-id and score with tabs between.`);
      else if (/[ \n\v\f\r]/.test(text)) refuse("holds a blank inside an id, which a TREC run couldn't name.");
      else lines.push(`${fields[0]} 0 ${fields[1]} ${fields[2]}`);
    }
  } finally {
    source.close();
  }
  return memorySource(file, [Buffer.from(lines.map((line) => `${line}\n`).join(""))]);
}

function beirQueries(file: string): Map<string, string> {
  const source = openByteSource(file, "importBeir");
  const questions = new Map<string, string>();
  try {
    for (const { line, value } of jsonObjects(source, "importBeir")) {
      const { _id: id, text } = value;
      if (typeof id !== "string" || typeof text !== "string" || id === "") {
        throw new FileError(
          file,
          line,
          "is no query: `_id` and `text` must be strings, and `_id` not empty.",
          "importBeir",
        );
      }
      if (questions.has(id)) throw new FileError(file, line, `query "${id}" stands twice.`, "importBeir");
      if (text !== "") questions.set(id, text);
    }
  } finally {
    source.close();
  }
  return questions;
}
