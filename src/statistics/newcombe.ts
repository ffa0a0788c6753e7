import type { Interval } from "./interval.js";
import { type PairedCounts, requirePairedCounts } from "./pairedCounts.js";
import { requireConfidence } from "./require.js";
import { wilson } from "./wilson.js";

/**
 * Newcombe's method 10: by how much may two hit rates on the same cases differ, candidate − baseline?
 *
 *     lower = D − √((p₁ − l₁)² − 2φ(p₁ − l₁)(u₂ − p₂) + (u₂ − p₂)²)
 *     upper = D + √((p₂ − l₂)² − 2φ(p₂ − l₂)(u₁ − p₁) + (u₁ − p₁)²)
 *     p, l, u = each run's hit rate and its Wilson interval (1: candidate, 2: baseline), D = p₁ − p₂
 *     φ = how much the runs agree, with the continuity correction that makes it method 10
 *
 * Use it:     as a second opinion beside `tango`: it shows how an interval for a difference is put together from two
 *             intervals and a correlation. The gate uses `tango`.
 * Assumes:    pairs are independent of each other.
 * Edge cases: a run that passed all or none has no correlation with the other: φ = 0.
 * Errors:     no pair, no whole numbers, confidence outside (0, 1) → RangeError.
 * Source:     Newcombe 1998, "Improved confidence intervals for the difference between binomial proportions based on
 *             paired data". Public code has put this name on other formulas, so check numbers.
 *
 * @example newcombe({ both_pass: 9, only_candidate: 0, only_baseline: 3, both_fail: 1 }) // => { lower: -0.4992, upper: 0.0646 }
 */
export function newcombe(counts: PairedCounts, confidence = 0.95): Interval {
  const pairs = requirePairedCounts("newcombe", counts);
  requireConfidence("newcombe", confidence);
  const candidate = reach(counts.both_pass + counts.only_candidate, pairs, confidence);
  const baseline = reach(counts.both_pass + counts.only_baseline, pairs, confidence);
  const difference = (counts.only_candidate - counts.only_baseline) / pairs;
  const phi = agreement(counts, pairs);
  return {
    lower: difference - combined(candidate.down, baseline.up, phi),
    upper: difference + combined(baseline.down, candidate.up, phi),
  };
}

/** How far the Wilson interval reaches below and above the observed rate. */
function reach(successes: number, pairs: number, confidence: number): { down: number; up: number } {
  const { lower, upper } = wilson(successes, pairs, confidence);
  return { down: successes / pairs - lower, up: upper - successes / pairs };
}

function combined(one: number, other: number, phi: number): number {
  return Math.sqrt(one ** 2 - 2 * phi * one * other + other ** 2);
}

/** The correlation φ of the two runs' outcomes, moved towards 0 by half a pair where it is positive. */
function agreement(counts: PairedCounts, pairs: number): number {
  const { both_pass: a, only_candidate: b, only_baseline: c, both_fail: d } = counts;
  const margins = Math.sqrt((a + b) * (c + d) * (a + c) * (b + d));
  if (margins === 0) return 0;
  const surplus = a * d - b * c;
  return (surplus > 0 ? Math.max(surplus - pairs / 2, 0) : surplus) / margins;
}
