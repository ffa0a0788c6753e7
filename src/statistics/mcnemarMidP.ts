import binomialCdf from "@stdlib/stats-base-dists-binomial-cdf";
import { type Flips, requireFlips } from "./pairedCounts.js";

/**
 * McNemar's mid-p test: the exact test, counting only half of the outcome that was seen.
 *
 *     p = 2 · P(X ≤ min(b, c)) − P(X = min(b, c));  if b = c: 1 − ½ · P(X = b);  X ~ binomial(b + c, ½)
 *     b = only_candidate, c = only_baseline
 *
 * Use it:     where `mcnemarExact` is too cautious: with few flips the exact p is larger than it need be. Say before
 *             the run which of the two counts.
 * Assumes:    pairs are independent of each other. Its error rate can exceed the promised one by a little.
 * Edge cases: no flip → 1, because nothing was tested.
 * Errors:     no whole numbers → RangeError.
 * Source:     Fagerland, Lydersen, Laake 2013.
 *
 * @example mcnemarMidP({ only_candidate: 0, only_baseline: 6 }) // => 0.015625
 */
export function mcnemarMidP(flips: Flips): number {
  requireFlips("mcnemarMidP", flips);
  const fewer = Math.min(flips.only_candidate, flips.only_baseline);
  const all = flips.only_candidate + flips.only_baseline;
  if (all === 0) return 1;
  const upToSeen = binomialCdf(fewer, all, 0.5);
  const seen = upToSeen - binomialCdf(fewer - 1, all, 0.5);
  // With b = c both tails hold the outcome that was seen, which would be counted whole.
  return fewer * 2 === all ? 1 - seen / 2 : 2 * upToSeen - seen;
}
