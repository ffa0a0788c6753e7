import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Comparison } from "../task.js";
import { sameAnswer } from "./sameAnswer.js";
import { fromWire, toWire } from "./wire.js";

const anyOrder: Comparison = { order: "any" };

const table: [why: string, got: unknown, due: unknown, same: boolean, comparison?: Comparison][] = [
  ["the same number", 0.5, 0.5, true],
  ["within 1e-9", 1 / 3, 0.3333333333, true],
  ["1e-8 off is another number", 0.5, 0.50000001, false],
  ["large numbers compare relatively", 1e12, 1e12 + 1, true],
  ["zero and minus zero are one number", -0, 0, true],
  ["text is no number", "3", 3, false],
  ["true is no 1", true, 1, false],
  ["null is not undefined", undefined, null, false],
  ["null is not 0", 0, null, false],
  ["NaN is never right where null is due", Number.NaN, null, false],
  ["Infinity is never right where null is due", Number.POSITIVE_INFINITY, null, false],
  ["NaN is no number", Number.NaN, 0, false],
  ["NaN equals NaN, so that a misconception is recognised", Number.NaN, Number.NaN, true],
  ["an extra field is forgiven", { a: 1, b: 2 }, { a: 1 }, true],
  ["a missing field is not", { a: 1 }, { a: 1, b: null }, false],
  ["a field that is undefined is not null", { a: undefined }, { a: null }, false],
  ["an extra item is not forgiven", [1, 2], [1], false],
  ["lists keep their order", ["b", "a"], ["a", "b"], false],
  ["unless the task frees it", ["b", "a"], ["a", "b"], true, anyOrder],
  ["each item needs a partner of its own", ["a", "a"], ["a", "b"], false, anyOrder],
  ["a free order doesn't forgive repeats", ["a", "b", "a"], ["a", "b"], false, anyOrder],
  ["an empty list is no null", [], null, false],
  ["a Set is no list", new Set(["a"]), ["a"], false],
  ["a list is no object", [], {}, false],
  ["nested numbers are compared with the tolerance too", { a: [0.1 + 0.2] }, { a: [0.3] }, true],
  ["a tolerance of its own", 0.51, 0.5, true, { tolerance: 0.1 }],
];

describe("sameAnswer", () => {
  it.each(table)("%s", (_why, got, due, same, comparison) => {
    expect(sameAnswer(toWire(got), toWire(due), comparison)).toBe(same);
  });

  it("takes every JSON value for itself, also after a journey", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameAnswer(toWire(fromWire(toWire(value))), toWire(value))).toBe(true);
      }),
    );
  });
});
