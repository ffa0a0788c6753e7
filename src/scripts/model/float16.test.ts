import { describe, expect, it } from "vitest";
import { ceilToFloat16, fromFloat16, toFloat16 } from "./float16.js";

// Values and bits: https://en.wikipedia.org/wiki/Half-precision_floating-point_format#Half_precision_examples
const exact: [why: string, value: number, bits: number][] = [
  ["zero", 0, 0x0000],
  ["minus zero", -0, 0x8000],
  ["smallest above zero", 2 ** -24, 0x0001],
  ["largest subnormal", (1023 / 1024) * 2 ** -14, 0x03ff],
  ["smallest normal", 2 ** -14, 0x0400],
  ["nearest to a third", 0.333251953125, 0x3555],
  ["one", 1, 0x3c00],
  ["smallest above one", 1 + 2 ** -10, 0x3c01],
  ["minus two", -2, 0xc000],
  ["largest", 65504, 0x7bff],
];
const rounded: [why: string, value: number, bits: number][] = [
  ["a third goes to the nearest", 1 / 3, 0x3555],
  ["a tie goes to the even bit below", 1 + 2 ** -11, 0x3c00],
  ["a tie goes to the even bit above", 1 + 3 * 2 ** -11, 0x3c02],
  ["rounding carries into the exponent", 2047.9, 0x6800],
  ["a subnormal carries into the normals", 2 ** -14 - 2 ** -26, 0x0400],
  ["half of the smallest goes to zero", 2 ** -25, 0x0000],
];

describe("float16", () => {
  it.each(exact)("%s is exact: %d", (_why, value, bits) => {
    expect(toFloat16(value)).toBe(bits);
    expect(fromFloat16(bits)).toBe(value);
  });

  it.each(rounded)("%s: %d", (_why, value, bits) => {
    expect(toFloat16(value)).toBe(bits);
  });

  it("gives every finite float16 back", () => {
    for (let bits = 0; bits <= 0x7bff; bits++) {
      expect(toFloat16(fromFloat16(bits))).toBe(bits);
      expect(toFloat16(fromFloat16(bits | 0x8000))).toBe(bits | 0x8000);
    }
  });

  it("rounds a scale up, never down", () => {
    expect(ceilToFloat16(1)).toBe(0x3c00);
    expect(ceilToFloat16(1 + 2 ** -20)).toBe(0x3c01);
    expect(ceilToFloat16(1 + 2 ** -10 - 2 ** -20)).toBe(0x3c01);
  });

  it.each([65520, -70000, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (value) => {
    expect(() => toFloat16(value)).toThrow(RangeError);
  });
});
