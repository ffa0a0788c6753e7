import binomialCdf from "@stdlib/stats-base-dists-binomial-cdf";
import { type Flips, requireFlips } from "./pairedCounts.js";

/**
 * McNemar's exact test: if the two runs were equally good, how likely would flips this one-sided be, or more?
 *
 *     p = 2 · P(X ≤ min(b, c)), at most 1;  X ~ binomial(b + c, ½)
 *     b = only_candidate, c = only_baseline
 *
 * Use it:     for hit or miss of two runs on the same cases, beside the interval (`tango`), never instead of it: p
 *             says how surprising the flips are, not how large the difference is.
 * Ignores:    the pairs in which both runs did the same. They say nothing about which run is better.
 * Assumes:    pairs are independent of each other.
 * Edge cases: no flip → 1. With five flips or fewer p can't fall below 0.05, whatever happened.
 * Errors:     no whole numbers → RangeError.
 * Source:     McNemar 1947; exact form in Fagerland, Lydersen, Laake 2013.
 *
 * @example mcnemarExact({ only_candidate: 0, only_baseline: 6 }) // => 0.03125
 */
export function mcnemarExact(flips: Flips): number {
  requireFlips("mcnemarExact", flips);
  const { only_candidate, only_baseline } = flips;
  return Math.min(1, 2 * binomialCdf(Math.min(only_candidate, only_baseline), only_candidate + only_baseline, 0.5));
}
