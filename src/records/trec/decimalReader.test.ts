import fc from "fast-check";
import { expect, test } from "vitest";
import { DecimalReader } from "./decimalReader.js";

const table: [why: string, text: string, value: number][] = [
  // why                                                text                     value
  ["a whole number", "7", 7],
  ["a short decimal", "0.1", 0.1],
  ["no digit before the point", ".5", 0.5],
  ["no digit after the point", "5.", 5],
  ["a plus sign", "+3", 3],
  ["a minus sign", "-1.25", -1.25],
  ["minus zero stays minus zero", "-0", -0],
  ["an exponent", "1.5e+02", 150],
  ["a capital exponent", "1E2", 100],
  ["leading zeros", "0000000000000000001.5", 1.5],
  ["sixteen digits, more than fit", "0.10000000000000001", 0.1],
  ["2^53 + 1 has no double: the even neighbour", "9007199254740993", 9007199254740992],
  ["the smallest double", "4.9e-324", 5e-324],
  ["too large for a double", "1e999", Number.POSITIVE_INFINITY],
  ["no number, though JavaScript has a word for it", "NaN", Number.NaN],
  ["nor is infinity", "Infinity", Number.NaN],
  ["hexadecimal", "0x10", Number.NaN],
  ["nothing", "", Number.NaN],
  ["a sign alone", "-", Number.NaN],
  ["a point alone", ".", Number.NaN],
  ["two points", "1.2.3", Number.NaN],
  ["a word after the number", "1abc", Number.NaN],
  ["an exponent without digits", "1e", Number.NaN],
  ["a comma", "1,5", Number.NaN],
];

test.each(table)("%s: %s", (_why, text, value) => {
  expect(parse(text)).toBe(value);
});

test("every double that is written out is read back", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      // + 0: minus zero is written without its sign.
      expect(parse(String(value))).toBe(value + 0);
    }),
  );
});

test("short decimals are read as Number() reads them", () => {
  const digits = fc.stringMatching(/^[0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.constantFrom("", "-", "+"), digits, digits, (sign, whole, decimals) => {
      const text = `${sign}${whole}.${decimals}`;
      expect(parse(text)).toBe(Number(text));
    }),
    { numRuns: 1000 },
  );
});

function parse(text: string): number {
  const reader = new DecimalReader();
  // Digits before and after the column: what stands beside the number must not be read.
  const bytes = Buffer.from(`99${text}\t99\n`);
  const value = reader.parse(bytes, 2);
  expect(reader.end).toBe(2 + text.length);
  return value;
}
