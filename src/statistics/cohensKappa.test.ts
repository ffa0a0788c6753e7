import fc from "fast-check";
import { expect, test } from "vitest";
import { cohensKappa } from "./cohensKappa.js";

/** "yyn" → ["y", "y", "n"] */
const labels = (text: string) => [...text];

const table: [why: string, first: string, second: string, kappa: number | null][] = [
  ["full agreement", "yyn", "yyn", 1],
  ["agreement ¾, expected ½", "yynn", "ynnn", 0.5],
  ["what chance gives: agreement ½, expected ½", "yynn", "ynyn", 0],
  ["always the opposite", "yn", "ny", -1],
  ["one never varies: agreement is what chance gives, however high", "yyyn", "yyyy", 0],
  ["both always said the same: no answer", "yyy", "yyy", null],
  ["both never varied, but differ", "yyy", "nnn", 0],
  ["three labels: agreement ⅔, expected ⅓", "aabbcc", "aabcbc", 0.5],
  ["one case, agreed: no answer", "y", "y", null],
];
test.each(table)("%s", (_why, first, second, kappa) => {
  expect(cohensKappa(labels(first), labels(second))).toBe(kappa);
});

// 20 both yes, 5 only the first, 10 only the second, 15 neither: agreement 0.7, expected 0.5, the textbook's 0.4.
test("the textbook table of fifty grant proposals gives 0.4", () => {
  const first = "y".repeat(25) + "n".repeat(25);
  const second = "y".repeat(20) + "n".repeat(5) + "y".repeat(10) + "n".repeat(15);
  expect(cohensKappa(labels(first), labels(second))).toBe(0.4);
});

test("labels are compared as they are: 1, true and text differ", () => {
  expect(cohensKappa<string | number>([1, 2], ["1", "2"])).toBe(0);
  expect(cohensKappa([true, false], [true, false])).toBe(1);
});

test("κ is at most 1, the same from either side, and blind to the labels' names", () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("a", "b", "c")), { minLength: 1 });
  fc.assert(
    fc.property(pairs, (cases) => {
      const first = cases.map(([label]) => label);
      const second = cases.map(([, label]) => label);
      const kappa = cohensKappa(first, second);
      if (kappa !== null) expect(kappa).toBeLessThanOrEqual(1);
      expect(cohensKappa(second, first)).toBe(kappa);
      const renamed = (label: string) => `${label}${label}`;
      expect(cohensKappa(first.map(renamed), second.map(renamed))).toBe(kappa);
    }),
  );
});

test.each([
  [
    "lists of different lengths",
    "yy",
    "y",
    "cohensKappa: first has 2 values and second has 1, but each case needs one of",
  ],
  ["no case", "", "", "cohensKappa: first is empty, and nothing follows from no case."],
])("refuses %s", (_why, first, second, message) => {
  const call = () => cohensKappa(labels(first), labels(second));
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
