import fc from "fast-check";
import { expect, test } from "vitest";
import { roganGladen } from "./roganGladen.js";

const table: [why: string, rate: number, sensitivity: number, specificity: number, corrected: number][] = [
  ["0.70 / 0.75: the judge missed good answers", 0.8, 0.85, 0.9, 0.9333],
  ["a perfect judge needs no correction", 0.8, 1, 1, 0.8],
  ["a judge that passes everything bad now and then: (0.6 − 0.2) / 0.8", 0.6, 1, 0.8, 0.5],
  ["fewer passes than its false alarms alone: 0", 0.05, 0.9, 0.9, 0],
  ["more passes than it could ever find: 1", 0.95, 0.9, 0.9, 1],
  ["worse than a coin on the bad, good enough over all: (0.5 − 0.6) / 0.4 + 1", 0.9, 1, 0.4, 0.75],
];
test.each(table)("%s", (_why, rate, sensitivity, specificity, corrected) => {
  expect(roganGladen(rate, sensitivity, specificity)).toBeCloseTo(corrected, 4);
});

test("the correction undoes what such a judge does to any true rate", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const decent = fc.double({ min: 0.6, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, decent, decent, (truth, sensitivity, specificity) => {
      const said = truth * sensitivity + (1 - truth) * (1 - specificity);
      expect(roganGladen(said, sensitivity, specificity)).toBeCloseTo(truth, 10);
    }),
  );
});

test.each([
  ["a coin", 0.5, 0.5, 0.5, "roganGladen: sensitivity 0.5 + specificity 0.5 is not above 1, so this judge's verdicts"],
  ["less than a coin", 0.5, 0.4, 0.5, "roganGladen: sensitivity 0.4 + specificity 0.5 is not above 1"],
  ["a rate in percent", 80, 0.85, 0.9, "roganGladen: rate = 80 lies outside 0..1."],
  ["a negative sensitivity", 0.8, -0.1, 0.9, "roganGladen: sensitivity = -0.1 lies outside 0..1."],
  ["specificity NaN", 0.8, 0.9, Number.NaN, "roganGladen: specificity = NaN lies outside 0..1."],
])("refuses %s", (_why, rate, sensitivity, specificity, message) => {
  const call = () => roganGladen(rate, sensitivity, specificity);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
