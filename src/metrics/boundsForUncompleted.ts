import type { RunSummary } from "../records/types.js";

/** A share with the two counts that it is made of. `rate` is null over nothing. */
export interface CountedRate {
  readonly numerator: number;
  readonly denominator: number;
  readonly rate: number | null;
}

/** Between which two rates the run lies, whatever the questions that were not completed would have brought. */
export interface UncompletedBounds {
  readonly if_all_missed: CountedRate;
  readonly if_all_hit: CountedRate;
}

/**
 * Bounds for what was not completed: the hit rate if every such question had missed, and if every one had hit.
 *
 *     if_all_missed = hits / (evaluated + not completed)
 *     if_all_hit    = (hits + not completed) / (evaluated + not completed)
 *
 * Unit:       two shares from 0 to 1, each with its numerator and denominator.
 * N/A:        the rate is null when nothing was evaluated and nothing is missing.
 * Ignores:    why a question was not completed; questions without expected source.
 * Edge cases: nothing missing: both equal the hit rate; everything failed: 0 and 1, so nothing is known.
 *             A hit that fails lowers the first and leaves the second; a miss that fails leaves the first and lifts the
 *             second, so it is the first that failing can never improve, and that gates look at.
 * Source:     Manski, Partial Identification of Probability Distributions (2003), chapter 1: bounds without assumptions.
 *
 * @example boundsForUncompleted({ hits: 2, evaluated_questions: 6, not_completed: 2 }).if_all_hit // => { numerator: 4, denominator: 8, rate: 0.5 }
 */
export function boundsForUncompleted(
  summary: Pick<RunSummary, "hits" | "evaluated_questions" | "not_completed">,
): UncompletedBounds {
  const denominator = summary.evaluated_questions + summary.not_completed;
  return {
    if_all_missed: countedRate(summary.hits, denominator),
    if_all_hit: countedRate(summary.hits + summary.not_completed, denominator),
  };
}

function countedRate(numerator: number, denominator: number): CountedRate {
  return { numerator, denominator, rate: denominator === 0 ? null : numerator / denominator };
}
