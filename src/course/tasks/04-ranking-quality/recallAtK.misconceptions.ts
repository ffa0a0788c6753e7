import { gradesOf, idealGrades } from "../../../metrics/grades.js";
import { recallOfGrades } from "../../../metrics/recallAtK.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";
import type { Grades } from "../ingredients/relevance.js";
import { guarded, guardMisconceptions } from "./guards.js";

export type RecallInput = [relevance: Grades, ranking: readonly ScoredId[], k: number, recordedTopK: number];

/** Wrong ways to count what was found. Each guards as it should, unless the guard is what it gets wrong. */
export const recallMisconceptions: readonly Misconception<RecallInput>[] = [
  {
    id: "hit-as-recall",
    thought: "one relevant chunk is enough for the full number",
    question: "Is one of four the same as four?",
    implementation: share((relevant, ids) => (relevant.some((id) => ids.includes(id)) ? 1 : 0)),
  },
  {
    id: "true-or-false",
    thought: "the answer is true or false, as for a hit",
    question: "One relevant chunk of four was found. What does true say about the other three?",
    implementation: guarded((grades, ranking, k) => {
      const share = right(grades, ranking, k);
      return share === null ? null : share > 0;
    }),
  },
  {
    id: "over-k",
    thought: "what was found is divided by the number of rows looked at",
    question: "Does doubling k double what there is to find?",
    implementation: share((relevant, ids, [, , k]) => found(relevant, ids) / k),
    // Where the ranking is shorter, some divide by k and some by the rows that are there.
    applies: (_grades, ranking, k) => ranking.length >= k,
  },
  {
    id: "best-possible-at-k",
    thought: "what was found is divided by the most that k rows can hold: a measure of its own, called capped recall",
    question: "May 3 places hold 5 things?",
    implementation: share((relevant, ids, [, , k]) => found(relevant, ids) / Math.min(k, relevant.length)),
  },
  {
    id: "retrieved-only",
    thought: "only relevant chunks that stand somewhere in the ranking count as there to be found",
    question: "A relevant chunk never came up at all: where does it show in your number?",
    implementation: share(
      (relevant, ids, [, ranking]) => found(relevant, ids) / (found(relevant, idsOf(ranking)) || 1),
    ),
    // Nothing retrieved is nothing over nothing, which people fill in differently.
    applies: (grades, ranking) => found(relevantIds(grades), idsOf(ranking)) > 0,
  },
  {
    id: "over-all-labels",
    thought: "what was found is divided by the number of all judged chunks",
    question: "Should a chunk that was judged useless have been found?",
    implementation: share((relevant, ids, [grades]) => found(relevant, ids) / Object.keys(grades).length),
  },
  {
    id: "judged-is-relevant",
    thought: "every chunk with a grade counts as relevant, whatever the grade says",
    question: "What did the labeller want to say with a 0?",
    implementation: guarded((grades, ranking, k) => {
      const judged = Object.keys(grades);
      return judged.length === 0 ? null : found(judged, idsOf(ranking.slice(0, k))) / judged.length;
    }),
  },
  {
    id: "evidence-only",
    thought: "only grades from 2 up count as relevant",
    question: "A chunk with grade 1 is on the topic. From which grade on does this task call a chunk relevant?",
    implementation: guarded((grades, ranking, k) =>
      recallOfGrades(gradesOf(grades, ranking), idealGrades(grades), k, 2),
    ),
  },
  {
    id: "grades-summed",
    thought: "the grades are added up, so that a chunk with a high grade counts more",
    question: "Found, or how good?",
    implementation: share((relevant, ids, [grades]) => {
      const sum = (some: readonly string[]) => some.reduce((total, id) => total + grades[id]!, 0);
      return sum(relevant.filter((id) => ids.includes(id))) / sum(relevant);
    }),
  },
  {
    id: "repeat-counted",
    thought: "a chunk that came up twice counts twice",
    question: "Somebody brings you the same page again: do you know more now?",
    implementation: share((relevant, ids) => ids.filter((id) => relevant.includes(id)).length / relevant.length),
  },
  {
    id: "recounted",
    thought: "repeated chunks are taken out before positions are counted",
    question: "Did the reader's list get shorter?",
    implementation: guarded((grades, ranking, k) => {
      const firstOfEach = ranking.filter((row, at) => ranking.findIndex((r) => r.chunk_id === row.chunk_id) === at);
      return right(grades, firstOfEach, k);
    }),
  },
  {
    id: "unjudged-removed",
    thought: "chunks without a grade are taken out before positions are counted",
    question: "Did the reader's list skip them too?",
    implementation: guarded((grades, ranking, k) =>
      right(
        grades,
        ranking.filter((row) => row.chunk_id in grades),
        k,
      ),
    ),
  },
  {
    id: "whole-ranking",
    thought: "the whole ranking counts, however deep a chunk stands",
    question: "If a reader sees only the first k rows, what does the row after them change?",
    implementation: guarded((grades, ranking) => right(grades, ranking, ranking.length)),
  },
  {
    id: "before-k",
    thought: "the rows before position k count, but not the row at k itself",
    question: "Which position does your loop look at last?",
    implementation: guarded((grades, ranking, k) => right(grades, ranking, k - 1)),
  },
  {
    id: "sorted-by-score",
    thought: "the rows are put in order of their scores first",
    question: "Who decided on the order that the reader really saw?",
    implementation: guarded((grades, ranking, k) =>
      right(
        grades,
        [...ranking].sort((one, other) => other.score - one.score),
        k,
      ),
    ),
  },
  {
    id: "na-as-zero",
    thought: "a case without anything relevant gets 0",
    question: "What should the search have found there?",
    implementation: guarded((grades, ranking, k) => right(grades, ranking, k) ?? 0),
  },
  {
    id: "na-as-one",
    thought: "a case without anything relevant gets 1",
    question: "Which chunks were found there?",
    implementation: guarded((grades, ranking, k) => right(grades, ranking, k) ?? 1),
  },
  {
    id: "nothing-over-nothing",
    thought: "nobody stops the division when no chunk is relevant",
    question: "Print `0 / 0`. What would it do to a mean?",
    implementation: guarded((grades, ranking, k) => right(grades, ranking, k) ?? Number.NaN),
  },
  ...guardMisconceptions<RecallInput>(right),
];

/** The right answer without the guard. */
function right(grades: Grades, ranking: readonly ScoredId[], k: number): number | null {
  return recallOfGrades(gradesOf(grades, ranking), idealGrades(grades), k, 1);
}

/** Guarded, null where nothing is relevant; otherwise what `answer` makes of the relevant ids and those of the first k rows. */
function share(answer: (relevant: readonly string[], ids: readonly string[], input: RecallInput) => number) {
  return guarded<RecallInput>((...input) => {
    const [grades, ranking, k] = input;
    const relevant = relevantIds(grades);
    return relevant.length === 0 ? null : answer(relevant, idsOf(ranking.slice(0, k)), input);
  });
}

function relevantIds(grades: Grades): string[] {
  return Object.keys(grades).filter((id) => grades[id]! >= 1);
}

function idsOf(ranking: readonly ScoredId[]): string[] {
  return ranking.map((row) => row.chunk_id);
}

function found(relevant: readonly string[], ids: readonly string[]): number {
  return relevant.filter((id) => ids.includes(id)).length;
}
