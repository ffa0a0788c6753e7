import fc from "fast-check";
import type { Gain } from "../../../metrics/dcgAtK.js";
import { ndcgAtK as reference } from "../../../metrics/ndcgAtK.js";
import { defineTask } from "../../task.js";
import { rows, type ScoredId, showK, showRanking } from "../ingredients/rankings.js";
import { gradedCut, showGrades } from "../ingredients/relevance.js";
import { type NdcgInput, ndcgMisconceptions } from "./ndcgAtK.misconceptions.js";

export const ndcgAtK = defineTask<NdcgInput, number | null>({
  id: "ndcgAtK",
  chapter: "04-ranking-quality",
  statement: `How near does the ranking come to the best order that the labels of the case allow?
The answer is DCG@k of the ranking divided by DCG@k of the ideal order: all grades of the case, found or not, highest first.
relevance gives each judged chunk its grade. A chunk without a grade gains nothing and keeps its place.
A repeated chunk is credited once, at its first position. null when no grade of the case is above 0.
First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
A ranking shorter than k is complete. gain is "linear" or "exponential". You may call your dcgAtK.`,
  signature: `ndcgAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null`,
  types: ["Gain", "Ranking"],
  hints: {
    question: "Which grades belong to the best order, if the search could bring whatever it likes?",
    example:
      "Grades: m 2, n 1, p 1; the ranking is [x n]; k = 2, linear. The ranking's grades are [0, 1]: its DCG is 1 / log2(3) = 0.631. " +
      "The best two rows would be [2, 1]: 2 + 0.631 = 2.631. So nDCG@2 = 0.631 / 2.631 = 0.240. That m and p weren't found " +
      "doesn't take them out of the best order.",
    outline:
      "1. Refuse a k that is no whole number from 1 to recordedTopK. 2. Turn the ranking into grades, one per position: 0 for a " +
      "chunk without a grade and for a chunk that came up before. 3. Sort all grades of the case, highest first. 4. Take DCG@k " +
      "of both. 5. If the second is 0, the question doesn't apply; otherwise divide.",
  },
  explanation:
    "The ideal is made of all labels of the case, so what was never found keeps its weight: one of five found on top is 0.339, " +
    "not 1. It is cut at k like the ranking, so that an ideal order scores exactly 1, and both sides use the same gain.",
  examples: [
    { why: "the best order scores 1", input: [{ a: 3, b: 2, c: 1 }, rows("a b c"), 3, 3, "linear"] },
    { why: "a worse order scores less", input: [{ a: 3, b: 2, c: 1 }, rows("c b a"), 3, 3, "linear"] },
    {
      why: "the exponential gain changes the number",
      input: [{ a: 3, b: 2, c: 1 }, rows("c b a"), 3, 3, "exponential"],
    },
    { why: "the order of the labels means nothing", input: [{ c: 1, a: 3, b: 2 }, rows("a b c"), 3, 3, "linear"] },
    {
      why: "what wasn't found belongs to the ideal",
      input: [{ a: 1, b: 1, c: 1, d: 1, e: 1 }, rows("a v w x y"), 5, 5, "linear"],
    },
    { why: "the ideal is cut at k too", input: [{ a: 2, b: 2, c: 2 }, rows("a b x"), 2, 3, "exponential"] },
    { why: "a row below position k gains nothing", input: [{ a: 3, b: 1 }, rows("b x a"), 2, 3, "exponential"] },
    { why: "the row at position k gains", input: [{ a: 3, b: 1 }, rows("b x a"), 3, 3, "exponential"] },
    { why: "a chunk without a grade keeps its place", input: [{ a: 3, b: 1 }, rows("x a b"), 3, 3, "linear"] },
    { why: "grade 0 keeps its place as well", input: [{ a: 3, b: 0 }, rows("b a"), 2, 2, "exponential"] },
    { why: "a repeated chunk is credited once", input: [{ a: 3, b: 2 }, rows("a a b"), 3, 3, "linear"] },
    { why: "a short ranking meets the whole ideal", input: [{ a: 2, b: 2 }, rows("a"), 3, 3, "linear"] },
    { why: "nothing was found", input: [{ a: 2 }, [], 2, 3, "linear"] },
    { why: "nothing relevant was found", input: [{ a: 2, b: 0 }, rows("b x"), 2, 2, "exponential"] },
    { why: "no grade above 0: not applicable", input: [{ a: 0, b: 0 }, rows("a b"), 2, 2, "linear"] },
    { why: "no grades at all: not applicable", input: [{}, rows("a b"), 2, 2, "exponential"] },
    {
      why: "the order of rows is the ranking, whatever the scores",
      input: [{ a: 1, b: 3 }, unsorted(), 2, 2, "linear"],
    },
    { why: "a k deeper than recorded is refused", input: [{ a: 2 }, rows("a b c"), 5, 3, "linear"] },
    { why: "refused also when nothing is relevant", input: [{ a: 0 }, rows("a b c"), 4, 3, "linear"] },
    { why: "a text is no k", input: [{ a: 2 }, rows("a b c"), "3" as unknown as number, 3, "linear"] },
    { why: "true is no k", input: [{ a: 2 }, rows("a b c"), true as unknown as number, 3, "linear"] },
    { why: "null is no k", input: [{ a: 2 }, rows("a b c"), null as unknown as number, 3, "linear"] },
    { why: "half a position is no k", input: [{ a: 2 }, rows("a b c"), 2.5, 3, "linear"] },
  ],
  inputs: fc
    .tuple(gradedCut, fc.constantFrom<Gain>("linear", "exponential"))
    .map(([{ grades, ranking, k, recordedTopK }, gain]): NdcgInput => [grades, ranking, k, recordedTopK, gain]),
  reference,
  show: (grades, ranking, k, recordedTopK, gain) =>
    `ndcgAtK(${showGrades(grades)}; ${showRanking(ranking)}; k = ${showK(k)}; recordedTopK = ${recordedTopK}; ${gain})`,
  misconceptions: ndcgMisconceptions,
});

function unsorted(): readonly ScoredId[] {
  return [
    { chunk_id: "a", score: 0.25 },
    { chunk_id: "b", score: 0.75 },
  ];
}
