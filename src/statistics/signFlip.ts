import { requirePairs, requireShares } from "./require.js";
import { type SignedSums, signedSums } from "./signedSums.js";

/** Far above the rounding error of the additions, far below the difference between two grades. */
const TIE = 1e-9;

/** How likely a mean difference this large is, if each pair could as well have come out the other way round. */
export interface SignFlipTest {
  /** As far from 0 as seen, either way. */
  readonly p_two_sided: number;
  /** As far above 0 as seen: small when the candidate is better. */
  readonly p_greater: number;
  /** As far below 0 as seen: small when the candidate is worse. */
  readonly p_less: number;
}

/**
 * Sign-flip test, exact: would the mean difference of two runs look like this if it didn't matter which run is which?
 *
 *     p = share of all 2ⁿ ways to give each pair's difference a sign whose sum is at least as extreme as the one seen,
 *         the one seen included
 *
 * Use it:     for graded values of the same cases, beside the interval (`pairedBettingInterval`). On hits and misses it
 *             is the exact McNemar test.
 * Assumes:    if the runs were equally good, each difference would be as likely with the other sign.
 * Ties:       sums that differ only in the last digits of floating-point arithmetic count as equal: 0.4 − 0.1 and 0.3
 *             are one difference. A plain ≥ on sums gives wrong p-values.
 * Edge cases: no difference anywhere → all three are 1.
 * Errors:     no pair, lists of different lengths, a value outside 0..1, more different sums than can be listed (from
 *             33 pairs that all differ by different amounts) → RangeError.
 * Source:     Fisher 1935 (randomization test); for retrieval: Smucker, Allan, Carterette 2007.
 *
 * @example signFlip([1, 1, 1, 1, 1], [0, 0, 0, 0, 0]) // => { p_two_sided: 0.0625, p_greater: 0.03125, p_less: 1 }
 */
export function signFlip(candidate: readonly number[], baseline: readonly number[]): SignFlipTest {
  requirePairs("signFlip", ["candidate", candidate], ["baseline", baseline]);
  requireShares("signFlip", "candidate", candidate);
  requireShares("signFlip", "baseline", baseline);
  const differences = candidate.map((value, index) => value - baseline[index]!);
  const observed = differences.reduce((sum, difference) => sum + difference, 0);
  const half = differences.length >> 1;
  const first = signedSums("signFlip", differences.slice(0, half));
  const second = signedSums("signFlip", differences.slice(half));
  const greater = (sum: number) => shareFrom(first, second, sum - TIE);
  // The sums lie symmetrically around 0, so what lies below a sum mirrors what lies above its negative.
  return {
    p_two_sided: Math.min(1, 2 * greater(Math.abs(observed))),
    p_greater: greater(observed),
    p_less: greater(-observed),
  };
}

/**
 * The share of all pairs (one sum from each list) that together reach `least`. While the first sum grows, the second
 * that is needed falls, so one walk through both lists is enough.
 */
function shareFrom(first: SignedSums, second: SignedSums, least: number): number {
  let total = 0;
  let enough = 0;
  let from = second.sums.length;
  first.sums.forEach((sum, index) => {
    while (from > 0 && sum + second.sums[from - 1]! >= least) {
      from--;
      enough += second.shares[from]!;
    }
    total += first.shares[index]! * enough;
  });
  return total;
}
