import { csvLine } from "./csv.js";
import { csvColumns } from "./csvRun.js";
import { LineWriter } from "./lineWriter.js";
import { heldParts, noteLosses } from "./noteLosses.js";
import { NotHeld } from "./notHeld.js";
import type { ExportRow, RunForExport } from "./runForExport.js";

/** Writes a run as CSV (see csvRun.ts for its columns). */
export function exportCsv(run: RunForExport, file: string): NotHeld {
  const notHeld = new NotHeld();
  const out = new LineWriter(file);
  let asked = 0;
  try {
    out.write(csvLine(csvColumns));
    for (const row of run.rows()) {
      asked += 1;
      noteLosses(
        row,
        [
          "question texts",
          ...heldParts.notAsked,
          "grades of judged chunks",
          "documents of chunks",
          "scores and rankings",
        ],
        notHeld,
      );
      notHeld.say(`the recorded depth: import the file with --depth ${row.result.recorded_top_k}`);
      for (const fields of rowsOf(row)) out.write(csvLine(fields));
    }
  } finally {
    out.close();
  }
  notHeld.add("test cases without a result", run.cases.size - asked);
  return notHeld;
}

function rowsOf({ testCase, result }: ExportRow): (string | number | null)[][] {
  const grades = new Map<string, number>(Object.entries(testCase.relevance));
  const head = [testCase.case_id, testCase.question, result.status];
  const found = new Set(result.ranking.map((row) => row.chunk_id));
  const rows = [
    ...result.ranking.map((row, i) => [
      ...head,
      i + 1,
      row.chunk_id,
      row.doc_id,
      row.score,
      grades.get(row.chunk_id) ?? null,
    ]),
    ...[...grades].filter(([id]) => !found.has(id)).map(([id, grade]) => [...head, null, id, null, null, grade]),
  ];
  return rows.length > 0 ? rows : [[...head, null, null, null, null, null]];
}
