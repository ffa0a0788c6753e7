import fc from "fast-check";
import { expect, test } from "vitest";
import { hedgedBettingInterval } from "./hedgedBettingInterval.js";
import { pairedBettingInterval } from "./pairedBettingInterval.js";

test("thirteen equal pairs still leave ±0.3980 open, whatever their values", () => {
  for (const value of [0, 0.5, 1]) {
    const same = new Array<number>(13).fill(value);
    const { lower, upper } = pairedBettingInterval(same, same);
    expect(lower).toBeCloseTo(-0.398, 4);
    expect(upper).toBeCloseTo(0.398, 4);
  }
});

test("a candidate that is full marks better everywhere is a betting interval of ones, stretched", () => {
  const ones = new Array<number>(13).fill(1);
  const zeros = new Array<number>(13).fill(0);
  const { lower } = hedgedBettingInterval(ones);
  expect(pairedBettingInterval(ones, zeros)).toEqual({ lower: 2 * lower - 1, upper: 1 });
  expect(pairedBettingInterval(zeros, ones).lower).toBe(-1);
});

test("by the mapping: gains of 0, ½ and 1 are values of ½, ¾ and 1", () => {
  const mapped = hedgedBettingInterval([0.5, 0.75, 1, 0.5, 1, 0.75], 0.9);
  const interval = pairedBettingInterval([0.5, 0.75, 1, 0.25, 1, 1], [0.5, 0.25, 0, 0.25, 0, 0.5], 0.9);
  expect(interval).toEqual({ lower: 2 * mapped.lower - 1, upper: 2 * mapped.upper - 1 });
});

const pairs = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  { minLength: 1, maxLength: 30 },
);

test("the interval holds the mean difference, stays within [−1, 1], and changes sign with the runs", () => {
  fc.assert(
    fc.property(pairs, (rows) => {
      const candidate = rows.map(([value]) => value);
      const baseline = rows.map(([, value]) => value);
      const mean = rows.reduce((sum, [one, other]) => sum + one - other, 0) / rows.length;
      const { lower, upper } = pairedBettingInterval(candidate, baseline);
      expect(lower).toBeGreaterThanOrEqual(-1);
      expect(lower).toBeLessThanOrEqual(mean + 1e-12);
      expect(upper).toBeGreaterThanOrEqual(mean - 1e-12);
      expect(upper).toBeLessThanOrEqual(1);
      expect(pairedBettingInterval(baseline, candidate).lower).toBeCloseTo(-upper, 9);
      expect(pairedBettingInterval(candidate, baseline, 0.9).lower).toBeGreaterThanOrEqual(lower - 1e-9);
    }),
  );
});

test.each([
  [
    "lists of different lengths",
    [1, 0],
    [1],
    0.95,
    "pairedBettingInterval: candidate has 2 values and baseline has 1,",
  ],
  ["no pair", [], [], 0.95, "pairedBettingInterval: candidate is empty, and nothing follows from no case."],
  ["percent", [80], [0.7], 0.95, "pairedBettingInterval: candidate[0] = 80 lies outside 0..1."],
  ["NaN in the baseline", [1, 1], [1, Number.NaN], 0.95, "pairedBettingInterval: baseline[1] = NaN lies outside 0..1."],
  ["confidence as percent", [1], [1], 90, "pairedBettingInterval: confidence = 90 is no share between 0 and 1."],
])("refuses %s", (_why, candidate, baseline, confidence, message) => {
  const call = () => pairedBettingInterval(candidate, baseline, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
