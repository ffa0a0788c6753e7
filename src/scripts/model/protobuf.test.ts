import { describe, expect, it } from "vitest";
import { bytesField, floatField, intField, intFields, textField, varint } from "./protobuf.js";

// Rows marked "guide" are the examples of https://protobuf.dev/programming-guides/encoding/
const table: [why: string, bytes: Buffer, hex: string][] = [
  ["one byte holds up to 127", varint(127), "7f"],
  ["128 needs two, lowest seven bits first", varint(128), "8001"],
  ["guide: 150", varint(150), "9601"],
  ["guide: -2 is 64-bit two's complement, ten bytes", varint(-2), "feffffffffffffffff01"],
  ["guide: field 1 = 150", intField(1, 150), "089601"],
  ["guide: field 2 = 'testing'", textField(2, "testing"), "120774657374696e67"],
  ["guide: field 3 = {field 1 = 150}", bytesField(3, intField(1, 150)), "1a03089601"],
  ["field 16 no longer fits a one-byte tag", intField(16, 0), "800100"],
  ["a repeated number carries its tag each time", intFields(1, [3, 270]), "0803088e02"],
  ["1.5 as float is 3fc00000, little endian", floatField(2, 1.5), "150000c03f"],
  ["the length of a text counts bytes, not letters", textField(1, "▁"), "0a03e29681"],
];

describe("protobuf", () => {
  it.each(table)("%s", (_why, bytes, hex) => {
    expect(bytes.toString("hex")).toBe(hex);
  });
});
