import { type Flips, requireFlips } from "./pairedCounts.js";
import { requireCount } from "./require.js";
import { tango } from "./tango.js";

/** Two-sided 90 % leaves 5 % on each side: its lower end is a one-sided 95 % bound. */
const ONE_SIDED_95 = 0.9;

/**
 * What a set can show: the margin that this many pairs can't get below.
 *
 *     margin = −(one-sided 95 % lower bound of candidate − baseline, by `tango`); 0 if the bound is not below 0
 *     without a flip: z²/(n + z²), z = 1.645
 *
 * Use it:     before the run. `nonInferiority` answers PASS only for a margin above this one. If yours is not, get more
 *             cases (`pairsNeeded`) or allow more; no candidate, however good, passes as things are unless it wins
 *             flips. With flips it shows what a few of them cost.
 * Unit:       a share: 0.1723 is 17.23 points. Round it up to show it (17.3 points).
 * Assumes:    what `tango` does; flips that you expect, or none, which is the best case without a gain.
 * Errors:     pairs no whole number from 1 up, flips no whole numbers or more than pairs → RangeError.
 * Source:     Tango 1998; see `tango`.
 *
 * @example smallestMargin(13) // => 0.1723
 */
export function smallestMargin(pairs: number, flips: Flips = { only_candidate: 0, only_baseline: 0 }): number {
  requireCount("smallestMargin", "pairs", pairs);
  requireFlips("smallestMargin", flips);
  const { only_candidate, only_baseline } = flips;
  const without = pairs - only_candidate - only_baseline;
  if (pairs === 0 || without < 0) {
    throw new RangeError(
      `smallestMargin: pairs = ${pairs} with ${only_candidate + only_baseline} flips, but there must be a pair, and one for each flip. Count every pair, flipped or not.`,
    );
  }
  // How the pairs without a flip divide into passes and fails makes no difference to the bound.
  const { lower } = tango({ both_pass: without, only_candidate, only_baseline, both_fail: 0 }, ONE_SIDED_95);
  return Math.max(0, 0 - lower);
}
