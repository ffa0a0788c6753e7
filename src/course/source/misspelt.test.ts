import { expect, it } from "vitest";
import { misspelt } from "./misspelt.js";

it.each<[why: string, name: string, source: string, found: string | null]>([
  ["a letter in the other case", "mrrAtK", "export function mrrAtk() {}", "mrrAtk"],
  ["a letter left out", "expectedRank", "const expectdRank = () => 1;", "expectdRank"],
  ["the name itself is no misspelling", "hitAtK", "export function hitAtK() {}", null],
  ["another task of the file", "mrrAtK", "export function hitAtK() {}", null],
  ["a name inside a function", "hitAtK", "  const hitAtk = 1;", null],
  ["an empty file", "hitAtK", "", null],
])("%s: %s in `%s`", (_why, name, source, found) => {
  expect(misspelt(name, source)).toBe(found);
});
