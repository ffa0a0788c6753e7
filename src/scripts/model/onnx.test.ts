import { describe, expect, it } from "vitest";
import { nodeMessage, tensorMessage, valueMessage } from "./onnx.js";

/** Written out by hand from the field numbers in onnx/onnx.proto; (n) is the length of what follows. */
const table: [why: string, message: Buffer, hex: string][] = [
  [
    "tensor: dims 2 and 1, type 3, name 'w', raw data 01 ff",
    tensorMessage("w", "int8", [2, 1], Buffer.from([0x01, 0xff])),
    "0802" + "0801" + "1003" + "420177" + "4a0201ff",
  ],
  [
    "node: inputs a, b, output y, name y, operation Add, no settings",
    nodeMessage("Add", ["a", "b"], ["y"], {}),
    "0a0161" + "0a0162" + "120179" + "1a0179" + "2203416464",
  ],
  [
    "a whole number as setting: name 'to', i = 1, type INT = 2",
    nodeMessage("Cast", [], ["y"], { to: 1 }),
    "120179" + "1a0179" + "220443617374" + "2a09" + "0a02746f" + "1801" + "a00102",
  ],
  [
    "a list as setting: name 'p', ints 0, 1, type INTS = 7",
    nodeMessage("T", [], ["y"], { p: [0, 1] }),
    "120179" + "1a0179" + "220154" + "2a0a" + "0a0170" + "4000" + "4001" + "a00107",
  ],
  [
    "a float as setting: name 'e', f = 1.5, type FLOAT = 1",
    nodeMessage("L", [], ["y"], { e: { float: 1.5 } }),
    "120179" + "1a0179" + "22014c" + "2a0b" + "0a0165" + "150000c03f" + "a00101",
  ],
  [
    "value: name 'x', tensor of int64 with dimensions 'n' and 5",
    valueMessage("x", "int64", ["n", 5]),
    "0a0178" + "120f" + "0a0d" + "0807" + "1209" + "0a03" + "12016e" + "0a02" + "0805",
  ],
];

describe("ONNX messages", () => {
  it.each(table)("%s", (_why, message, hex) => {
    expect(message.toString("hex")).toBe(hex);
  });
});
