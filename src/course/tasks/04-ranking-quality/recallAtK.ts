import { recallAtK as reference } from "../../../metrics/recallAtK.js";
import { defineTask } from "../../task.js";
import { rows, type ScoredId, showK, showRanking } from "../ingredients/rankings.js";
import { gradedCut, showGrades } from "../ingredients/relevance.js";
import { type RecallInput, recallMisconceptions } from "./recallAtK.misconceptions.js";

export const recallAtK = defineTask<RecallInput, number | null>({
  id: "recallAtK",
  chapter: "04-ranking-quality",
  statement: `Which share of all relevant chunks of the case stands among the first k rows of the ranking?
relevance gives each judged chunk its grade. A chunk is relevant from grade 1 up; a chunk without a grade is not relevant.
null when no chunk of the case is relevant. A repeated chunk is found once.
First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
A ranking shorter than k is complete: the index held no more.`,
  signature: `recallAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null`,
  types: ["Ranking"],
  hints: {
    question: "A share has a top and a bottom. Which of the two depends on k?",
    example:
      "Grades: m 3, n 1, p 0, q 2, so three chunks are relevant. The ranking is [n x q p]. At k = 1 it is 1 of 3; at k = 2 " +
      "still 1 of 3, as x has no grade; at k = 3 it is 2 of 3, and at k = 4 too. m wasn't found: 3 of 3 is out of reach.",
    outline:
      "1. Refuse a k that is no whole number from 1 to recordedTopK. 2. Collect the ids with grade 1 or more. 3. If there is " +
      "none, the question doesn't apply. 4. Count how many of them stand in the first k rows, each once. 5. Divide by how " +
      "many there are.",
  },
  explanation:
    "The bottom is everything that there is to find in the case, so it stays the same for every k and every ranking; only the " +
    "top grows with k. Grades matter only as relevant or not. How well the best ones are placed is a question for nDCG.",
  examples: [
    { why: "found chunks over all relevant ones", input: [{ a: 3, b: 1, c: 2, d: 1 }, rows("a x b"), 3, 3] },
    { why: "everything found, in any order", input: [{ a: 3, b: 1 }, rows("b a x"), 3, 3] },
    { why: "the row at position k counts", input: [{ a: 3, b: 1 }, rows("a x b"), 3, 3] },
    { why: "a row below position k doesn't count", input: [{ a: 3, b: 1 }, rows("a x b"), 2, 3] },
    { why: "more relevant chunks than places", input: [{ a: 1, b: 1, c: 1, d: 1 }, rows("a b"), 2, 2] },
    { why: "grade 0 is judged and not relevant", input: [{ a: 2, b: 0, c: 0 }, rows("a b"), 2, 2] },
    { why: "grade 1 is enough to be relevant", input: [{ a: 1, b: 3 }, rows("a x"), 2, 2] },
    { why: "a repeated chunk is found once", input: [{ a: 2, b: 2, c: 1 }, rows("a a b"), 3, 3] },
    { why: "a repeated chunk takes up its positions", input: [{ a: 2, b: 2 }, rows("a a b"), 2, 3] },
    { why: "a chunk without a grade keeps its place", input: [{ a: 2, b: 2 }, rows("x a b"), 2, 3] },
    { why: "nothing relevant was found", input: [{ a: 2 }, rows("x y"), 2, 2] },
    { why: "nothing was found at all", input: [{ a: 2 }, [], 1, 3] },
    { why: "the index held fewer chunks than k", input: [{ a: 2, b: 1 }, rows("a"), 3, 3] },
    { why: "no grade above 0: not applicable", input: [{ a: 0 }, rows("a b"), 2, 2] },
    { why: "no grades at all: not applicable", input: [{}, rows("a b"), 2, 2] },
    { why: "the order of rows is the ranking, whatever the scores", input: [{ b: 2 }, unsorted(), 1, 2] },
    { why: "a k deeper than recorded is refused", input: [{ a: 2 }, rows("a b c"), 5, 3] },
    { why: "refused also when nothing is relevant", input: [{ a: 0 }, rows("a b c"), 4, 3] },
    { why: "a text is no k", input: [{ a: 2 }, rows("a b c"), "3" as unknown as number, 3] },
    { why: "true is no k", input: [{ a: 2 }, rows("a b c"), true as unknown as number, 3] },
    { why: "null is no k", input: [{ a: 2 }, rows("a b c"), null as unknown as number, 3] },
    { why: "half a position is no k", input: [{ a: 2 }, rows("a b c"), 2.5, 3] },
  ],
  inputs: gradedCut.map(({ grades, ranking, k, recordedTopK }) => [grades, ranking, k, recordedTopK]),
  reference: (grades, ranking, k, recordedTopK) => reference(grades, ranking, k, recordedTopK),
  show: (grades, ranking, k, recordedTopK) =>
    `recallAtK(${showGrades(grades)}; ${showRanking(ranking)}; k = ${showK(k)}; recordedTopK = ${recordedTopK})`,
  misconceptions: recallMisconceptions,
});

function unsorted(): readonly ScoredId[] {
  return [
    { chunk_id: "a", score: 0.25 },
    { chunk_id: "b", score: 0.75 },
  ];
}
