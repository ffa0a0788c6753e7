import type { Ranking, TestCase } from "../../../records/types.js";

class BadPosition extends RangeError {}

export function hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  if (typeof k !== "number" || k % 1 !== 0 || k <= 0 || k > recordedTopK) throw new BadPosition(`k = ${k}`);
  const [group, ...others] = testCase.expected_sources;
  if (!group) return null;
  const ids = [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])];
  return search(ids, ranking, k) || hitAtK({ ...testCase, expected_sources: others }, ranking, k, recordedTopK) === true;
}

function search(ids: readonly string[], [row, ...rest]: Ranking, left: number): boolean {
  if (left === 0 || !row) return false;
  return ids.indexOf(row.chunk_id) >= 0 || search(ids, rest, left - 1);
}
