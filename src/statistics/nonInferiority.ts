import type { Interval } from "./interval.js";
import { shown } from "./require.js";

/** What a gate can say about a candidate. */
export type Verdict = "PASS" | "FAIL" | "INSUFFICIENT_EVIDENCE";

/**
 * Non-inferiority: is the candidate at most `margin` worse than the baseline?
 *
 *     lower > −margin → PASS                   even the worst credible difference is within the margin
 *     upper < −margin → FAIL                   even the best credible difference is beyond it
 *     otherwise       → INSUFFICIENT_EVIDENCE  the data allow both: get more cases, or accept the risk and say so
 *
 * Use it:     to decide about a release. "No significant difference" is no such decision: a set of 13 cases finds none
 *             even where the candidate is far worse. The margin is set before anyone sees the results.
 * Interval:   of candidate − baseline, in the margin's unit. Two-sided 90 % (`tango(counts, 0.90)`) makes each verdict
 *             wrong at most once in twenty.
 * Edge cases: an end exactly at −margin decides nothing.
 * Errors:     margin not above 0, infinite or NaN; lower above upper or NaN → RangeError.
 * Source:     Piaggio et al. 2012 (CONSORT extension for non-inferiority trials).
 *
 * @example nonInferiority({ lower: -0.02, upper: 0.06 }, 0.05) // => "PASS"
 */
export function nonInferiority({ lower, upper }: Interval, margin: number): Verdict {
  if (!(Number.isFinite(margin) && margin > 0)) {
    throw new RangeError(
      `nonInferiority: margin = ${shown(margin)} allows no loss that could be shown. Use a number above 0 in the unit of the interval, such as 0.05 for 5 points.`,
    );
  }
  if (!(lower <= upper)) {
    throw new RangeError(
      `nonInferiority: [${lower}, ${upper}] is no interval, lower must not be above upper. Pass both bounds of candidate − baseline.`,
    );
  }
  if (lower > -margin) return "PASS";
  if (upper < -margin) return "FAIL";
  return "INSUFFICIENT_EVIDENCE";
}
