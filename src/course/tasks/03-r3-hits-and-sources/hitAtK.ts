import fc from "fast-check";
import { hitAtK as reference } from "../../../metrics/hitAtK.js";
import { expecting, expectingGroups } from "../../../records/build.js";
import { defineTask } from "../../task.js";
import { showCase, testCase } from "../ingredients/cases.js";
import { cut } from "../ingredients/depths.js";
import { rows, showK, showRanking } from "../ingredients/rankings.js";
import { type HitInput, hitMisconceptions } from "./hitAtK.misconceptions.js";

export const hitAtK = defineTask<HitInput, boolean | null>({
  id: "hitAtK",
  chapter: "03-r3-hits-and-sources",
  statement: `Is any expected chunk, required or alternative, of any group among the first k rows of the ranking?
Answer true or false; null when the case expects nothing.
First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
A ranking shorter than k is complete: the index held no more.`,
  signature: "hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null",
  types: ["Ranking", "TestCase"],
  hints: {
    question: "Which rows may you look at, and what do you know about the rows below them?",
    example:
      "A case expects m or n. The ranking is [p m n]. At k = 1 you see only p: a miss. At k = 2 you see p and m: a hit. " +
      "At k = 4 with recordedTopK = 3 nobody knows what stood at position 4, so there is no answer to give.",
    outline:
      "1. Refuse a k that is no whole number from 1 to recordedTopK. 2. Collect the chunks of all groups, required and " +
      "alternative. 3. If there is none, the question doesn't apply. 4. Otherwise look at the first k rows, one by one.",
  },
  explanation:
    "The guard comes first, so a wrong call stays wrong even where the answer would be null. Then one expected chunk of any " +
    "group is enough, and only the first k rows are looked at.",
  examples: [
    { why: "an expected chunk on top", input: [expecting("a"), rows("a b c"), 1, 3] },
    { why: "a hit at exactly position k counts", input: [expecting("c"), rows("a b c"), 3, 3] },
    { why: "one position too deep is a miss", input: [expecting("c"), rows("a b c"), 2, 3] },
    { why: "any one chunk of any group is enough", input: [expectingGroups([["x", "b"], ["y"]]), rows("a b c"), 2, 3] },
    { why: "an alternative is expected too", input: [withAlternative("x", "b"), rows("a b c"), 3, 3] },
    { why: "nothing expected: not applicable", input: [expecting(), rows("a b c"), 3, 3] },
    { why: "the index held fewer chunks than k", input: [expecting("z"), rows("a b"), 4, 5] },
    { why: "nothing was found", input: [expecting("a"), [], 1, 3] },
    { why: "the order of rows is the ranking, whatever the scores", input: [expecting("b"), unsorted(), 1, 2] },
    { why: "a k deeper than recorded is refused", input: [expecting("z"), rows("a b c"), 5, 3] },
    { why: "refused also when the chunk is found early", input: [expecting("a"), rows("a b c"), 4, 3] },
    { why: "refused also when nothing is expected", input: [expecting(), rows("a b c"), 4, 3] },
    { why: "a text is no k", input: [expecting("a"), rows("a b c"), "3" as unknown as number, 3] },
    { why: "true is no k", input: [expecting("a"), rows("a b c"), true as unknown as number, 3] },
    { why: "null is no k", input: [expecting("a"), rows("a b c"), null as unknown as number, 3] },
    { why: "half a position is no k", input: [expecting("a"), rows("a b c"), 2.5, 3] },
  ],
  inputs: fc.tuple(testCase(), cut()).map(([aCase, { ranking, k, recordedTopK }]) => [aCase, ranking, k, recordedTopK]),
  reference,
  show: (aCase, ranking, k, recordedTopK) =>
    `hitAtK(${showCase(aCase)}; ${showRanking(ranking)}; k = ${showK(k)}; recordedTopK = ${recordedTopK})`,
  misconceptions: hitMisconceptions,
});

function withAlternative(required: string, alternative: string) {
  return expectingGroups([{ required_chunk_ids: [required], alternative_chunk_ids: [alternative] }]);
}

function unsorted() {
  return [
    { chunk_id: "a", score: 0.25 },
    { chunk_id: "b", score: 0.75 },
  ];
}
