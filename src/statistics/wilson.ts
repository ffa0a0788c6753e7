import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import type { Interval } from "./interval.js";
import { requireConfidence, requireSuccesses } from "./require.js";

/**
 * Wilson: which hit rates lie within z standard errors of `successes` of `trials`?
 *
 *     p = successes / trials, n = trials
 *     centre = (p + z²/2n) / (1 + z²/n)
 *     reach  = z · √(p(1 − p)/n + z²/4n²) / (1 + z²/n)
 *
 * Use it:     inside other methods (`newcombe` is built from it), or where an interval that is right on average is
 *             enough. Rates that people see carry `clopperPearson`, which is never too narrow.
 * Assumes:    independent cases, one rate for all of them, and the normal approximation at the rate under test.
 * Edge cases: no success → lower is exactly 0; all successes → upper is exactly 1.
 * Errors:     no trial, more successes than trials, no whole numbers, confidence outside (0, 1) → RangeError.
 * Source:     Wilson 1927; compared in Brown, Cai, DasGupta 2001.
 *
 * @example wilson(9, 13) // => { lower: 0.4237, upper: 0.8732 }
 */
export function wilson(successes: number, trials: number, confidence = 0.95): Interval {
  requireSuccesses("wilson", successes, trials);
  requireConfidence("wilson", confidence);
  return {
    lower: lowerEnd(successes, trials, confidence),
    // The most successes that are credible are what the fewest credible failures leave.
    upper: 1 - lowerEnd(trials - successes, trials, confidence),
  };
}

function lowerEnd(successes: number, trials: number, confidence: number): number {
  if (successes === 0) return 0;
  const z = -normalQuantile((1 - confidence) / 2, 0, 1);
  const rate = successes / trials;
  const centre = rate + z ** 2 / (2 * trials);
  const reach = z * Math.sqrt((rate * (1 - rate)) / trials + z ** 2 / (4 * trials ** 2));
  return (centre - reach) / (1 + z ** 2 / trials);
}
