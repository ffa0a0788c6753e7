import type { Ranking } from "../records/types.js";
import { dcgAtK, type Gain, requireGain } from "./dcgAtK.js";
import { gradesOf, idealGrades, type Relevance } from "./grades.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * nDCG at k: how near does the ranking come to the best order that the labels of the case allow?
 *
 *     nDCG@k = DCG@k of the ranking / DCG@k of the ideal order
 *     ideal order = all grades of the case, retrieved or not, highest first
 *
 * Unit:       0 to 1 for one case; exactly 1 for an ideal order.
 * N/A:        null when no grade of the case is above 0: then every order is as good as another.
 * Ignores:    scores; the relevance level (every positive grade gains); everything below position k.
 * Edge cases: a short ranking is measured against the full ideal, so one of five found on top is 0.339 and not 1; a repeated
 *             chunk gains once, at its first position; an unjudged chunk gains nothing and keeps its place, so read judged@k
 *             beside it; k deeper than the labels go: the ideal is what the labels give; k beyond recordedTopK → RangeError.
 * Source:     Järvelin and Kekäläinen, Cumulated gain-based evaluation of IR techniques (2002).
 * Also known: `ndcg_cut_k` in trec_eval with linear gain; many libraries mean the exponential gain by the same name.
 *
 * @throws RangeError for a k that was not recorded; Error for an unknown gain
 * @example ndcgAtK({ a: 3, b: 2, c: 1 }, ranked("a", "b", "c"), 3, 3, "linear") // => 1
 * @example ndcgAtK({ a: 1, b: 1, c: 1 }, ranked("x", "y", "a"), 1, 3, "exponential") // => 0
 */
export function ndcgAtK(
  relevance: Relevance,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null {
  requireRecordedDepth("ndcgAtK", {}, k, recordedTopK);
  requireGain("ndcgAtK", gain);
  return ndcgOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), k, gain);
}

/** nDCG at k where the ids were looked up already (see gradesOf and idealGrades). */
export function ndcgOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  gain: Gain,
): number | null {
  const best = dcgAtK(ideal, k, gain);
  return best === 0 ? null : dcgAtK(grades, k, gain) / best;
}
