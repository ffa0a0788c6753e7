import fc from "fast-check";
import { expect, test } from "vitest";
import proportions from "../test-data/oracle/stats/proportions.json" with { type: "json" };
import { clopperPearson } from "./clopperPearson.js";

// 50-digit inversion of the binomial tail, src/test-data/oracle/stats/proportions.json; ours promises 1e-10.
// 1e-12 is held because it shows that the beta quantile of @stdlib needs no polishing.
test.each(proportions)(
  "Clopper-Pearson 95 % of $x/$n equals the oracle",
  ({ x, n, clopperPearson: [lower, upper] }) => {
    const interval = clopperPearson(x, n);
    expect(Math.abs(interval.lower - lower!)).toBeLessThan(1e-12);
    expect(Math.abs(interval.upper - upper!)).toBeLessThan(1e-12);
  },
);

const table: [why: string, successes: number, trials: number, lower: number, upper: number][] = [
  // why                                              x   n   lower   upper: scipy and a second path agree to 4 digits
  ["no hit: the lower end is exactly 0", 0, 13, 0, 0.2471],
  ["9 of 13", 9, 13, 0.3857, 0.9091],
  ["12 of 13", 12, 13, 0.6397, 0.9981],
  ["all hit: the upper end is exactly 1, the lower is not", 13, 13, 0.7529, 1],
  ["one case says almost nothing", 1, 1, 0.025, 1],
  ["28 of 31", 28, 31, 0.7425, 0.9796],
];
test.each(table)("%s", (_why, successes, trials, lower, upper) => {
  const interval = clopperPearson(successes, trials);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

const counts = fc.integer({ min: 1, max: 400 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const confidence = fc.double({ min: 0.5, max: 0.999, noNaN: true });

test("the interval holds the observed share and stays within [0, 1]", () => {
  fc.assert(
    fc.property(counts, confidence, ([x, n], c) => {
      const { lower, upper } = clopperPearson(x, n, c);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(lower).toBeLessThanOrEqual(x / n);
      expect(upper).toBeGreaterThanOrEqual(x / n);
      expect(upper).toBeLessThanOrEqual(1);
    }),
  );
});

test("counting misses instead of hits mirrors the interval", () => {
  fc.assert(
    fc.property(counts, ([x, n]) => {
      const hits = clopperPearson(x, n);
      const misses = clopperPearson(n - x, n);
      expect(misses.lower).toBeCloseTo(1 - hits.upper, 12);
      expect(misses.upper).toBeCloseTo(1 - hits.lower, 12);
    }),
  );
});

test("more confidence never narrows the interval", () => {
  fc.assert(
    fc.property(counts, confidence, confidence, ([x, n], one, other) => {
      const narrow = clopperPearson(x, n, Math.min(one, other));
      const wide = clopperPearson(x, n, Math.max(one, other));
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12);
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12);
    }),
  );
});

const refused: [why: string, successes: number, trials: number, confidence: number, message: string][] = [
  [
    "no trial",
    0,
    0,
    0.95,
    "clopperPearson: trials = 0, and nothing follows from no trial. Show the rate as not applicable instead.",
  ],
  [
    "more successes than trials",
    14,
    13,
    0.95,
    "clopperPearson: successes = 14 of trials = 13, but there can't be more successes than trials. Check which count is which.",
  ],
  [
    "a share for a count",
    0.5,
    13,
    0.95,
    "clopperPearson: successes = 0.5, and a count is a whole number from 0 up. Pass how many cases there were, not a share.",
  ],
  ["a negative count", -1, 13, 0.95, "clopperPearson: successes = -1, and a count is a whole number"],
  ["NaN", Number.NaN, 13, 0.95, "clopperPearson: successes = NaN, and a count is a whole number"],
  ["a string", "3" as unknown as number, 13, 0.95, 'clopperPearson: successes = "3", and a count is a whole number'],
  [
    "endless trials",
    3,
    Number.POSITIVE_INFINITY,
    0.95,
    "clopperPearson: trials = Infinity, and a count is a whole number",
  ],
  [
    "confidence as percent",
    3,
    13,
    95,
    "clopperPearson: confidence = 95 is no share between 0 and 1. Use 0.95 for two-sided 95 %",
  ],
  ["confidence 0", 3, 13, 0, "clopperPearson: confidence = 0 is no share between 0 and 1"],
  ["confidence 1", 3, 13, 1, "clopperPearson: confidence = 1 is no share between 0 and 1"],
  ["confidence NaN", 3, 13, Number.NaN, "clopperPearson: confidence = NaN is no share between 0 and 1"],
];
test.each(refused)("refuses %s", (_why, successes, trials, confidence, message) => {
  const call = () => clopperPearson(successes, trials, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
