import { join } from "node:path";
import { makeFolder } from "../makeFolder.js";
import { FileError } from "./fileError.js";
import { LineWriter } from "./lineWriter.js";
import { noteLosses } from "./noteLosses.js";
import { NotHeld } from "./notHeld.js";
import type { RunForExport } from "./runForExport.js";

/**
 * Writes the test cases of a run as a BEIR folder: queries.jsonl, qrels/test.tsv and corpus.jsonl, which holds every chunk that a
 * ranking or a grade names. BEIR has no place for rankings: `--format trec` writes those. `textOf` brings the texts of chunks.
 */
export function exportBeir(
  run: RunForExport,
  folder: string,
  textOf: (chunkId: string) => string | undefined,
): NotHeld {
  const notHeld = new NotHeld();
  makeFolder(join(folder, "qrels"));
  const queries = new LineWriter(join(folder, "queries.jsonl"));
  const qrels = new LineWriter(join(folder, "qrels", "test.tsv"));
  const corpus = new LineWriter(join(folder, "corpus.jsonl"));
  const written = new Set<string>();
  const writeChunk = (id: string, own?: string, title = ""): void => {
    if (written.has(id)) return;
    written.add(id);
    const text = own ?? textOf(id);
    if (text === undefined) notHeld.add("texts of chunks, which the run doesn't hold: empty in corpus.jsonl");
    corpus.write(`${JSON.stringify({ _id: id, title, text: text ?? "" })}\n`);
  };
  try {
    qrels.write("query-id\tcorpus-id\tscore\n");
    for (const testCase of run.cases.values()) {
      queries.write(`${JSON.stringify({ _id: testCase.case_id, text: testCase.question })}\n`);
      for (const [id, grade] of Object.entries(testCase.relevance)) {
        qrels.write(`${requireColumn(testCase.case_id, run)}\t${requireColumn(id, run)}\t${grade}\n`);
      }
    }
    for (const row of run.rows()) {
      noteLosses(row, ["question texts", "grades of judged chunks", "texts and metadata of chunks"], notHeld);
      for (const { chunk_id, text, metadata } of row.result.ranking) writeChunk(chunk_id, text, metadata?.title);
    }
    for (const testCase of run.cases.values()) for (const id of Object.keys(testCase.relevance)) writeChunk(id);
  } finally {
    for (const writer of [queries, qrels, corpus]) writer.close();
  }
  return notHeld;
}

function requireColumn(id: string, run: RunForExport): string {
  if (!/[\t\r\n]/.test(id)) return id;
  const problem = `the id ${JSON.stringify(id)} holds a tab or a line end, which ends a column of test.tsv. Rename it.`;
  throw new FileError(run.folder, null, problem, "exportBeir");
}
