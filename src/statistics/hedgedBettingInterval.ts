import { boundary } from "./boundary.js";
import type { Interval } from "./interval.js";
import { requireConfidence, requireShares } from "./require.js";

/** The most of the capital that one row may cost (c in the paper): half, so that no row ruins the bettor. */
const CAP = 0.5;

/**
 * Hedged betting interval: which means could lie behind these values in [0, 1]?
 *
 *     For each possible mean m, somebody bets, row by row, that the mean is higher, and somebody that it is lower,
 *     each with half the capital. If m is true neither can expect to win, so an m at which either multiplies the
 *     capital by 1/α is ruled out.
 *     bet on row i: λᵢ = √(2 ln(2/α) / (n · varianceᵢ₋₁)), at most c/m (or c/(1 − m)); c = ½; α = 1 − confidence
 *     capital:      ∏ (1 + λᵢ(xᵢ − m))
 *     varianceᵢ₋₁ is estimated from the rows before i; all n rows are bet on before anyone looks
 *
 * Use it:     for the mean of a graded metric (nDCG, coverage, groundedness). It holds for any values in [0, 1], however
 *             skewed and few, and a set of thirteen 1s gives [0.604, 1] where t and bootstrap give [1, 1].
 *             For plain pass or fail `clopperPearson` is narrower.
 * Assumes:    rows are independent draws, in an order that doesn't know their values: see `inFixedOrder`.
 * Order:      the ends depend on it. Sorted rows can push the interval off the sample mean; it is then widened to hold
 *             the mean, which costs no coverage.
 * Errors:     no value, a value outside 0..1, confidence outside (0, 1) → RangeError.
 * Source:     Waudby-Smith, Ramdas 2024, "Estimating means of bounded random variables by betting", hedged capital for
 *             a fixed n (arXiv 2010.09686), without the running intersection.
 *
 * @example hedgedBettingInterval([1, 1, 0.5, 1, 0.5, 1, 0, 1, 1, 0.5, 1, 1, 1]) // => { lower: 0.4542, upper: 1 }
 */
export function hedgedBettingInterval(values: readonly number[], confidence = 0.95): Interval {
  requireShares("hedgedBettingInterval", "values", values);
  requireConfidence("hedgedBettingInterval", confidence);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // The bettor on a lower mean is the bettor on a higher one after 0 and 1 have changed places.
  const mirrored = values.map((value) => 1 - value);
  return {
    lower: Math.min(mean, lowerEnd(values, confidence)),
    upper: Math.max(mean, 1 - lowerEnd(mirrored, confidence)),
  };
}

/** The smallest mean that betting on more can't rule out. The capital falls as m grows, so one boundary exists. */
function lowerEnd(values: readonly number[], confidence: number): number {
  // Half of 1 is at stake, and must become 1/α: a factor of 2/α.
  const goal = Math.log(2 / (1 - confidence));
  const bets = betSizes(values, goal);
  const ruledOut = (mean: number) => logCapital(values, bets, mean) >= goal;
  return ruledOut(0) ? boundary(ruledOut, 0, 1) : 0;
}

/** λ of each row, from the rows before it. Before the first row: mean ½, variance ¼, as if one row had been seen. */
function betSizes(values: readonly number[], goal: number): number[] {
  let sum = 0.5;
  let squares = 0.25;
  return values.map((value, before) => {
    const seen = before + 1;
    const variance = squares / seen;
    sum += value;
    squares += (value - sum / (seen + 1)) ** 2;
    return Math.sqrt((2 * goal) / (values.length * variance));
  });
}

/** As a logarithm, because a product of thousands of factors leaves the range of numbers. */
function logCapital(values: readonly number[], bets: readonly number[], mean: number): number {
  let total = 0;
  values.forEach((value, index) => {
    total += Math.log1p(Math.min(bets[index]!, CAP / mean) * (value - mean));
  });
  return total;
}
