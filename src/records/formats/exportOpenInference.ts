import { createHash } from "node:crypto";
import { LineWriter } from "./lineWriter.js";
import { heldParts, noteLosses } from "./noteLosses.js";
import { NotHeld } from "./notHeld.js";
import type { ExportRow, RunForExport } from "./runForExport.js";

/**
 * Writes a run as RETRIEVER spans of OpenInference, one span a line, with flat attributes as OpenTelemetry has them. A document's id
 * is the chunk's: that is what was retrieved. Span and trace ids are made from run_id and case_id, so the same run gives the same bytes.
 */
export function exportOpenInference(
  run: RunForExport,
  file: string,
  textOf: (chunkId: string) => string | undefined,
): NotHeld {
  const notHeld = new NotHeld();
  const out = new LineWriter(file);
  let asked = 0;
  try {
    for (const row of run.rows()) {
      asked += 1;
      noteLosses(
        row,
        [
          "question texts",
          ...heldParts.notAsked,
          ...heldParts.noGrades,
          "scores and rankings",
          "documents of chunks",
          "texts and metadata of chunks",
        ],
        notHeld,
      );
      if (row.result.status === "skipped") notHeld.add("cases skipped, which have no span");
      else out.write(`${JSON.stringify(spanOf(row, textOf))}\n`);
    }
  } finally {
    out.close();
  }
  notHeld.add("test cases without a result", run.cases.size - asked);
  return notHeld;
}

function spanOf({ testCase, result }: ExportRow, textOf: (chunkId: string) => string | undefined): object {
  const attributes: Record<string, unknown> = {
    "openinference.span.kind": "RETRIEVER",
    "input.value": testCase.question,
    metadata: JSON.stringify({ run_id: result.run_id, case_id: result.case_id, recorded_top_k: result.recorded_top_k }),
  };
  for (const [i, { chunk_id, doc_id, score, text = textOf(chunk_id) }] of result.ranking.entries()) {
    const document = `retrieval.documents.${i}.document`;
    attributes[`${document}.id`] = chunk_id;
    attributes[`${document}.score`] = score;
    if (text !== undefined) attributes[`${document}.content`] = text;
    if (doc_id !== chunk_id) attributes[`${document}.metadata`] = JSON.stringify({ doc_id });
  }
  const failed = result.status === "failed";
  return {
    name: "retrieve",
    context: {
      trace_id: digest(`trace ${result.run_id} ${result.case_id}`, 32),
      span_id: digest(`span ${result.run_id} ${result.case_id}`, 16),
    },
    status_code: failed ? "ERROR" : "OK",
    ...(failed && { status_message: result.error?.message ?? "failed" }),
    attributes,
  };
}

/** Hex digits as OpenTelemetry wants them: 32 for a trace, 16 for a span. */
function digest(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}
