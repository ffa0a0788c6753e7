import type { Ranking } from "../records/types.js";
import { type ExpectingCase, expectedChunkIds } from "./expectedChunkIds.js";
import { expectedRank } from "./expectedRank.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Reciprocal rank at k: how near the top is the first expected chunk?
 *
 *     reciprocal rank@k = 1 / expectedRank  if expectedRank ≤ k, else 0
 *
 * Unit:       0 to 1: 1 at the top, 0.5 at position 2, 0.1 at position 10, 0 when not within k.
 * N/A:        null when the case expects no source.
 * Ignores:    everything after the first expected chunk, so also whether the evidence is complete.
 * Edge cases: at k = 1 it equals hit@1; an empty ranking from a completed search → 0; k beyond recordedTopK → RangeError.
 * Source:     Voorhees, TREC-8 question answering track (1999); the handbook's chapter R3.
 * Also known: `recip_rank` in trec_eval, with `-M k` for the cut; its mean over cases is MRR@k (see mrrAtK).
 *
 * @example reciprocalRankAtK(expecting("b"), ranked("a", "b", "c"), 3, 3) // => 0.5
 * @example reciprocalRankAtK(expecting("b"), ranked("a", "b", "c"), 1, 3) // => 0
 */
export function reciprocalRankAtK(
  testCase: ExpectingCase,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null {
  requireRecordedDepth("reciprocalRankAtK", testCase, k, recordedTopK);
  if (expectedChunkIds(testCase).length === 0) return null;
  const rank = expectedRank(testCase, ranking);
  return rank === null || rank > k ? 0 : 1 / rank;
}
