import { expect, test } from "vitest";
import { seededRandom } from "./seededRandom.js";

// "Round 1" of pcg32-demo, the program that comes with the authors' pcg-c-basic (seed 42, sequence 54).
const demo = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e];

test("seed 42 gives the numbers of the authors' demo program", () => {
  const random = seededRandom(42);
  expect(demo.map(() => random() * 2 ** 32)).toEqual(demo);
});

test("the same seed gives the same numbers, another seed others", () => {
  const firstFive = (seed: number) => {
    const random = seededRandom(seed);
    return [1, 2, 3, 4, 5].map(() => random());
  };
  expect(firstFive(7)).toEqual(firstFive(7));
  expect(firstFive(7)).not.toEqual(firstFive(8));
  expect(new Set(firstFive(0)).size).toBe(5);
});

test("the numbers lie in [0, 1), and each tenth of it gets about a tenth of them", () => {
  const random = seededRandom(1);
  const tenths = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 10_000; draw++) tenths[Math.floor(random() * 10)]! += 1;
  // 1000 expected each, with a standard deviation of 30.
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test.each([
  ["a negative seed", -1, "-1"],
  ["a fraction", 0.5, "0.5"],
  ["NaN", Number.NaN, "NaN"],
])("refuses %s", (_why, seed, shown) => {
  expect(() => seededRandom(seed)).toThrow(RangeError);
  expect(() => seededRandom(seed)).toThrow(`seededRandom: seed = ${shown}, and a count is a whole number from 0 up.`);
});
