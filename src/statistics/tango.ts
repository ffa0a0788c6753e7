import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { boundary } from "./boundary.js";
import type { Interval } from "./interval.js";
import { type PairedCounts, requirePairedCounts } from "./pairedCounts.js";
import { requireConfidence } from "./require.js";

/**
 * Tango: by how much may the hit rates of two runs over the same cases differ, candidate − baseline?
 *
 *     all differences Δ for which |b − c − nΔ| ≤ z · √(n (2q + Δ(1 − Δ)))
 *     n = pairs, b = only_candidate, c = only_baseline,
 *     q = the likeliest share of only_baseline if the true difference were Δ
 *
 * Use it:     for the difference of two hit rates on the same cases, few flips or none included: 13 pairs without one
 *             still leave ±0.228 open. Comparing two separate intervals by eye throws the pairing away.
 * Assumes:    pairs are independent of each other; inside a pair the runs may agree as much as they like.
 * One-sided:  confidence 0.90 gives two bounds of 95 % each, which is what `nonInferiority` takes.
 * Edge cases: no flip → ±z²/(n + z²); every pair flipped one way → that end is exactly 1 or −1.
 * Errors:     no pair, no whole numbers, confidence outside (0, 1) → RangeError.
 * Source:     Tango 1998 (closed form: Yang 2013). Public code has put this name on other formulas, so check numbers.
 *
 * @example tango({ both_pass: 9, only_candidate: 0, only_baseline: 3, both_fail: 1 }) // => { lower: -0.5026, upper: 0.05 }
 */
export function tango(counts: PairedCounts, confidence = 0.95): Interval {
  const pairs = requirePairedCounts("tango", counts);
  requireConfidence("tango", confidence);
  const { only_candidate, only_baseline } = counts;
  const z = -normalQuantile((1 - confidence) / 2, 0, 1);
  return {
    lower: lowerEnd(only_candidate, only_baseline, pairs, z),
    // Seen from the baseline, the same difference has the other sign. 0 − x, because −0 would be printed.
    upper: 0 - lowerEnd(only_baseline, only_candidate, pairs, z),
  };
}

function lowerEnd(b: number, c: number, n: number, z: number): number {
  // Every pair lost: the search starts where it would end, at −1.
  return boundary((delta) => b - c - n * delta <= z * standardError(b, c, n, delta), (b - c) / n, -1);
}

/** Of b − c, if the true difference were delta. */
function standardError(b: number, c: number, n: number, delta: number): number {
  // q solves 2n q² + linear q − c Δ(1 − Δ) = 0: the likelihood of b and c is greatest there.
  const linear = (2 * n - b + c) * delta - b - c;
  const q = (Math.sqrt(linear ** 2 + 8 * n * c * delta * (1 - delta)) - linear) / (4 * n);
  return Math.sqrt(n * (2 * q + delta * (1 - delta)));
}
