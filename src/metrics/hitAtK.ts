import type { Ranking } from "../records/types.js";
import { type ExpectingCase, expectedChunkIds } from "./expectedChunkIds.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Hit at k: is any expected chunk among the first k of the ranking?
 *
 *     hit@k = true  if expectedRank ≤ k
 *
 * Unit:       true or false for one case; over cases, a share with its numerator and denominator.
 * N/A:        null when the case expects no source: nothing could be found, so nothing was missed.
 * Ignores:    scores, grades, and how many of the expected chunks were found.
 * Edge cases: the index held fewer than k chunks → the ranking is shorter and still complete;
 *             an empty ranking from a completed search → false;
 *             k beyond recordedTopK → RangeError, because nobody wrote those positions down.
 * Source:     the handbook's chapter R3, hit_at_k.
 * Also known: `success_k` in trec_eval; some articles call it recall@k, which here means something else.
 *
 * @example hitAtK(expecting("b"), ranked("a", "b"), 2, 2) // => true
 * @example hitAtK(expecting("b"), ranked("a", "b"), 1, 2) // => false
 * @example hitAtK(expecting(), ranked("a", "b"), 2, 2) // => null
 */
export function hitAtK(testCase: ExpectingCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  requireRecordedDepth("hitAtK", testCase, k, recordedTopK);
  const expected = expectedChunkIds(testCase);
  if (expected.length === 0) return null;
  return ranking.slice(0, k).some((row) => expected.includes(row.chunk_id));
}
