import { requirePairs, requireSome } from "./require.js";

/**
 * Cohen's κ: how much more do two labellers agree than they would by chance?
 *
 *     κ = (agreement − expected) / (1 − expected)
 *     expected = agreement of two people who give these same labels equally often, but blindly
 *
 * Unit:       1 is full agreement, 0 what chance gives, below 0 less than that.
 * N/A:        null when both gave one and the same label throughout: blind labellers would agree as fully.
 * Use it:     for two people who labelled the same cases, or a judge against a person. Show the plain share of
 *             agreement beside it: when nearly all cases get one label, κ is low however well the two agree.
 * Assumes:    the two labelled independently. All disagreements count the same, near misses too.
 * Labels:     text, numbers or booleans; equal means identical (1 and "1" differ).
 * Errors:     lists that are empty or of different lengths → RangeError.
 * Source:     Cohen 1960.
 *
 * @example cohensKappa(["yes", "yes", "no", "no"], ["yes", "no", "no", "no"]) // => 0.5
 */
export function cohensKappa<Label extends string | number | boolean>(
  first: readonly Label[],
  second: readonly Label[],
): number | null {
  requirePairs("cohensKappa", ["first", first], ["second", second]);
  requireSome("cohensKappa", "first", first);
  const cases = first.length;
  const agreed = first.filter((label, index) => label === second[index]).length;
  // Whole numbers (times cases²) until the last step, so that "both always said yes" is found exactly.
  const secondCounts = countLabels(second);
  let expected = 0;
  for (const [label, count] of countLabels(first)) expected += count * (secondCounts.get(label) ?? 0);
  if (expected === cases ** 2) return null;
  return (agreed * cases - expected) / (cases ** 2 - expected);
}

function countLabels<Label>(labels: readonly Label[]): Map<Label, number> {
  const counts = new Map<Label, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
