import betaQuantile from "@stdlib/stats-base-dists-beta-quantile";
import type { Interval } from "./interval.js";
import { requireConfidence, requireSuccesses } from "./require.js";

/**
 * Clopper-Pearson: which hit rates could lie behind `successes` of `trials`?
 *
 *     lower = the rate at which this many successes or more has probability α/2;  0 if there was none
 *     upper = the rate at which this many successes or fewer has probability α/2;  1 if all were
 *     α = 1 − confidence; both are quantiles of a beta distribution
 *
 * Use it:     for a share of cases that each pass or fail, however few. It is the interval beside every rate here.
 * Assumes:    cases are independent draws of what you want to speak about; one rate for all of them.
 * Guarantee:  holds the true rate in at least `confidence` of all test sets of this size, at any rate; often in more.
 *             At 13 of 13 it says [0.753, 1], where Wald, t and bootstrap collapse to [1, 1].
 * One-sided:  confidence 0.90 gives two ends that each hold with 95 %.
 * Errors:     no trial, more successes than trials, no whole numbers, confidence outside (0, 1) → RangeError.
 * Source:     Clopper, Pearson 1934; beta form in Brown, Cai, DasGupta 2001.
 *
 * @example clopperPearson(9, 13) // => { lower: 0.3857, upper: 0.9091 }
 */
export function clopperPearson(successes: number, trials: number, confidence = 0.95): Interval {
  requireSuccesses("clopperPearson", successes, trials);
  requireConfidence("clopperPearson", confidence);
  return {
    lower: lowerEnd(successes, trials, confidence),
    // The most successes that are credible are what the fewest credible failures leave. Asking for the small tail on
    // both sides keeps all digits: 1 − α/2 as a number has lost some of α's.
    upper: 1 - lowerEnd(trials - successes, trials, confidence),
  };
}

function lowerEnd(successes: number, trials: number, confidence: number): number {
  return successes === 0 ? 0 : betaQuantile((1 - confidence) / 2, successes, trials - successes + 1);
}
