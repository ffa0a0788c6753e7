import { expect, test } from "vitest";
import { clopperPearson } from "./clopperPearson.js";
import { formatRateInterval } from "./formatRateInterval.js";

const table: [why: string, lower: number, upper: number, text: string][] = [
  ["outwards: 38.57 % goes down, 90.91 % goes up", 0.3857, 0.9091, "[38.5 %, 91.0 %]"],
  ["no share lies beyond 0 and 1: no digit needed", 0, 1, "[0 %, 100 %]"],
  ["an end that is already a tenth stays", 0.025, 0.975, "[2.5 %, 97.5 %]"],
  ["an error in the 16th digit moves no end", 0.024999999999999998, 0.9750000000000001, "[2.5 %, 97.5 %]"],
  ["a hair beyond a tenth moves it", 0.0249999, 0.9750001, "[2.4 %, 97.6 %]"],
  ["below 0.1 % reads 0, above 99.9 % reads 100: outwards", 0.0004, 0.9996, "[0 %, 100 %]"],
  ["lower may equal upper", 0.5, 0.5, "[50.0 %, 50.0 %]"],
];
test.each(table)("%s", (_why, lower, upper, text) => {
  expect(formatRateInterval({ lower, upper })).toBe(text);
});

// The three that the design names.
test.each([
  [9, 13, "[38.5 %, 91.0 %]"],
  [12, 13, "[63.9 %, 99.9 %]"],
  [13, 13, "[75.2 %, 100 %]"],
])("Clopper-Pearson of %i/%i is printed as %s%s", (successes, trials, text) => {
  expect(formatRateInterval(clopperPearson(successes, trials))).toBe(text);
});

test.each([
  ["percent for shares", 38.5, 91],
  ["a difference", -0.2, 0.1],
  ["ends in the wrong order", 0.9, 0.1],
  ["NaN below", Number.NaN, 0.5],
  ["NaN above", 0.5, Number.NaN],
])("refuses %s", (_why, lower, upper) => {
  const call = () => formatRateInterval({ lower, upper });
  expect(call).toThrow(RangeError);
  expect(call).toThrow(`formatRateInterval: [${lower}, ${upper}] is no interval of a share: 0 ≤ lower ≤ upper ≤ 1.`);
});
