import type { Ranking, TestCase } from "../../../records/types.js";

export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  let position = 0;
  for (const row of ranking) {
    position += 1;
    for (const group of testCase.expected_sources) {
      if (group.required_chunk_ids.includes(row.chunk_id)) return position;
      if (group.alternative_chunk_ids?.includes(row.chunk_id)) return position;
    }
  }
  return null;
}
