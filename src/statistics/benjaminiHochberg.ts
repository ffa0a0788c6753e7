import { requireShare } from "./require.js";

/**
 * Benjamini-Hochberg: p-values of many tests, raised so that of what is called a finding only a set share is false.
 *
 *     from the largest p to the smallest: adjusted = p · (number of tests) / (its place from below), at most 1,
 *     and never above the one before it
 *
 * Use it:     to look through many segments for candidates worth a second look. It allows some false finds among the
 *             true ones; a gate, where one false alarm is one too many, uses `holm`.
 * Assumes:    tests that are independent, or that depend on each other positively (as metrics of one ranking mostly do).
 * Order:      the answer follows the order of the input. Equal p-values get equal answers.
 * Edge cases: no test → []. One test → its own p.
 * Errors:     a p outside 0..1 → RangeError.
 * Source:     Benjamini, Hochberg 1995.
 *
 * @example benjaminiHochberg([0.01, 0.02, 0.03, 0.04, 0.2]) // => [0.05, 0.05, 0.05, 0.05, 0.2]
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  for (const [index, p] of pValues.entries()) requireShare("benjaminiHochberg", `pValues[${index}]`, p);
  const largestFirst = pValues.map((_, index) => index).sort((a, b) => pValues[b]! - pValues[a]!);
  const adjusted = pValues.slice();
  let soFar = 1;
  largestFirst.forEach((index, passed) => {
    soFar = Math.min(soFar, (pValues[index]! * pValues.length) / (pValues.length - passed));
    adjusted[index] = soFar;
  });
  return adjusted;
}
