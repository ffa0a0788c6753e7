import type { Ranking, TestCase } from "../../../records/types.js";

export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  const positions = testCase.expected_sources
    .flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])])
    .map((id) => ranking.findIndex((row) => row.chunk_id === id) + 1)
    .filter((position) => position > 0);
  return positions.length > 0 ? Math.min(...positions) : null;
}
