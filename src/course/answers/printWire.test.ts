import { describe, expect, it } from "vitest";
import { harmless, printCall, printOutcome, printWire } from "./printWire.js";
import { toWire } from "./wire.js";

const table: [why: string, value: unknown, text: string][] = [
  ["text in quotes", "a", '"a"'],
  ["null by its name", null, "null"],
  ["undefined by its name", undefined, "undefined"],
  ["numbers that are none", [Number.NaN, Number.NEGATIVE_INFINITY], "[NaN, -Infinity]"],
  ["an object as code", { any_group: true, "0-x": [1] }, '{ any_group: true, "0-x": [1] }'],
  ["an empty object", {}, "{}"],
  ["other things in words", new Map(), "a Map"],
  ["an escape sequence can't reach the terminal", "\u001b[2J", String.raw`"\u001b[2J"`],
  ["nor can a change of direction", "a\u202Eb", '"a\uFFFDb"'],
];

describe("printWire", () => {
  it.each(table)("%s", (_why, value, text) => expect(printWire(toWire(value))).toBe(text));

  it("cuts what nobody would read", () => {
    expect(printWire(toWire("x".repeat(5000)))).toHaveLength(802);
  });

  it("shows a call as one would write it", () => {
    expect(printCall("f", [[1, 2], null])).toBe("f([1, 2], null)");
  });

  it("shows an error by class and message, on one line", () => {
    const thrown = {
      kind: "thrown",
      error_class: "TypeError",
      message: "no\nway\u0007",
      line: 3,
      changed_input: false,
    } as const;
    expect(printOutcome(thrown)).toBe("TypeError: no way\uFFFD");
    expect(harmless("plain text")).toBe("plain text");
  });
});
