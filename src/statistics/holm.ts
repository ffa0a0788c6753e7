import { requireShare } from "./require.js";

/**
 * Holm: p-values of several tests, raised so that one false alarm among all of them stays as rare as promised.
 *
 *     from the smallest p to the largest: adjusted = p · (number of tests not yet passed), at most 1,
 *     and never below the one before it
 *
 * Use it:     when several metrics or segments are compared and each could raise the alarm. Ten tests at 0.05 of
 *             two runs that are equally good raise at least one alarm in four of ten comparisons.
 * Assumes:    nothing about how the tests depend on each other.
 * Order:      the answer follows the order of the input. Equal p-values get equal answers.
 * Edge cases: no test → []. One test → its own p.
 * Errors:     a p outside 0..1 → RangeError.
 * Source:     Holm 1979.
 *
 * @example holm([0.01, 0.02, 0.03, 0.04, 0.2]) // => [0.05, 0.08, 0.09, 0.09, 0.2]
 */
export function holm(pValues: readonly number[]): number[] {
  for (const [index, p] of pValues.entries()) requireShare("holm", `pValues[${index}]`, p);
  const smallestFirst = pValues.map((_, index) => index).sort((a, b) => pValues[a]! - pValues[b]!);
  const adjusted = pValues.slice();
  let soFar = 0;
  smallestFirst.forEach((index, passed) => {
    soFar = Math.max(soFar, Math.min(1, pValues[index]! * (pValues.length - passed)));
    adjusted[index] = soFar;
  });
  return adjusted;
}
