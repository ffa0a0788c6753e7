import fc from "fast-check";
import { expect, test } from "vitest";
import oracle from "../test-data/oracle/stats/paired-difference.json" with { type: "json" };
import { newcombe } from "./newcombe.js";
import type { PairedCounts } from "./pairedCounts.js";

const paired = (both_pass: number, only_candidate: number, only_baseline: number, both_fail: number): PairedCounts => ({
  both_pass,
  only_candidate,
  only_baseline,
  both_fail,
});

// Own 50-digit code from Newcombe 1998, checked against R (contingencytables, ratesci):
// src/test-data/oracle/stats/paired-difference.json.
test.each(oracle)("Newcombe's method 10, 95 %, of $a, $b, $c, $d equals the oracle", ({ a, b, c, d, newcombe10 }) => {
  const interval = newcombe(paired(a, b, c, d));
  expect(Math.abs(interval.lower - newcombe10[0]!)).toBeLessThan(1e-10);
  expect(Math.abs(interval.upper - newcombe10[1]!)).toBeLessThan(1e-10);
});

const table: [why: string, counts: PairedCounts, lower: number, upper: number][] = [
  // why, the counts, and the ends to the four digits on which two separately written programs agree
  ["mostly lost flips: the candidate is worse", paired(1, 1, 7, 12), -0.5069, -0.0256],
  ["three flips lost, none won: still open", paired(9, 0, 3, 1), -0.4992, 0.0646],
  ["no flip at all is no proof of equality", paired(12, 0, 0, 1), -0.2341, 0.2341],
  ["a hundred pairs", paired(85, 2, 6, 7), -0.1065, 0.0214],
];
test.each(table)("%s", (_why, counts, lower, upper) => {
  const interval = newcombe(counts);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
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
      const { lower, upper } = newcombe(table, c);
      expect(lower).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(lower).toBeLessThanOrEqual(difference);
      expect(upper).toBeGreaterThanOrEqual(difference);
      expect(upper).toBeLessThanOrEqual(1 + 1e-12);
    }),
  );
});

test("swapping the runs swaps the ends and their signs", () => {
  fc.assert(
    fc.property(counts, (table) => {
      const { lower, upper } = newcombe(table);
      const { both_pass, only_candidate, only_baseline, both_fail } = table;
      const swapped = newcombe(paired(both_pass, only_baseline, only_candidate, both_fail));
      expect(swapped.lower).toBeCloseTo(-upper, 12);
      expect(swapped.upper).toBeCloseTo(-lower, 12);
    }),
  );
});

test.each([
  ["no pair", paired(0, 0, 0, 0), 0.95, "newcombe: there is no pair, and nothing follows from none."],
  ["a share for a count", paired(1, 0.5, 0, 0), 0.95, "newcombe: only_candidate = 0.5, and a count is a whole number"],
  ["confidence as percent", paired(1, 0, 0, 0), 90, "newcombe: confidence = 90 is no share between 0 and 1."],
])("refuses %s", (_why, table, confidence, message) => {
  const call = () => newcombe(table, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
