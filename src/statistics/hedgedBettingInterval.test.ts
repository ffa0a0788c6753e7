import fc from "fast-check";
import { expect, test } from "vitest";
import { hedgedBettingInterval } from "./hedgedBettingInterval.js";

/** "110" → [1, 1, 0] */
const hits = (text: string) => [...text].map(Number);

const table: [why: string, values: number[], lower: number, upper: number][] = [
  // The first three: the authors' formula in two separately written programs, which agree to these digits.
  ["thirteen full marks leave room for a mean of 0.6", hits("1111111111111"), 0.6038, 1],
  ["nine of thirteen", hits("1101101011011"), 0.3218, 0.9668],
  ["grades with halves", [1, 1, 0.5, 1, 0.5, 1, 0, 1, 1, 0.5, 1, 1, 1], 0.4542, 1],
  ["the same from below", hits("0000000000000"), 0, 1 - 0.6038],
  // One row: the bet is capped at ½/m, so no m loses more than half: nothing is ruled out.
  ["one row rules nothing out", [1], 0, 1],
];
test.each(table)("%s", (_why, values, lower, upper) => {
  const interval = hedgedBettingInterval(values);
  expect(interval.lower).toBeCloseTo(lower, 4);
  expect(interval.upper).toBeCloseTo(upper, 4);
});

// By hand: thirteen 1s, so every bet is won. The cap ½/m binds only where λ > ½/m, which it does in each row here:
// λ₁ = √(2 ln 40 / (13 · ¼)) = 1.51 and grows after that, and ½/0.6038 = 0.83. So the capital is (1 + ½(1 − m)/m)¹³,
// which is 40 where 1/m − 1 = 2(40^(1/13) − 1).
test("thirteen full marks, worked out by hand", () => {
  const lower = 1 / (1 + 2 * (40 ** (1 / 13) - 1));
  expect(hedgedBettingInterval(hits("1111111111111")).lower).toBeCloseTo(lower, 12);
  // All bets won at one-sided 95 %: 20 instead of 40.
  expect(hedgedBettingInterval(hits("1111111111111"), 0.9).lower).toBeCloseTo(1 / (1 + 2 * (20 ** (1 / 13) - 1)), 12);
});

test("the order of the rows matters: the same 150 of 200, mixed and sorted", () => {
  const mixed = hedgedBettingInterval(hits("1101".repeat(50)));
  const sorted = hedgedBettingInterval(hits("1".repeat(150) + "0".repeat(50)));
  expect(sorted.lower).not.toBeCloseTo(mixed.lower, 2);
});

test("rows sorted by outcome push the ends off the mean: the interval is widened to hold it", () => {
  const sorted = [...hits("1".repeat(60)), ...hits("0".repeat(700))];
  const mean = 60 / 760;
  expect(hedgedBettingInterval(sorted).lower).toBe(mean);
  expect(hedgedBettingInterval(sorted.map((value) => 1 - value)).upper).toBe(1 - mean);
});

test("thousands of rows stay within the range of numbers and give a narrow interval", () => {
  const { lower, upper } = hedgedBettingInterval(Array.from({ length: 5000 }, (_, row) => (row % 4 === 0 ? 0 : 1)));
  expect(lower).toBeGreaterThan(0.72);
  expect(upper).toBeLessThan(0.78);
});

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
const confidence = fc.double({ min: 0.5, max: 0.999, noNaN: true });

test("in any order the interval holds the mean and stays within [0, 1]", () => {
  fc.assert(
    fc.property(values, confidence, (rows, c) => {
      const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
      for (const order of [rows, [...rows].reverse(), [...rows].sort((a, b) => a - b)]) {
        const { lower, upper } = hedgedBettingInterval(order, c);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(mean + 1e-12);
        expect(upper).toBeGreaterThanOrEqual(mean - 1e-12);
        expect(upper).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("turning 0 into 1 and 1 into 0 mirrors the interval, and the rows are left as they were", () => {
  fc.assert(
    fc.property(values, (rows) => {
      const before = [...rows];
      const { lower, upper } = hedgedBettingInterval(rows);
      const mirrored = hedgedBettingInterval(rows.map((row) => 1 - row));
      expect(mirrored.lower).toBeCloseTo(1 - upper, 9);
      expect(mirrored.upper).toBeCloseTo(1 - lower, 9);
      expect(rows).toEqual(before);
    }),
  );
});

test.each([
  [
    "no row",
    [],
    0.95,
    "hedgedBettingInterval: values is empty, and nothing follows from no case. Show the result as not",
  ],
  [
    "a value above 1",
    [0.5, 1.5],
    0.95,
    "hedgedBettingInterval: values[1] = 1.5 lies outside 0..1. Pass shares, not percent",
  ],
  ["a value below 0", [-0.1], 0.95, "hedgedBettingInterval: values[0] = -0.1 lies outside 0..1."],
  ["NaN", [1, 1, Number.NaN], 0.95, "hedgedBettingInterval: values[2] = NaN lies outside 0..1."],
  ["null, which is not applicable", [null as unknown as number], 0.95, "values[0] = null lies outside 0..1."],
  ["a hole in the list", Array(2) as number[], 0.95, "values[0] = undefined lies outside 0..1."],
  ["text", ["1" as unknown as number], 0.95, 'values[0] = "1" lies outside 0..1.'],
  ["confidence as percent", [1], 95, "hedgedBettingInterval: confidence = 95 is no share between 0 and 1."],
])("refuses %s", (_why, rows, confidence, message) => {
  const call = () => hedgedBettingInterval(rows, confidence);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
