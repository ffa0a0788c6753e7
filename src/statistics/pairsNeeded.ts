import { type Flips, requireFlips } from "./pairedCounts.js";
import { shown } from "./require.js";
import { smallestMargin } from "./smallestMargin.js";

/** A margin below this would need millions of pairs. */
const LEAST_MARGIN = 1e-6;

/**
 * What a set can show: how many pairs a margin needs at least, so that `nonInferiority` can answer PASS.
 *
 *     the smallest n with smallestMargin(n, flips) < margin
 *     without a flip that is the first whole number above z²(1 − margin)/margin, z = 1.645
 *
 * Use it:     before you collect cases. This is the least: a real candidate flips some cases both ways. Try it with the
 *             flips you have seen between two runs that you hold to be equally good.
 * Unit:       margin is a share (0.05 is 5 points); the answer counts pairs that completed in both runs.
 * Assumes:    what `tango` does; one-sided 95 %.
 * Errors:     margin outside 0.000001..1 or exactly 1, NaN, flips no whole numbers → RangeError.
 * Source:     Tango 1998; see `tango`.
 *
 * @example pairsNeeded(0.05) // => 52
 * @example pairsNeeded(0.05, { only_candidate: 3, only_baseline: 3 }) // => 95
 */
export function pairsNeeded(margin: number, flips: Flips = { only_candidate: 0, only_baseline: 0 }): number {
  requireFlips("pairsNeeded", flips);
  if (!(Number.isFinite(margin) && margin >= LEAST_MARGIN && margin < 1)) {
    throw new RangeError(
      `pairsNeeded: margin = ${shown(margin)} is not between ${LEAST_MARGIN} and 1. Use the largest loss that you would accept as a share, such as 0.05 for 5 points.`,
    );
  }
  const enough = (pairs: number) => smallestMargin(pairs, flips) < margin;
  // More pairs with the same flips never need a larger margin: double until it is enough, then halve the gap.
  let tooFew = Math.max(1, flips.only_candidate + flips.only_baseline);
  if (enough(tooFew)) return tooFew;
  let pairs = 2 * tooFew;
  while (!enough(pairs)) {
    tooFew = pairs;
    pairs *= 2;
  }
  while (pairs - tooFew > 1) {
    const middle = Math.floor((pairs + tooFew) / 2);
    if (enough(middle)) pairs = middle;
    else tooFew = middle;
  }
  return pairs;
}
