// 03-r3-hits-and-sources: R3: hits and sources
// One right answer to each task; yours may look different.

import type { Coverage, ExpectedSource, RankedId, Ranking, SourceMetrics, TestCase } from "ragbook";

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

export function sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics {
  // The same question twice: what did the search find, and what reached the writer?
  return { ranking: coverage(testCase, ranking), context: coverage(testCase, context) };
}

/** All chunks that count as evidence: required and alternative, of every group. */
function expectedChunks(testCase: TestCase): Set<string> {
  return new Set(
    testCase.expected_sources.flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])]),
  );
}

function coverage(testCase: TestCase, rows: readonly RankedId[]): Coverage {
  const groups = testCase.expected_sources;
  if (groups.length === 0) return { any_group: null, all_groups: null, group_coverage: null };
  const ids = new Set(rows.map((row) => row.chunk_id));
  const complete = groups.filter((group) => isComplete(group, ids)).length;
  return { any_group: complete > 0, all_groups: complete === groups.length, group_coverage: complete / groups.length };
}

/** All required chunks, or one alternative in place of them all. */
function isComplete(group: ExpectedSource, ids: Set<string>): boolean {
  const allRequired = group.required_chunk_ids.every((id) => ids.has(id));
  const anyAlternative = (group.alternative_chunk_ids ?? []).some((id) => ids.has(id));
  return allRequired || anyAlternative;
}
