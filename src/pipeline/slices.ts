import type { RetrievalResult, Segment, TestCase } from "../records/types.js";

type SliceOf = (testCase: TestCase, result: RetrievalResult) => string;

const segmentFields: readonly (keyof Segment)[] = [
  "query_type",
  "difficulty",
  "language",
  "collection",
  "freshness",
  "risk",
  "answer_mode",
];

const slices: Readonly<Record<string, SliceOf>> = {
  ...Object.fromEntries(
    segmentFields.map((field): [string, SliceOf] => [`segment.${field}`, (row) => row.segment[field]]),
  ),
  relevant_position: (_testCase, result) => relevantPosition(result),
  context_truncated: (_testCase, result) => contextTruncated(result),
};

/** The names that `slices:` of a configuration may hold. */
export function sliceNames(): string[] {
  return Object.keys(slices);
}

export function isSliceName(name: string): boolean {
  return Object.hasOwn(slices, name);
}

/** Into which part of the slice a case falls. The name must be one of sliceNames(). */
export function sliceOf(name: string, testCase: TestCase, result: RetrievalResult): string {
  const slice = slices[name];
  if (slice === undefined)
    throw new Error(`sliceOf: no slice is called "${name}". There are: ${sliceNames().join(", ")}.`);
  return slice(testCase, result);
}

/** At which position the first expected chunk stood: "1", "2-3", "4-5", "6-10", "after 10", "not found", "no source". */
function relevantPosition({ status, expected_rank: rank, hit_at_k }: RetrievalResult): string {
  if (status !== "completed") return "not completed";
  if (rank === null) return hit_at_k === null ? "no source" : "not found";
  if (rank === 1) return "1";
  if (rank <= 3) return "2-3";
  if (rank <= 5) return "4-5";
  return rank <= 10 ? "6-10" : "after 10";
}

/** Did the token budget keep a passage out that had come so far? */
function contextTruncated({ status, dropped }: RetrievalResult): string {
  if (status !== "completed") return "not completed";
  return dropped.some((row) => row.reason === "over_budget") ? "yes" : "no";
}
