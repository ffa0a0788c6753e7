import fc from "fast-check";
import { expect, test } from "vitest";
import proportions from "../test-data/oracle/stats/proportions.json" with { type: "json" };
import { wilson } from "./wilson.js";

// The closed form with 50 digits, src/test-data/oracle/stats/proportions.json.
test.each(proportions)("Wilson 95 % of $x/$n equals the oracle", ({ x, n, wilson: [lower, upper] }) => {
  const interval = wilson(x, n);
  expect(Math.abs(interval.lower - lower!)).toBeLessThan(1e-10);
  expect(Math.abs(interval.upper - upper!)).toBeLessThan(1e-10);
});

const table: [why: string, successes: number, trials: number, lower: number, upper: number][] = [
  // why, successes, trials, and the ends to the four digits on which scipy and a second path agree
  ["no hit: the lower end is 0", 0, 13, 0, 0.2281],
  ["9 of 13", 9, 13, 0.4237, 0.8732],
  ["12 of 13", 12, 13, 0.6669, 0.9863],
  ["all hit: the upper end is 1", 13, 13, 0.7719, 1],
  ["one case", 1, 1, 0.2065, 1],
  ["28 of 31", 28, 31, 0.751, 0.9665],
];
test.each(table)("%s", (_why, successes, trials, lower, upper) => {
  const interval = wilson(successes, trials);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

test("at no success and at all successes the ends are exact", () => {
  expect(wilson(0, 7).lower).toBe(0);
  expect(wilson(7, 7).upper).toBe(1);
});

const counts = fc.integer({ min: 1, max: 400 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const confidence = fc.double({ min: 0.5, max: 0.999, noNaN: true });

test("the interval holds the observed share and stays within [0, 1]", () => {
  fc.assert(
    fc.property(counts, confidence, ([x, n], c) => {
      const { lower, upper } = wilson(x, n, c);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(lower).toBeLessThanOrEqual(x / n);
      expect(upper).toBeGreaterThanOrEqual(x / n);
      expect(upper).toBeLessThanOrEqual(1);
    }),
  );
});

test("counting misses instead of hits mirrors the interval, and more confidence never narrows it", () => {
  fc.assert(
    fc.property(counts, confidence, confidence, ([x, n], one, other) => {
      const narrow = wilson(x, n, Math.min(one, other));
      const wide = wilson(x, n, Math.max(one, other));
      expect(wilson(n - x, n, one).lower).toBeCloseTo(1 - wilson(x, n, one).upper, 12);
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12);
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12);
    }),
  );
});

test.each([
  ["no trial", 0, 0, 0.95, "wilson: trials = 0, and nothing follows from no trial."],
  ["more successes than trials", 14, 13, 0.95, "wilson: successes = 14 of trials = 13, but"],
  ["confidence as percent", 3, 13, 95, "wilson: confidence = 95 is no share between 0 and 1."],
])("refuses %s", (_why, successes, trials, confidence, message) => {
  const call = () => wilson(successes, trials, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
