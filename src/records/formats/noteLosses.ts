import type { NotHeld } from "./notHeld.js";
import type { ExportRow } from "./runForExport.js";

/** What a row holds that a format may have no place for. */
const parts = {
  "question texts": ({ testCase }: ExportRow) => testCase.question !== testCase.case_id,
  segments: ({ testCase }: ExportRow) => Object.values(testCase.segment).some((value) => value !== "not recorded"),
  "cases not completed, which will seem never to have been asked": ({ result }: ExportRow) =>
    result.status !== "completed",
  "completed cases with an empty ranking, which will seem never to have been asked": ({ result }: ExportRow) =>
    result.status === "completed" && result.ranking.length === 0,
  "groups of several chunks or with alternatives: only single chunks are named": ({ testCase }: ExportRow) =>
    testCase.expected_sources.some(
      (group) => group.required_chunk_ids.length + (group.alternative_chunk_ids?.length ?? 0) > 1,
    ),
  "grades of judged chunks": ({ testCase }: ExportRow) => Object.keys(testCase.relevance).length > 0,
  "graded chunks that no group expects: relevant when read back, unless --relevance-level is above their grade": ({
    testCase,
  }: ExportRow) => {
    const expected = new Set(testCase.expected_sources.flatMap(chunksOf));
    return Object.entries(testCase.relevance).some(([id, grade]) => grade > 0 && !expected.has(id));
  },
  "documents of chunks": ({ result }: ExportRow) => result.ranking.some((row) => row.doc_id !== row.chunk_id),
  "scores and rankings": ({ result }: ExportRow) => result.ranking.length > 0,
  "texts and metadata of chunks": ({ result }: ExportRow) => result.ranking.some((row) => row.text ?? row.metadata),
  "expected answers and facts": ({ testCase }: ExportRow) =>
    testCase.expected_answer !== null || testCase.expected_facts.length > 0,
  "gold contexts": ({ testCase }: ExportRow) => testCase.gold_context.length > 0,
  "reasons of labels": ({ testCase }: ExportRow) => testCase.labels.length > 0,
  contexts: ({ result }: ExportRow) => result.context.length > 0,
  "chunks dropped from the context": ({ result }: ExportRow) => result.dropped.length > 0,
  answers: ({ result }: ExportRow) => result.answer !== undefined,
  "citations and kinds of answers": ({ result }: ExportRow) => result.citations ?? result.answer_kind,
  "evaluations of answers": ({ result }: ExportRow) => (result.evaluations?.length ?? 0) > 0,
  "k of the recorded hits": ({ result }: ExportRow) => result.k !== result.recorded_top_k,
} satisfies Readonly<Record<string, (row: ExportRow) => unknown>>;

function chunksOf(group: ExportRow["testCase"]["expected_sources"][number]): string[] {
  return [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])];
}

/** Names of parts that several formats hold. */
export const heldParts = {
  notAsked: [
    "cases not completed, which will seem never to have been asked",
    "completed cases with an empty ranking, which will seem never to have been asked",
  ],
  /** Where no grades are written, none can be misread. */
  noGrades: [
    "graded chunks that no group expects: relevant when read back, unless --relevance-level is above their grade",
  ],
} satisfies Readonly<Record<string, readonly RunPart[]>>;

export type RunPart = keyof typeof parts;

/** Counts what of a row is not written, given the parts that the format holds. */
export function noteLosses(row: ExportRow, held: readonly RunPart[], notHeld: NotHeld): void {
  for (const [part, isThere] of Object.entries(parts)) {
    if (!held.includes(part as RunPart) && isThere(row)) notHeld.add(part);
  }
}
