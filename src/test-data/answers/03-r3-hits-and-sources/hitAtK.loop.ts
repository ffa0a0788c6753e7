import type { Ranking, TestCase } from "../../../records/types.js";

export function hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) throw new RangeError(`k = ${k}`);
  if (testCase.expected_sources.length === 0) return null;
  for (let position = 1; position <= k && position <= ranking.length; position++) {
    const id = ranking[position - 1]?.chunk_id;
    for (const group of testCase.expected_sources) {
      for (const required of group.required_chunk_ids) if (required === id) return true;
      for (const alternative of group.alternative_chunk_ids ?? []) if (alternative === id) return true;
    }
  }
  return false;
}
