import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromFloat16 } from "./float16.js";
import { quantizeGroups, quantizeRows } from "./quantize.js";

describe("quantizeGroups", () => {
  it("gives each column and group its own scale", () => {
    // Two columns, four rows in groups of two. Largest: 127 and 2, then 0 and 63.5; so the scales are 1, 2/127, 0, 0.5.
    // 2/127 = 1032.06 / 65536 lies between the float16 numbers 1032 / 65536 and 1033 / 65536.
    const weights = Float32Array.of(127, 1, -3.4, -2, /* second group */ 0, 63.5, 0, -10.2);
    const { values, scales } = quantizeGroups(weights, 2, 2);
    expect([...scales].map(fromFloat16)).toEqual([1, 1033 / 65536, 0, 0.5]);
    expect([...values]).toEqual([127, 63, -3, -127, 0, 127, 0, -20]);
  });

  it("refuses rows that don't fill whole groups", () => {
    expect(() => quantizeGroups(new Float32Array(6), 2, 2)).toThrow("3 rows don't fill groups of 2");
  });

  it("is never off by more than half a step", () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: 4, maxLength: 4 }), (column) => {
        const { values, scales } = quantizeGroups(Float32Array.from(column), 1, 4);
        const scale = fromFloat16(scales[0] as number);
        column.forEach((weight, row) => {
          expect(Math.abs((values[row] as number) * scale - weight)).toBeLessThanOrEqual(scale / 2);
        });
      }),
    );
  });
});

describe("quantizeRows", () => {
  it("gives each row its own scale", () => {
    const { values, scales } = quantizeRows(Float32Array.of(254, -2, 127, /* second row */ 0, 0, 0), 3);
    expect([...scales]).toEqual([2, 0]);
    expect([...values]).toEqual([127, -1, 64, 0, 0, 0]);
  });
});
