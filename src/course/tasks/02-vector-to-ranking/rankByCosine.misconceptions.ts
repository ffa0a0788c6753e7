import { isPosition } from "../../../metrics/requireRecordedDepth.js";
import { cosineSimilarity } from "../../../retrieval/cosineSimilarity.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";
import { dot, type VectorRow } from "../ingredients/searches.js";
import type { Vector } from "../ingredients/vectors.js";

export type RankInput = [query: Vector, rows: readonly VectorRow[], topK: number];

type Compare = (one: ScoredId, other: ScoredId) => number;

const bestFirst: Compare = (one, other) => other.score - one.score;

/** Wrong ways to rank. Each refuses a wrong topK, unless the refusal is what it gets wrong. */
export const rankMisconceptions: readonly Misconception<RankInput>[] = [
  {
    id: "unsorted",
    thought: "the rows stay in the order in which they came",
    question: "Print your scores from top to bottom: do they fall?",
    implementation: guarded((query, rows, topK) => scoresOf(query, rows).slice(0, topK)),
  },
  {
    id: "worst-first",
    thought: "the lowest score comes first",
    question: "Which row would you want to read first?",
    implementation: guarded((query, rows, topK) =>
      scoresOf(query, rows)
        .sort((one, other) => one.score - other.score)
        .slice(0, topK),
    ),
  },
  {
    id: "cuts-first",
    thought: "the first topK rows are taken, and only those are put in order",
    question: "Where in the index may the best row stand?",
    implementation: guarded((query, rows, topK) => scoresOf(query, rows.slice(0, topK)).sort(bestFirst)),
  },
  {
    id: "dot-only",
    thought: "a long vector gets a higher score than a short one in the same direction",
    question: "Double one row's vector: did its text come nearer to the question?",
    implementation: guarded((query, rows, topK) =>
      rows
        .map(({ chunk_id, vector }) => ({ chunk_id, score: dot(query, vector) }))
        .sort(bestFirst)
        .slice(0, topK),
    ),
  },
  {
    id: "text-sort",
    thought: "the scores are put in order as texts, letter by letter",
    question: "Print `[10, 9, 1].sort()`. What did it compare?",
    implementation: guarded((query, rows, topK) =>
      scoresOf(query, rows)
        .sort((one, other) => (String(one.score) < String(other.score) ? 1 : -1))
        .slice(0, topK),
    ),
    // Whoever sorts texts and then reverses also turns round equal rows.
    applies: (query, rows) => new Set(scoresOf(query, rows).map((row) => row.score)).size === rows.length,
  },
  {
    id: "writes-into-rows",
    thought: "the scores are written into the rows that were handed in",
    question: "Somebody ranks the same rows for another question at the same time: whose score will stand there?",
    implementation: guarded((query, rows, topK) => {
      for (const row of rows) (row as VectorRow & { score: number }).score = cosineSimilarity(query, row.vector);
      return [...(rows as readonly (VectorRow & ScoredId)[])].sort(bestFirst).slice(0, topK);
    }),
  },
  {
    id: "sorts-the-input",
    thought: "the list that was handed in is put in order itself",
    question: "Who else was using that list?",
    implementation: guarded((query, rows, topK) => {
      const score = (row: VectorRow) => cosineSimilarity(query, row.vector);
      (rows as VectorRow[]).sort((one, other) => score(other) - score(one));
      return scoresOf(query, rows).slice(0, topK);
    }),
  },
  {
    id: "drops-negatives",
    thought: "rows with a score below zero are left out",
    question: "Was it asked for?",
    implementation: guarded((query, rows, topK) => best(query, rows, rows.length).filter(isAboveZero).slice(0, topK)),
    // Of a score of exactly 0 some think one way, some the other.
    applies: (query, rows) => scoresOf(query, rows).every((row) => row.score !== 0),
  },
  {
    id: "made-positive",
    thought: "a score below zero becomes 0",
    question:
      "Two rows point away from the question, one of them a little and one of them straight: can one still tell?",
    implementation: guarded((query, rows, topK) => {
      return best(query, rows, topK).map(({ chunk_id, score }) => ({ chunk_id, score: Math.max(0, score) }));
    }),
    // Clamped before sorting, they are equal, and the order of rows decides.
    applies: (query, rows) => scoresOf(query, rows).filter((row) => row.score < 0).length < 2,
  },
  {
    id: "rescaled",
    thought: "the scores are stretched so that the best one is 1",
    question: "Is the best of bad ones good?",
    implementation: guarded((query, rows, topK) => {
      const found = best(query, rows, topK);
      const top = found[0]?.score ?? 1;
      return found.map(({ chunk_id, score }) => ({ chunk_id, score: score / top }));
    }),
    applies: (query, rows) => scoresOf(query, rows).some(isAboveZero),
  },
  {
    id: "min-to-max",
    thought: "the scores are stretched so that the best one is 1 and the worst one 0",
    question: "Add one more row at the far end of the index: do the others' scores change?",
    implementation: guarded((query, rows, topK) => {
      const all = best(query, rows, rows.length);
      const [top = 1, bottom = 0] = [all[0]?.score, all.at(-1)?.score];
      return all.slice(0, topK).map(({ chunk_id, score }) => ({ chunk_id, score: (score - bottom) / (top - bottom) }));
    }),
    // Over fewer rows some stretch before the cut and some after it; with one score there is nothing to stretch.
    applies: (query, rows, topK) => topK >= rows.length && new Set(scoresOf(query, rows).map((r) => r.score)).size > 1,
  },
  {
    id: "tie-by-id",
    thought: "of rows with equal scores, the one with the smaller id comes first",
    question: "Who came first in the index?",
    implementation: guarded((query, rows, topK) =>
      scoresOf(query, rows)
        .sort((one, other) => bestFirst(one, other) || (one.chunk_id < other.chunk_id ? -1 : 1))
        .slice(0, topK),
    ),
  },
  {
    id: "ties-turned-round",
    thought: "of rows with equal scores, the last one comes first",
    question: "What does `reverse` do to two rows that were in the right order already?",
    implementation: guarded((query, rows, topK) =>
      scoresOf(query, [...rows].reverse())
        .sort(bestFirst)
        .slice(0, topK),
    ),
  },
  {
    id: "whole-index",
    thought: "all rows come back, however many were asked for",
    question: "How many rows did the caller want?",
    implementation: guarded((query, rows) => best(query, rows, rows.length)),
  },
  {
    id: "before-top-k",
    thought: "the answer holds one row fewer than was asked for",
    question: "With topK = 1, how many rows do you hand back?",
    implementation: guarded((query, rows, topK) => best(query, rows, topK - 1)),
    // Where the index is short, a loop with a wrong bound and a wrong slice part ways.
    applies: (_query, rows, topK) => topK <= rows.length,
  },
  {
    id: "too-few-refused",
    thought: "topK may not be larger than the number of rows",
    question: "Asked for 10, the index held 3: did the caller do anything wrong?",
    implementation: guarded((query, rows, topK) => {
      if (topK > rows.length) throw new RangeError(`topK = ${topK}, rows: ${rows.length}`);
      return best(query, rows, topK);
    }),
  },
  {
    id: "no-guard",
    thought: "every topK is answered, also one that is no number of rows",
    question: "Somebody asks for 0 rows: is your empty list what they wanted, or did they make a mistake?",
    implementation: (query, rows, topK) => best(query, rows, topK),
    // Without a guard 2.5, -1 or null do one thing in a loop and another in slice.
    applies: (_query, _rows, topK) => topK === 0,
  },
  {
    id: "only-bounds-checked",
    thought: "topK is compared with 1, but nothing asks what kind of value it is",
    question: 'What does your comparison say to "3" or to true?',
    implementation: (query, rows, topK) => {
      if (topK < 1) throw new RangeError(`topK = ${topK}`);
      return best(query, rows, topK);
    },
    applies: (_query, _rows, topK) => typeof topK !== "number",
  },
];

function scoresOf(query: Vector, rows: readonly VectorRow[]): ScoredId[] {
  return rows.map(({ chunk_id, vector }) => ({ chunk_id, score: cosineSimilarity(query, vector) }));
}

/** The right ranking, cut at `topK` without a question. */
function best(query: Vector, rows: readonly VectorRow[], topK: number): ScoredId[] {
  return scoresOf(query, rows).sort(bestFirst).slice(0, topK);
}

function isAboveZero(row: ScoredId): boolean {
  return row.score > 0;
}

function guarded(answer: (...args: RankInput) => unknown): (...args: RankInput) => unknown {
  return (query, rows, topK) => {
    if (!isPosition(topK)) throw new RangeError(`topK = ${topK}`);
    return answer(query, rows, topK);
  };
}
