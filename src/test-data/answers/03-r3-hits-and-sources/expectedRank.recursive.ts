import type { Ranking, TestCase } from "../../../records/types.js";

export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  return walk(testCase, ranking, 1);
}

const walk = ({ expected_sources: groups }: TestCase, rows: Ranking, position: number): number | null => {
  if (rows.length === 0) return null;
  const id = rows[0]!.chunk_id;
  const isExpected = groups.some((group) => [group.required_chunk_ids, group.alternative_chunk_ids ?? []].flat().includes(id));
  return isExpected ? position : walk({ expected_sources: groups } as TestCase, rows.slice(1), position + 1);
};
