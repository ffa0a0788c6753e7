// 03-r3-hits-and-sources: R3: hits and sources
// One right answer to each task; yours may look different.

import type { Ranking, TestCase } from "ragbook";

export function hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  // First of all: a wrong call stays wrong, even where the answer would be null.
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) {
    throw new RangeError(`hitAtK: k = ${k} is no position within the ${recordedTopK} recorded.`);
  }
  const expected = expectedChunks(testCase);
  if (expected.size === 0) return null;
  return ranking.slice(0, k).some((row) => expected.has(row.chunk_id));
}

export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  const expected = expectedChunks(testCase);
  const index = ranking.findIndex((row) => expected.has(row.chunk_id));
  return index === -1 ? null : index + 1;
}

/** All chunks that count as evidence: required and alternative, of every group. */
function expectedChunks(testCase: TestCase): Set<string> {
  return new Set(
    testCase.expected_sources.flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])]),
  );
}
