import { hedgedBettingInterval } from "./hedgedBettingInterval.js";
import type { Interval } from "./interval.js";
import { requireConfidence, requirePairs, requireShares } from "./require.js";

/**
 * Paired betting interval: by how much may the mean of a graded metric differ between two runs, candidate − baseline?
 *
 *     dᵢ = candidateᵢ − baselineᵢ lies in [−1, 1], so (dᵢ + 1)/2 lies in [0, 1];
 *     its `hedgedBettingInterval`, mapped back by 2x − 1
 *
 * Use it:     for graded values (nDCG, group coverage) of the same cases. Hit or miss: `tango` is narrower.
 * Assumes:    pairs are independent, in an order that doesn't know the outcome: pass both lists through `inFixedOrder`.
 * One-sided:  confidence 0.90 gives two bounds of 95 % each, which is what `nonInferiority` takes.
 * Edge cases: thirteen pairs without any difference still leave ±0.398 open.
 * Errors:     no pair, lists of different lengths, a value outside 0..1, confidence outside (0, 1) → RangeError.
 * Source:     Waudby-Smith, Ramdas 2024 (arXiv 2010.09686).
 *
 * @example pairedBettingInterval(Array(13).fill(0.5), Array(13).fill(0.5)) // => { lower: -0.3980, upper: 0.3980 }
 */
export function pairedBettingInterval(
  candidate: readonly number[],
  baseline: readonly number[],
  confidence = 0.95,
): Interval {
  requirePairs("pairedBettingInterval", ["candidate", candidate], ["baseline", baseline]);
  requireShares("pairedBettingInterval", "candidate", candidate);
  requireShares("pairedBettingInterval", "baseline", baseline);
  requireConfidence("pairedBettingInterval", confidence);
  const shifted = candidate.map((value, index) => (value - baseline[index]! + 1) / 2);
  const { lower, upper } = hedgedBettingInterval(shifted, confidence);
  return { lower: 2 * lower - 1, upper: 2 * upper - 1 };
}
