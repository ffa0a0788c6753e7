import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cosineSimilarity } from "./cosineSimilarity.js";

const table: [why: string, a: number[], b: number[], cosine: number][] = [
  // why                                          a          b          cosine
  ["a vector against itself", [3, 4], [3, 4], 1],
  ["length doesn't matter, only direction", [3, 4], [30, 40], 1],
  ["right angle: nothing in common", [1, 0], [0, 2], 0],
  ["opposite directions", [3, 4], [-3, -4], -1],
  ["3 of 5 steps along the first axis", [3, 4], [1, 0], 0.6],
  ["(3·4 + 4·3) / (5·5)", [3, 4], [4, 3], 0.96],
  ["three numbers: (1·2 + 2·1 + 2·2) / (3·3)", [1, 2, 2], [2, 1, 2], 8 / 9],
  ["a single number has a direction too", [2], [-7], -1],
];

const refused: [why: string, a: number[], b: number[], message: RegExp][] = [
  ["different lengths", [1, 2], [1, 2, 3], /one vector has 2 numbers, the other 3/],
  ["different lengths, though the rest is 0", [1, 2, 0], [1, 2], /one vector has 3 numbers, the other 2/],
  ["no numbers at all", [], [], /a vector with no numbers points nowhere/],
  ["all zero on the left", [0, 0], [1, 2], /a vector with length 0 points nowhere/],
  ["all zero on the right", [1, 2], [0, 0], /a vector with length 0 points nowhere/],
  ["not a number among the numbers", [1, Number.NaN], [1, 2], /a vector with length NaN points nowhere/],
];

describe("cosineSimilarity", () => {
  test.each(table)("%s", (_why, a, b, cosine) => {
    // Square roots and one division: a few roundings of 2^-53.
    expect(cosineSimilarity(a, b)).toBeCloseTo(cosine, 15);
  });

  test.each(refused)("refuses %s", (_why, a, b, message) => {
    expect(() => cosineSimilarity(a, b)).toThrow(RangeError);
    expect(() => cosineSimilarity(a, b)).toThrow(message);
  });

  const vector = fc
    .array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 })
    .filter((v) => v.some((x) => x));

  test("stays between -1 and 1, and doesn't ask which vector comes first", () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        expect(Math.abs(cosineSimilarity(a, b))).toBeLessThanOrEqual(1 + 1e-15);
        expect(cosineSimilarity(a, b)).toBe(cosineSimilarity(b, a));
      }),
    );
  });

  test("doubling a vector, exact in binary, changes no digit", () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        expect(
          cosineSimilarity(
            a,
            b.map((x) => 2 * x),
          ),
        ).toBe(cosineSimilarity(a, b));
      }),
    );
  });
});
