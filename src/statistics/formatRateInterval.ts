import type { Interval } from "./interval.js";

/** Steps of 0.1 % in 1. */
const STEPS = 1000;

/**
 * An interval of a share as text, in percent, its ends rounded outwards to 0.1 %.
 *
 *     lower end down, upper end up
 *
 * Why outwards: a printed interval that is narrower than the computed one claims more than was measured.
 *               9 of 13 is 0.3857 to 0.9091; to the nearest digit that reads 38.6 %, which was never covered.
 * Edge cases:   ends at 0 and 1 read "0 %" and "100 %": no share lies beyond, so no digit is needed.
 * Errors:       an end that isn't in 0..1, or lower above upper → RangeError.
 *
 * @example formatRateInterval(clopperPearson(9, 13)) // => "[38.5 %, 91.0 %]"
 */
export function formatRateInterval({ lower, upper }: Interval): string {
  if (!(lower >= 0 && upper <= 1 && lower <= upper)) {
    throw new RangeError(
      `formatRateInterval: [${lower}, ${upper}] is no interval of a share: 0 ≤ lower ≤ upper ≤ 1. Pass shares, not percent or differences.`,
    );
  }
  // A computed end carries an error in its last digits: a bound of 97.5 % may arrive as 0.9750000000000001, and isn't 97.6 %.
  const slack = 1e-9;
  return `[${percent(Math.floor(lower * STEPS + slack))}, ${percent(Math.ceil(upper * STEPS - slack))}]`;
}

function percent(steps: number): string {
  return steps === 0 || steps === STEPS ? `${steps / 10} %` : `${(steps / 10).toFixed(1)} %`;
}
