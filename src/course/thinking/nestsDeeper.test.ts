import { expect, it } from "vitest";
import { nestsDeeper } from "./nestsDeeper.js";

const itself: unknown[] = [];
itself.push(itself, itself);

it.each<[why: string, value: unknown, levels: number, is: boolean]>([
  ["a number lies in nothing", 1, 0, false],
  ["null is no object", null, 0, false],
  ["an empty list is a level", [], 0, true],
  ["as many as allowed", [[1]], 2, false],
  ["one more", [[[]]], 2, true],
  ["objects count as lists do", { a: { b: { c: 1 } } }, 2, true],
  ["the deepest place counts, wherever it is", [1, [], { a: [[]] }], 3, true],
  ["a list that holds itself twice, without doubling at each level", itself, 50, true],
])("%s", (_why, value, levels, is) => {
  expect(nestsDeeper(value, levels)).toBe(is);
});
