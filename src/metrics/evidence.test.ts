import { describe, expect, test } from "vitest";
import { expecting, expectingGroups, ranked } from "../records/build.js";
import { expectedChunkIds } from "./expectedChunkIds.js";
import { expectedRank } from "./expectedRank.js";
import { isGroupSatisfied } from "./isGroupSatisfied.js";
import { reciprocalRankAtK } from "./reciprocalRankAtK.js";
import { repeatedChunkIds } from "./repeatedChunkIds.js";
import { sourceMetrics } from "./sourceMetrics.js";

const words = (text: string) => text.split(" ").filter(Boolean);
// Two parts: the restart needs two chunks or one complete page, the backup needs one chunk.
const twoParts = expectingGroups([
  { required_chunk_ids: ["restart", "check"], alternative_chunk_ids: ["page", "old-page"] },
  ["backup"],
]);

describe("expectedChunkIds", () => {
  test("lists required and alternative chunks of all groups", () => {
    expect(expectedChunkIds(twoParts)).toEqual(["restart", "check", "page", "old-page", "backup"]);
  });
  test("lists a chunk once that two groups need", () => {
    expect(expectedChunkIds(expectingGroups([["a", "b"], ["b"]]))).toEqual(["a", "b"]);
  });
  test("is empty when nothing is expected", () => {
    expect(expectedChunkIds(expecting())).toEqual([]);
  });
  test("takes names that every object has for ids", () => {
    expect(expectedChunkIds(expecting("__proto__", "10", "9"))).toEqual(["__proto__", "10", "9"]);
  });
});

const groups: [why: string, chunks: string, satisfied: boolean][] = [
  ["all required chunks", "restart check", true],
  ["order and further chunks don't matter", "x check y restart", true],
  ["one of two required chunks is half a procedure", "restart x", false],
  ["two chunks, but one of them twice", "restart restart", false],
  ["one alternative replaces the whole group", "page", true],
  ["any of the alternatives will do", "old-page", true],
  ["not all alternatives are needed, nor do they harm", "page old-page", true],
  ["nothing found", "", false],
];

describe("isGroupSatisfied", () => {
  test.each(groups)("%s: {%s} is %s", (_why, chunks, satisfied) => {
    expect(isGroupSatisfied(twoParts.expected_sources[0]!, words(chunks))).toBe(satisfied);
  });
  test("an empty list of alternatives offers none", () => {
    const group = { required_chunk_ids: ["a"], alternative_chunk_ids: [] };
    expect(isGroupSatisfied(group, [])).toBe(false);
    expect(isGroupSatisfied(group, ["a"])).toBe(true);
  });
});

const ranks: [why: string, ranking: string, expected: string, rank: number | null][] = [
  ["positions count from 1", "a b c", "a", 1],
  ["the first in the ranking, not the first in the label", "x b a", "a b", 2],
  ["a repeat takes up its place", "x x a", "a", 3],
  ["not in the positions kept", "a b c", "z", null],
  ["nothing expected", "a b c", "", null],
  ["nothing found", "", "a", null],
];

describe("expectedRank", () => {
  test.each(ranks)("%s: [%s] for {%s}", (_why, ranking, expected, rank) => {
    expect(expectedRank(expecting(...words(expected)), ranked(...words(ranking)))).toBe(rank);
  });
});

const reciprocals: [why: string, ranking: string, expected: string, k: number, value: number | null][] = [
  ["the top is 1", "a b c", "a", 3, 1],
  ["position 2 is a half", "a b c", "b", 3, 1 / 2],
  ["position k itself counts", "a b c", "c", 3, 1 / 3],
  ["deeper than k is 0", "a b c", "c", 2, 0],
  ["not found is 0", "a b c", "z", 3, 0],
  ["only the first of two relevant ones counts", "a x b", "a b", 3, 1],
  ["an empty ranking of a completed search is 0", "", "a", 3, 0],
  ["nothing expected: not applicable", "a b c", "", 3, null],
];

describe("reciprocalRankAtK", () => {
  test.each(reciprocals)("%s: [%s] for {%s} at %s", (_why, ranking, expected, k, value) => {
    expect(reciprocalRankAtK(expecting(...words(expected)), ranked(...words(ranking)), k, 3)).toBe(value);
  });
  test("refuses a k that nobody recorded, also where nothing is expected", () => {
    expect(() => reciprocalRankAtK(expecting(), [], 4, 3)).toThrow(
      'reciprocalRankAtK: k = 4 looks past the 3 positions recorded for case "by-hand"',
    );
  });
});

const coverages: [why: string, chunks: string, any: boolean, all: boolean, share: number][] = [
  ["one group of two is complete", "restart check x", true, false, 0.5],
  ["both are", "backup check restart", true, true, 1],
  ["the alternative completes the first, the backup the second", "page backup", true, true, 1],
  ["a hit without any complete group: two of three chunks may be half of each", "restart", false, false, 0],
  ["nothing found", "", false, false, 0],
];

describe("sourceMetrics", () => {
  test.each(coverages)("%s", (_why, chunks, any_group, all_groups, group_coverage) => {
    const coverage = { any_group, all_groups, group_coverage };
    expect(sourceMetrics(twoParts, ranked(...words(chunks)), []).ranking).toEqual(coverage);
    expect(sourceMetrics(twoParts, [], ranked(...words(chunks))).context).toEqual(coverage);
  });

  test("the ranking can be complete where the context is not: a later stage lost it", () => {
    const metrics = sourceMetrics(twoParts, ranked("page", "backup"), ranked("page"));
    expect([metrics.ranking.all_groups, metrics.context.all_groups]).toEqual([true, false]);
  });

  test("a chunk may serve two groups", () => {
    const shared = expectingGroups([["a", "b"], ["b"]]);
    expect(sourceMetrics(shared, ranked("b", "a"), []).ranking.all_groups).toBe(true);
  });

  test("without groups all three are not applicable, in both places", () => {
    const none = { any_group: null, all_groups: null, group_coverage: null };
    expect(sourceMetrics(expecting(), ranked("a"), ranked("a"))).toEqual({ ranking: none, context: none });
  });
});

describe("repeatedChunkIds", () => {
  test.each([
    ["no repeat", "a b c", []],
    ["three times is named once", "a b a a", ["a"]],
    ["in the order in which the repeats appear", "a b b a", ["b", "a"]],
  ])("%s", (_why, ranking, repeats) => {
    expect(repeatedChunkIds(ranked(...words(ranking)))).toEqual(repeats);
  });
});
