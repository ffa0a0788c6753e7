import { LineWriter } from "./lineWriter.js";
import { logLineOf } from "./logLineOf.js";
import { heldParts, noteLosses, type RunPart } from "./noteLosses.js";
import { NotHeld } from "./notHeld.js";
import type { RunForExport } from "./runForExport.js";
import { isObject, type JsonObject } from "./textLines.js";

const held: readonly RunPart[] = [
  "question texts",
  "segments",
  ...heldParts.notAsked,
  ...heldParts.noGrades,
  "documents of chunks",
  "scores and rankings",
  "contexts",
  "answers",
  "evaluations of answers",
];

/**
 * Writes a run as a log of the metrics article (section 6.7), one line a question. `textOf` brings the texts of chunks that the run
 * itself doesn't hold.
 */
export function exportLog(run: RunForExport, file: string, textOf: (chunkId: string) => string | undefined): NotHeld {
  const notHeld = new NotHeld();
  const timings = run.timings();
  const version = versionOf(run.manifest);
  const chunks = ranksChunks(run);
  const out = new LineWriter(file);
  let asked = 0;
  try {
    for (const row of run.rows()) {
      noteLosses(row, held, notHeld);
      asked += 1;
      const times = timings.get(row.result.case_id) ?? [];
      const line = logLineOf(row.testCase, row.result, { version, times, chunks, textOf, notHeld });
      out.write(`${JSON.stringify(line)}\n`);
    }
  } finally {
    out.close();
  }
  notHeld.add("test cases without a result", run.cases.size - asked);
  return notHeld;
}

function ranksChunks(run: RunForExport): boolean {
  for (const { result } of run.rows()) if (result.ranking.some((row) => row.chunk_id !== row.doc_id)) return true;
  return false;
}

/** What made the run: as it was imported, or as our manifest says it. */
function versionOf(manifest: JsonObject): JsonObject {
  const { imported, config } = manifest;
  if (isObject(imported) && isObject(imported.version)) return imported.version;
  const model = isObject(config) ? config.model : undefined;
  return {
    index: manifest.index_version ?? null,
    embedder: model ?? null,
    reranker: null,
    prompt: null,
    generator_model: null,
  };
}
