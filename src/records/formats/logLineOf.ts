import type { RetrievalResult, TestCase } from "../types.js";
import type { Timing } from "./foreignRun.js";
import type { LogLabels, LogLine } from "./logLine.js";
import type { NotHeld } from "./notHeld.js";
import type { JsonObject } from "./textLines.js";

/** What a line needs beside its question: the same for the whole run, but for `times`. */
export interface Surroundings {
  readonly version: JsonObject;
  readonly times: readonly Timing[];
  readonly chunks: boolean;
  readonly textOf: (chunkId: string) => string | undefined;
  readonly notHeld: NotHeld;
}

/** A result and its case as a line of the log. */
export function logLineOf(testCase: TestCase, result: RetrievalResult, surroundings: Surroundings): LogLine {
  const { times, chunks, version, notHeld } = surroundings;
  const retrieve = times.find(({ stage }) => stage === "retrieve");
  const generate = times.find(({ stage }) => stage === "generate");
  if (result.context.length > 0) notHeld.add("tokens of single passages: the log has their sum");
  if (retrieve?.at === undefined) notHeld.add("timestamps, which the run doesn't have");
  const ids = (row: { chunk_id: string; doc_id: string }) =>
    chunks ? { doc_id: row.doc_id, chunk_id: row.chunk_id } : { doc_id: row.chunk_id };
  const candidates = result.ranking.map((row, i) => ({ ...ids(row), rank: i + 1, score: row.score }));
  const completed = result.status === "completed";
  return {
    timestamp: retrieve?.at ?? null,
    query_id: testCase.case_id,
    query_text: testCase.question,
    segment: Object.fromEntries(Object.entries(testCase.segment).filter(([, value]) => value !== "not recorded")),
    version,
    retrieval: completed ? { k: result.recorded_top_k, candidates, latency_ms: retrieve?.latency_ms ?? null } : null,
    context: {
      tokens_in: generate?.tokens_in ?? tokensOf(result),
      snippets: result.context.map((row) => ({ ...ids(row), text: textOfRow(row.chunk_id, result, surroundings) })),
    },
    generation: {
      answer: result.answer ?? null,
      tokens_out: generate?.tokens_out ?? null,
      latency_ms: generate?.latency_ms ?? null,
    },
    labels_and_scores: labelsOf(testCase, result, chunks),
    ...(!completed && { status: result.status }),
    ...(result.error && { error: result.error }),
  };
}

function labelsOf(testCase: TestCase, result: RetrievalResult, chunks: boolean): LogLabels {
  const relevant = [
    ...new Set(
      testCase.expected_sources.flatMap(({ required_chunk_ids, alternative_chunk_ids = [] }) => [
        ...required_chunk_ids,
        ...alternative_chunk_ids,
      ]),
    ),
  ];
  const scores = (result.evaluations ?? []).map(({ criterion, value }) => [criterion, value]);
  return {
    retrieval_labels: chunks
      ? { relevant_doc_ids: [...new Set(relevant.map(documentOf))], relevant_chunk_ids: relevant }
      : { relevant_doc_ids: relevant },
    groundedness: null,
    ...Object.fromEntries(scores),
  };
}

function textOfRow(chunkId: string, result: RetrievalResult, { textOf, notHeld }: Surroundings): string | null {
  const text =
    result.ranking.find((row) => row.chunk_id === chunkId && row.text !== undefined)?.text ?? textOf(chunkId);
  if (text === undefined) notHeld.add("texts of snippets, which the run doesn't hold");
  return text ?? null;
}

/** "restart" for "restart#2". */
function documentOf(chunkId: string): string {
  return chunkId.split("#")[0]!;
}

/** All tokens of the context, or null where one passage's were not counted. */
function tokensOf({ context }: RetrievalResult): number | null {
  return context.reduce<number | null>((sum, { tokens }) => (sum === null || tokens === null ? null : sum + tokens), 0);
}
