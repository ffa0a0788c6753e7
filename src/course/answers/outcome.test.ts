import { describe, expect, it } from "vitest";
import { copyOf, outcomeOf } from "./outcome.js";

const table: [why: string, run: (...args: readonly never[]) => unknown, expected: object][] = [
  ["a value, in wire format", () => [1, null], { kind: "returned", value: ["a", [["n", 1], ["0"]]], changed_input: false }],
  ["a value that is none", () => new Set(), { kind: "returned", value: ["x", "a Set"] }],
  ["an error by its most specific class", () => { throw new (class Mine extends RangeError {})("no"); }, { kind: "thrown", error_class: "RangeError", message: "no" }],
  ["a plain error", () => { throw new Error("no"); }, { kind: "thrown", error_class: "Error" }],
  ["a thrown value that is no error", () => { throw "no"; }, { kind: "thrown", error_class: "", message: "no" }],
  ["an input sorted in place", (list: number[]) => list.sort(), { kind: "returned", changed_input: true }],
  ["a field added deep inside", (_list: never, row: { deep: object }) => Object.assign(row.deep, { b: 1 }) && 1, { changed_input: true }],
  ["a field set to another kind of nothing", (_list: never, row: { none: unknown }) => { row.none = undefined; }, { changed_input: true }],
  ["an input changed before a throw", (list: number[]) => { list.pop(); throw new Error(); }, { kind: "thrown", changed_input: true }],
]; // biome-ignore format: one row a case

describe("outcomeOf", () => {
  it.each(table)("tells %s", (_why, run, expected) => {
    const input = [[3, 1], { deep: { a: 1 }, none: null }];
    expect(outcomeOf(run as never, input)).toMatchObject(expected);
    expect(input).toEqual([[3, 1], { deep: { a: 1 }, none: null }]);
  });

  it("copies names that look like something else", () => {
    const value = JSON.parse('{ "__proto__": [1], "constructor": 2 }');
    expect(Object.keys(copyOf(value) as object)).toEqual(["__proto__", "constructor"]);
  });
});
