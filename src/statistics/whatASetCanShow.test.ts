import fc from "fast-check";
import { expect, test } from "vitest";
import { nonInferiority } from "./nonInferiority.js";
import { pairsNeeded } from "./pairsNeeded.js";
import { smallestMargin } from "./smallestMargin.js";
import { tango } from "./tango.js";

test("thirteen pairs show no margin under 17.3 points", () => {
  expect(smallestMargin(13)).toBeCloseTo(0.1723, 4);
});

// Two separately written programs; by hand: the first whole number above 2.7055 (1 − margin)/margin.
test.each([
  [0.2, 11],
  [0.15, 16],
  [0.1, 25],
  [0.05, 52],
  [0.02, 133],
])("a margin of %d needs at least %d pairs, with no flip", (margin, pairs) => {
  expect(pairsNeeded(margin)).toBe(pairs);
  expect(smallestMargin(pairs)).toBeLessThan(margin);
  expect(smallestMargin(pairs - 1)).toBeGreaterThanOrEqual(margin);
});

test("one pair is enough for a margin of 0.8: 2.7055/3.7055 is 0.73", () => {
  expect(smallestMargin(1)).toBeCloseTo(2.7055 / 3.7055, 4);
  expect(pairsNeeded(0.8)).toBe(1);
  expect(pairsNeeded(0.73)).toBe(2);
});

test("a margin equal to what 13 pairs leave open needs a 14th: the bound must lie above −margin", () => {
  expect(pairsNeeded(smallestMargin(13))).toBe(14);
});

test("the smallest margin that is accepted needs 2.7055 million pairs", () => {
  expect(pairsNeeded(1e-6) / 1e6).toBeCloseTo(2.7055, 4);
});

test("flips cost pairs: one lost, one each way, and none if only won", () => {
  expect(pairsNeeded(0.05, { only_candidate: 0, only_baseline: 1 })).toBeGreaterThan(pairsNeeded(0.05));
  expect(pairsNeeded(0.05, { only_candidate: 1, only_baseline: 1 })).toBeGreaterThan(pairsNeeded(0.05));
  expect(smallestMargin(13, { only_candidate: 3, only_baseline: 0 })).toBe(0);
  expect(pairsNeeded(0.05, { only_candidate: 3, only_baseline: 0 })).toBe(3);
  // Every pair lost: the bound is −1.
  expect(smallestMargin(5, { only_candidate: 0, only_baseline: 5 })).toBe(1);
});

test("the margin is the lower end of Tango's 90 % interval, with its sign changed", () => {
  const counts = { both_pass: 60, only_candidate: 3, only_baseline: 5, both_fail: 12 };
  expect(smallestMargin(80, counts)).toBe(-tango(counts, 0.9).lower);
});

const flips = fc.record({
  only_candidate: fc.integer({ min: 0, max: 8 }),
  only_baseline: fc.integer({ min: 0, max: 8 }),
});

test("more pairs never widen the margin, without a flip or with the same flips", () => {
  fc.assert(
    fc.property(flips, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 400 }), (some, extra, more) => {
      const pairs = some.only_candidate + some.only_baseline + extra;
      expect(smallestMargin(pairs + more, some)).toBeLessThanOrEqual(smallestMargin(pairs, some) + 1e-15);
      expect(smallestMargin(pairs + more)).toBeLessThanOrEqual(smallestMargin(pairs) + 1e-15);
    }),
  );
});

test("the pairs needed pass the gate, and one pair fewer doesn't", () => {
  const margin = fc.double({ min: 0.01, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(margin, flips, (margin, some) => {
      const pairs = pairsNeeded(margin, some);
      const flipped = some.only_candidate + some.only_baseline;
      const verdict = (n: number) =>
        nonInferiority(tango({ ...some, both_pass: n - flipped, both_fail: 0 }, 0.9), margin);
      expect(verdict(pairs)).toBe("PASS");
      if (pairs > Math.max(1, flipped)) expect(verdict(pairs - 1)).not.toBe("PASS");
    }),
  );
});

test.each([
  ["no pair", 0, 0, 0, "smallestMargin: pairs = 0 with 0 flips, but there must be a pair, and one for each flip."],
  ["more flips than pairs", 3, 2, 2, "smallestMargin: pairs = 3 with 4 flips, but there must be a pair"],
  ["a fraction", 2.5, 0, 0, "smallestMargin: pairs = 2.5, and a count is a whole number from 0 up."],
  ["a negative flip", 3, -1, 0, "smallestMargin: only_candidate = -1, and a count is a whole number"],
])("smallestMargin refuses %s", (_why, pairs, only_candidate, only_baseline, message) => {
  const call = () => smallestMargin(pairs, { only_candidate, only_baseline });
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});

test.each([
  [
    "margin 0",
    0,
    0,
    "pairsNeeded: margin = 0 is not between 0.000001 and 1. Use the largest loss that you would accept",
  ],
  ["a margin in points", 5, 0, "pairsNeeded: margin = 5 is not between 0.000001 and 1."],
  ["a margin that needs nothing", 1, 0, "pairsNeeded: margin = 1 is not between"],
  ["a margin no set can show", 1e-7, 0, "pairsNeeded: margin = 1e-7 is not between"],
  ["text", "0.05" as unknown as number, 0, 'pairsNeeded: margin = "0.05" is not between'],
  ["NaN", Number.NaN, 0, "pairsNeeded: margin = NaN is not between"],
  ["a negative flip", 0.05, -1, "pairsNeeded: only_baseline = -1, and a count is a whole number"],
])("pairsNeeded refuses %s", (_why, margin, only_baseline, message) => {
  const call = () => pairsNeeded(margin, { only_candidate: 0, only_baseline });
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
