import type { Evaluation, Grade, RankedChunk, Segment } from "../types.js";
import { caseFromFlatLabels } from "./flatLabels.js";
import type { ForeignRow, Timing } from "./foreignRun.js";
import { type LogLine, unknownFields } from "./logLine.js";
import type { NotHeld } from "./notHeld.js";

/** A checked log line as a row of ours. `chunks`: do the lines rank chunks? Then relevant_chunk_ids are the labels. */
export function rowFromLog(line: LogLine, chunks: boolean, notHeld: NotHeld): ForeignRow {
  for (const field of unknownFields(line)) notHeld.add(`the log's field ${field}`);
  const { query_id: case_id, retrieval, generation } = line;
  const status = retrieval ? (line.status ?? "completed") : (line.status ?? "failed");
  const noRetrieval = { stage: "import", message: "the log line has no retrieval" };
  return {
    testCase: { ...caseOf(line, chunks, notHeld), requires_retrieval: status !== "skipped" },
    status,
    ...(status === "failed" && { error: line.error ?? noRetrieval }),
    ranking: status === "completed" ? rankingOf(line, notHeld) : [],
    // The log counts the tokens of the whole context, not of each snippet.
    context: (line.context?.snippets ?? []).map(({ doc_id, chunk_id = doc_id }) => ({
      chunk_id,
      doc_id,
      tokens: null,
    })),
    ...(typeof generation?.answer === "string" && { answer: generation.answer }),
    ...evaluationsOf(line, notHeld),
    timings: timingsOf(line, case_id),
  };
}

function caseOf(line: LogLine, chunks: boolean, notHeld: NotHeld): ReturnType<typeof caseFromFlatLabels> {
  const labels = line.labels_and_scores?.retrieval_labels;
  const relevant = (chunks ? labels?.relevant_chunk_ids : labels?.relevant_doc_ids) ?? [];
  if (!labels) notHeld.add("lines without labels, which are not applicable");
  if (!line.query_text) notHeld.add("question texts the log doesn't have: the query's id stands in");
  const segment = Object.entries(line.segment ?? {}).filter(([, value]) => typeof value === "string");
  return caseFromFlatLabels({
    case_id: line.query_id,
    question: line.query_text || null,
    grades: new Map(relevant.map((id): [string, Grade] => [id, 3])),
    relevanceLevel: 1,
    segment: Object.fromEntries(segment) as Partial<Segment>,
  });
}

/** Candidates by rank; the text of a snippet goes to the first position that holds its chunk. */
function rankingOf(line: LogLine, notHeld: NotHeld): RankedChunk[] {
  const texts = new Map<string, string>();
  for (const { doc_id, chunk_id = doc_id, text } of line.context?.snippets ?? []) {
    if (typeof text !== "string") continue;
    if (texts.has(chunk_id)) notHeld.add("texts of further snippets of one document");
    else texts.set(chunk_id, text);
  }
  const candidates = [...(line.retrieval?.candidates ?? [])].sort((a, b) => a.rank - b.rank);
  const ranking = candidates.map(({ doc_id, chunk_id = doc_id, score }) => {
    const text = texts.get(chunk_id);
    texts.delete(chunk_id);
    return { chunk_id, doc_id, score, ...(text !== undefined && { text }) };
  });
  notHeld.add("texts of snippets that no candidate names", texts.size);
  return ranking;
}

function evaluationsOf(line: LogLine, notHeld: NotHeld): { evaluations?: Evaluation[] } {
  const evaluations: Evaluation[] = [];
  for (const [criterion, value] of Object.entries(line.labels_and_scores ?? {})) {
    if (criterion === "retrieval_labels" || value === null) continue;
    if (typeof value === "number" || typeof value === "boolean")
      evaluations.push({ criterion, value, status: "completed" });
    else notHeld.add(`the log's field labels_and_scores.${criterion}`);
  }
  return evaluations.length === 0 ? {} : { evaluations };
}

function timingsOf({ timestamp, retrieval, context, generation }: LogLine, case_id: string): Timing[] {
  const retrieve = known({ at: timestamp, latency_ms: retrieval?.latency_ms });
  const generate = known({
    latency_ms: generation?.latency_ms,
    tokens_in: context?.tokens_in,
    tokens_out: generation?.tokens_out,
  });
  return [
    ...(Object.keys(retrieve).length > 0 ? [{ case_id, stage: "retrieve", ...retrieve } as const] : []),
    ...(Object.keys(generate).length > 0 ? [{ case_id, stage: "generate", ...generate } as const] : []),
  ];
}

/** Without the fields that are null or not there. */
function known(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
