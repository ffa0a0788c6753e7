import fc from "fast-check";
import { expect, test } from "vitest";
import oracle from "../test-data/oracle/stats/paired-difference.json" with { type: "json" };
import type { PairedCounts } from "./pairedCounts.js";
import { tango } from "./tango.js";

const paired = (both_pass: number, only_candidate: number, only_baseline: number, both_fail: number): PairedCounts => ({
  both_pass,
  only_candidate,
  only_baseline,
  both_fail,
});

// Own 50-digit code from Tango 1998, checked against R (ratesci): src/test-data/oracle/stats/paired-difference.json.
test.each(oracle)("Tango 95 % of $a, $b, $c, $d equals the oracle", ({ a, b, c, d, tango: [lower, upper] }) => {
  const interval = tango(paired(a, b, c, d));
  expect(Math.abs(interval.lower - lower!)).toBeLessThan(1e-10);
  expect(Math.abs(interval.upper - upper!)).toBeLessThan(1e-10);
});

const table: [why: string, counts: PairedCounts, lower: number, upper: number][] = [
  // why, the counts, and the ends to the four digits on which two separately written programs agree
  ["mostly lost flips: the candidate is worse", paired(1, 1, 7, 12), -0.5172, -0.026],
  ["three flips lost, none won: still open", paired(9, 0, 3, 1), -0.5026, 0.05],
  ["no flip at all is no proof of equality", paired(12, 0, 0, 1), -0.2281, 0.2281],
  ["a hundred pairs", paired(85, 2, 6, 7), -0.1082, 0.0191],
];
test.each(table)("%s", (_why, counts, lower, upper) => {
  const interval = tango(counts);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

test("without a flip the interval is ±z²/(n + z²), which by eye is ±3.8415/16.8415 for 13 pairs", () => {
  const { lower, upper } = tango(paired(12, 0, 0, 1));
  expect(upper).toBeCloseTo(3.8415 / 16.8415, 5);
  expect(lower).toBe(-upper);
});

test("the 90 % interval's lower end is the one-sided 95 % bound: −0.1723 for 13 pairs without a flip", () => {
  expect(tango(paired(13, 0, 0, 0), 0.9).lower).toBeCloseTo(-0.1723, 4);
});

test("when every pair flipped one way, that end is exact", () => {
  expect(tango(paired(0, 5, 0, 0)).upper).toBe(1);
  expect(tango(paired(0, 0, 5, 0)).lower).toBe(-1);
  expect(tango(paired(0, 1, 0, 0)).upper).toBe(1);
  expect(tango(paired(0, 0, 5, 0)).upper).toBeLessThan(0.1);
});

const some = fc.integer({ min: 0, max: 60 });
const counts = fc
  .tuple(some, some, some, some)
  .filter((four) => four.some((count) => count > 0))
  .map((four) => paired(...four));
const confidence = fc.double({ min: 0.5, max: 0.999, noNaN: true });

test("the interval holds the observed difference and stays within [−1, 1]", () => {
  fc.assert(
    fc.property(counts, confidence, (table, c) => {
      const pairs = table.both_pass + table.only_candidate + table.only_baseline + table.both_fail;
      const difference = (table.only_candidate - table.only_baseline) / pairs;
      const { lower, upper } = tango(table, c);
      expect(lower).toBeGreaterThanOrEqual(-1);
      expect(lower).toBeLessThanOrEqual(difference);
      expect(upper).toBeGreaterThanOrEqual(difference);
      expect(upper).toBeLessThanOrEqual(1);
    }),
  );
});

test("swapping the runs swaps the ends and their signs; passes and fails in both count alike", () => {
  fc.assert(
    fc.property(counts, (table) => {
      const { lower, upper } = tango(table);
      const { both_pass, only_candidate, only_baseline, both_fail } = table;
      const swapped = tango(paired(both_pass, only_baseline, only_candidate, both_fail));
      expect(swapped.lower + upper).toBe(0);
      expect(swapped.upper + lower).toBe(0);
      expect(tango(paired(both_fail, only_candidate, only_baseline, both_pass))).toEqual({ lower, upper });
    }),
  );
});

test("more confidence never narrows the interval", () => {
  fc.assert(
    fc.property(counts, confidence, confidence, (table, one, other) => {
      const narrow = tango(table, Math.min(one, other));
      const wide = tango(table, Math.max(one, other));
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12);
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12);
    }),
  );
});

test.each([
  ["no pair", paired(0, 0, 0, 0), 0.95, "tango: there is no pair, and nothing follows from none. Compare runs that"],
  ["a share for both_pass", paired(0.5, 0, 0, 0), 0.95, "tango: both_pass = 0.5, and a count is a whole number"],
  ["a negative flip", paired(1, -1, 0, 0), 0.95, "tango: only_candidate = -1, and a count is a whole number"],
  ["NaN", paired(1, 0, Number.NaN, 0), 0.95, "tango: only_baseline = NaN, and a count is a whole number"],
  [
    "a missing count",
    paired(1, 0, 0, undefined as unknown as number),
    0.95,
    "tango: both_fail = undefined, and a count",
  ],
  ["confidence as percent", paired(1, 0, 0, 0), 90, "tango: confidence = 90 is no share between 0 and 1."],
])("refuses %s", (_why, table, confidence, message) => {
  const call = () => tango(table, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
