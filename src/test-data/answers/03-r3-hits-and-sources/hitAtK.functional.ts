import type { Ranking, TestCase } from "../../../records/types.js";

const isPosition = (k: unknown, depth: number): k is number => Number.isSafeInteger(k) && (k as number) > 0 && (k as number) <= depth;

export const hitAtK = (testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null => {
  if (!isPosition(k, recordedTopK)) throw new RangeError("no such position");
  const seen = new Set(ranking.slice(0, k).map((row) => row.chunk_id));
  return testCase.expected_sources.length === 0
    ? null
    : testCase.expected_sources
        .flatMap(({ required_chunk_ids, alternative_chunk_ids = [] }) => required_chunk_ids.concat(alternative_chunk_ids))
        .some((id) => seen.has(id));
};
