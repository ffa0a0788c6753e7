import fc from "fast-check";
import { expect, test } from "vitest";
import { benjaminiHochberg } from "./benjaminiHochberg.js";
import { holm } from "./holm.js";

const table: [why: string, raw: number[], holm: number[], benjaminiHochberg: number[]][] = [
  // The first row's values: two separately written programs. The others by eye.
  ["five tests", [0.01, 0.02, 0.03, 0.04, 0.2], [0.05, 0.08, 0.09, 0.09, 0.2], [0.05, 0.05, 0.05, 0.05, 0.2]],
  ["the answer follows the order of the input", [0.2, 0.01, 0.04], [0.2, 0.03, 0.08], [0.2, 0.03, 0.06]],
  ["equal p-values get equal answers", [0.02, 0.02], [0.04, 0.04], [0.02, 0.02]],
  ["capped at 1", [0.6, 0.7], [1, 1], [0.7, 0.7]],
  ["one test keeps its own p", [0.03], [0.03], [0.03]],
  ["no test", [], [], []],
  ["0 and 1 stay", [0, 1], [0, 1], [0, 1]],
];
test.each(table)("%s", (_why, raw, expectedHolm, expectedBenjaminiHochberg) => {
  // To 12 digits, because 0.03 · 3 is 0.09 only to the 16th.
  const to12 = (pValues: number[]) => pValues.map((p) => Number(p.toFixed(12)));
  expect(to12(holm(raw))).toEqual(expectedHolm);
  expect(to12(benjaminiHochberg(raw))).toEqual(expectedBenjaminiHochberg);
});

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });

test("raw ≤ Benjamini-Hochberg ≤ Holm ≤ 1", () => {
  fc.assert(
    fc.property(pValues, (raw) => {
      const careful = holm(raw);
      const lenient = benjaminiHochberg(raw);
      raw.forEach((p, index) => {
        expect(lenient[index]).toBeGreaterThanOrEqual(p * (1 - 1e-12));
        expect(careful[index]).toBeGreaterThanOrEqual(lenient[index]! * (1 - 1e-12));
        expect(careful[index]).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test("neither changes which p is smaller, nor its input; reversing the input reverses the answer", () => {
  fc.assert(
    fc.property(pValues, (raw) => {
      const before = [...raw];
      for (const adjust of [holm, benjaminiHochberg]) {
        const adjusted = adjust(raw);
        raw.forEach((p, i) => {
          raw.forEach((q, j) => {
            if (p <= q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]!);
          });
        });
        expect(adjust([...raw].reverse())).toEqual([...adjusted].reverse());
      }
      expect(raw).toEqual(before);
    }),
  );
});

test.each([
  ["above 1", 1.5, "1.5"],
  ["below 0", -0.1, "-0.1"],
  ["NaN", Number.NaN, "NaN"],
  ["text", "0.05" as unknown as number, '"0.05"'],
  ["a missing one", undefined as unknown as number, "undefined"],
])("both refuse a p that is %s, and name its place", (_why, bad, shown) => {
  for (const adjust of [holm, benjaminiHochberg]) {
    const call = () => adjust([0.01, bad]);
    expect(call).toThrow(RangeError);
    expect(call).toThrow(
      `${adjust.name}: pValues[1] = ${shown} lies outside 0..1. Pass shares, not percent, and leave out`,
    );
  }
});
