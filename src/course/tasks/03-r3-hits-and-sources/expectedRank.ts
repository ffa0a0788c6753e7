import fc from "fast-check";
import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import { expectedRank as reference } from "../../../metrics/expectedRank.js";
import { expecting, expectingGroups } from "../../../records/build.js";
import type { TestCase } from "../../../records/types.js";
import { defineTask } from "../../task.js";
import { showCase, testCase } from "../ingredients/cases.js";
import { ranking, rows, type ScoredId, showRanking } from "../ingredients/rankings.js";

type RankInput = [testCase: TestCase, ranking: readonly ScoredId[]];

export const expectedRank = defineTask<RankInput, number | null>({
  id: "expectedRank",
  chapter: "03-r3-hits-and-sources",
  statement: `At which position does the first expected chunk stand, required or alternative, of any group?
Positions count from 1. null when no row of the ranking is expected, and when the case expects nothing.
A repeated chunk takes up each of its positions.`,
  signature: "expectedRank(testCase: TestCase, ranking: Ranking): number | null",
  types: ["Ranking", "TestCase"],
  hints: {
    question: "Whose order do you walk through: the labels' or the ranking's?",
    example:
      "A case expects m and n. The ranking is [p n m]. Walk down the ranking: p is not expected, n is. So the rank is 2, " +
      "although m comes first among the labels.",
    outline:
      "1. Collect the chunks of all groups, required and alternative. 2. Walk down the ranking and count positions from 1. " +
      "3. Stop at the first row that is expected. 4. If you reach the end, there is no such position.",
  },
  explanation:
    "The ranking decides who comes first, so the walk goes over its rows and not over the labels. A place that doesn't exist " +
    "is null: 0 or -1 would enter a mean as if it were a position.",
  examples: [
    { why: "an expected chunk on top has rank 1", input: [expecting("a"), rows("a b c")] },
    { why: "the last row counts too", input: [expecting("c"), rows("a b c")] },
    { why: "the ranking decides who is first, not the labels", input: [expecting("c", "b"), rows("a b c")] },
    { why: "any group will do", input: [expectingGroups([["x"], ["b"]]), rows("a b c")] },
    { why: "an alternative is expected too", input: [withAlternative("x", "b"), rows("a b x")] },
    { why: "no row is expected", input: [expecting("z"), rows("a b c")] },
    { why: "nothing was found", input: [expecting("a"), []] },
    { why: "nothing is expected", input: [expecting(), rows("a b c")] },
    { why: "a repeated chunk takes up its positions", input: [expecting("b"), rows("a a a b")] },
    { why: "the order of rows is the ranking, whatever the scores", input: [expecting("a", "b"), unsorted()] },
  ],
  inputs: fc.tuple(testCase(), ranking()),
  reference,
  show: (aCase, ranking) => `expectedRank(${showCase(aCase)}; ${showRanking(ranking)})`,
  misconceptions: [
    {
      id: "rank-from-zero",
      thought: "the first position is called 0",
      question: "Which place does the winner of a race take?",
      implementation: (aCase, ranking) => minusOneToNull(indexOf(aCase, ranking)),
    },
    {
      id: "minus-one",
      thought: "-1 stands for a chunk that isn't there",
      question: "What would a mean make of it?",
      implementation: (aCase, ranking) => reference(aCase, ranking) ?? -1,
    },
    {
      id: "missing-is-zero",
      thought: "0 stands for a chunk that isn't there",
      question: "Would a reader take this 0 for a place better than the first?",
      implementation: (aCase, ranking) => reference(aCase, ranking) ?? 0,
    },
    {
      id: "missing-is-last",
      thought: "a chunk that isn't there gets the position after the last row",
      question: "Who looked at that position?",
      implementation: (aCase, ranking) => reference(aCase, ranking) ?? ranking.length + 1,
    },
    {
      id: "label-order",
      thought: "the labels are tried in their own order, and the first that is found gives the position",
      question: "Who comes first in the ranking?",
      implementation: (aCase, ranking) => {
        for (const id of expectedChunkIds(aCase)) {
          const index = ranking.findIndex((row) => row.chunk_id === id);
          if (index !== -1) return index + 1;
        }
        return null;
      },
    },
    {
      id: "last-expected",
      thought: "the last expected row gives the position",
      question: "Which one does a reader meet first, walking down from the top?",
      implementation: (aCase, ranking) => {
        const expected = expectedChunkIds(aCase);
        return minusOneToNull(
          ranking.findLastIndex((row) => expected.includes(row.chunk_id)),
          1,
        );
      },
    },
    {
      id: "recounted",
      thought: "repeated chunks are taken out before positions are counted",
      question: "Did the reader's list get shorter?",
      implementation: (aCase, ranking) => {
        const firstOfEach = ranking.filter((row, at) => ranking.findIndex((r) => r.chunk_id === row.chunk_id) === at);
        return reference(aCase, firstOfEach);
      },
    },
    {
      id: "alternatives-ignored",
      thought: "only required chunks count, and alternatives are passed over",
      question: "Would the page that stands in for the evidence help the reader?",
      implementation: (aCase, ranking) => {
        const required = aCase.expected_sources.flatMap((group) => group.required_chunk_ids);
        return minusOneToNull(
          ranking.findIndex((row) => required.includes(row.chunk_id)),
          1,
        );
      },
    },
    {
      id: "first-group-only",
      thought: "only the first group of the case is looked at",
      question: "Is a chunk of the second group no evidence?",
      implementation: (aCase, ranking) => reference({ expected_sources: aCase.expected_sources.slice(0, 1) }, ranking),
    },
    {
      id: "sorted-by-score",
      thought: "the rows are put in order of their scores first",
      question: "Who decided on the order that the reader really saw?",
      implementation: (aCase, ranking) =>
        reference(
          aCase,
          [...ranking].sort((left, right) => right.score - left.score),
        ),
    },
  ],
});

function indexOf(aCase: TestCase, ranking: readonly ScoredId[]): number {
  const expected = expectedChunkIds(aCase);
  return ranking.findIndex((row) => expected.includes(row.chunk_id));
}

function minusOneToNull(index: number, countFrom = 0): number | null {
  return index === -1 ? null : index + countFrom;
}

function withAlternative(required: string, alternative: string): TestCase {
  return expectingGroups([{ required_chunk_ids: [required], alternative_chunk_ids: [alternative] }]);
}

function unsorted(): readonly ScoredId[] {
  return [
    { chunk_id: "z", score: 0.25 },
    { chunk_id: "a", score: 0.5 },
    { chunk_id: "b", score: 0.75 },
  ];
}
