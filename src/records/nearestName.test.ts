import { expect, it } from "vitest";
import { nearestName } from "./nearestName.js";

const names = ["hitAtK", "mrrAtK", "expectedRank", "03-r3-hits-and-sources"] as const;

it.each<[why: string, asked: string, nearest: string | null]>([
  ["another case", "hitatk", "hitAtK"],
  ["one letter too many", "mrrAtkK", "mrrAtK"],
  ["a part of the name", "r3", "03-r3-hits-and-sources"],
  ["letters left out", "expectRank", "expectedRank"],
  ["nothing in common", "zzz", null],
  ["nothing asked", "", null],
  ["a text far too long is cut, not compared whole", "x".repeat(100_000), null],
])("%s: %s means %s", (_why, asked, nearest) => {
  expect(nearestName(asked, names)).toBe(nearest);
});
