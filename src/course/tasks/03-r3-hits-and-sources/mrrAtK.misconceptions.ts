import { mrrAtK } from "../../../metrics/mrrAtK.js";
import type { Misconception } from "../../task.js";
import type { RunRow } from "../ingredients/runs.js";
import { wrongGuards } from "./mrrAtK.guards.js";
import { evaluated, isWithin, type MrrInput, meanOf, rank, reciprocal } from "./mrrAtK.rows.js";

/** Wrong ways to average. Each guards as it should and knows N/A, unless that is what it gets wrong. */
const wrongMeans: readonly Misconception<MrrInput>[] = [
  {
    id: "hits-only",
    thought: "the mean is taken over hits only",
    question: "One question of a hundred is found, at the top. What would your figure say about the other 99?",
    implementation: guarded((rows, k) =>
      meanOf(
        evaluated(rows).filter((row) => isWithin(row, k)),
        reciprocal,
      ),
    ),
    // What counts as a hit where a chunk stands below k, or where hit_at_k is of another k, is another question.
    applies: (rows, k) =>
      evaluated(rows).some((row) => isWithin(row, k)) &&
      evaluated(rows).every((row) => row.expected_rank === null || (isWithin(row, k) && row.hit_at_k)),
  },
  {
    id: "stored-hits-only",
    thought: "the mean is taken over the rows whose hit_at_k is true",
    question: "Which questions are missing from this mean, and at which k was hit_at_k written down?",
    implementation: guarded((rows) =>
      meanOf(
        evaluated(rows).filter((row) => row.hit_at_k),
        reciprocal,
      ),
    ),
    applies: (rows, k) => evaluated(rows).some((row) => row.hit_at_k) && rows.every((row) => k >= row.k),
  },
  {
    id: "one-over-mean-rank",
    thought: "the ranks are averaged first, and then 1 is divided by that",
    question:
      "Try ranks 1, 1, 1 and 10 by hand in both ways. Which of the two lets one bad question spoil three good ones?",
    implementation: guarded((rows, k) =>
      over1(
        meanOf(
          evaluated(rows).filter((row) => isWithin(row, k)),
          rank,
        ),
      ),
    ),
    applies: allWithin,
  },
  {
    id: "mean-rank",
    thought: "the answer is the mean of the ranks themselves",
    question: "What does the R in MRR stand for, and how far can a mean of ranks rise?",
    implementation: guarded((rows, k) =>
      meanOf(
        evaluated(rows).filter((row) => isWithin(row, k)),
        rank,
      ),
    ),
    applies: allWithin,
  },
  {
    id: "sum-not-mean",
    thought: "1 / rank is added up over the questions and never divided",
    question: "Ask the same questions twice. What should happen to the figure, and what happens to yours?",
    implementation: guarded((rows, k) => {
      const mean = mrrAtK(rows, k);
      return mean === null ? null : mean * evaluated(rows).length;
    }),
  },
  {
    id: "null-is-infinite",
    thought: "1 is divided by null where nothing was found",
    question: "Where on the list is a chunk with rank null, and what does JavaScript make of null <= 5?",
    implementation: guarded((rows, k) =>
      meanOf(evaluated(rows), (row) => (Number(row.expected_rank) <= k ? 1 / Number(row.expected_rank) : 0)),
    ),
  },
  {
    id: "filters-by-stored-hit",
    thought: "a row adds something only if its own hit_at_k is true",
    question: "At which k was that hit written down?",
    implementation: guarded((rows, k) =>
      meanOf(evaluated(rows), (row) => (row.hit_at_k && isWithin(row, k) ? reciprocal(row) : 0)),
    ),
    // Below the stored k some look at k as well and some don't.
    applies: (rows, k) => rows.every((row) => k > row.k),
  },
  {
    id: "ignores-k",
    thought: "a rank counts however deep it is",
    question: "If a reader sees only the first k rows, what is a chunk below them worth?",
    implementation: guarded((rows) => meanOf(evaluated(rows), reciprocal)),
  },
  {
    id: "before-k",
    thought: "ranks before k count, but not k itself",
    question: "Which is the last position that a reader of the first k rows looks at?",
    implementation: guarded((rows, k) =>
      meanOf(evaluated(rows), (row) => (isWithin(row, k - 1) ? reciprocal(row) : 0)),
    ),
  },
  {
    id: "failed-as-zero",
    thought: "a question that was not completed adds 0 and stays in the mean",
    question: "Looked and not found, or never looked?",
    implementation: guarded((rows, k) => {
      const asked = rows.filter((row) => row.status !== "completed" || row.hit_at_k !== null);
      return meanOf(asked, (row) => (row.status === "completed" && isWithin(row, k) ? reciprocal(row) : 0));
    }),
  },
  {
    id: "na-as-zero",
    thought: "a question without expected source adds 0 and stays in the mean",
    question: "Which chunk could have stood on top there?",
    implementation: guarded((rows, k) =>
      meanOf(
        rows.filter((row) => row.status === "completed"),
        (row) => (isWithin(row, k) ? reciprocal(row) : 0),
      ),
    ),
  },
  {
    id: "all-in-denominator",
    thought: "the sum is divided by the number of all rows",
    question: "Which of these rows had a chance to add something?",
    implementation: guarded((rows, k) => {
      const mean = mrrAtK(rows, k);
      return mean === null ? null : (mean * evaluated(rows).length) / rows.length;
    }),
    // Over nothing, some say null and some 0.
    applies: (rows) => evaluated(rows).length > 0,
  },
  {
    id: "stale-rank",
    thought: "a rank is taken from a row without a look at its status",
    question: "The search failed, and yet the row holds a rank. Whose answer is that?",
    implementation: guarded((rows, k) =>
      meanOf(
        rows.filter((row) => row.hit_at_k !== null),
        (row) => (isWithin(row, k) ? reciprocal(row) : 0),
      ),
    ),
  },
  {
    id: "missing-is-next",
    thought: "a chunk that isn't within k is treated as if it stood just below",
    question: "Who saw it there?",
    implementation: guarded((rows, k) =>
      meanOf(evaluated(rows), (row) => (isWithin(row, k) ? reciprocal(row) : 1 / (k + 1))),
    ),
  },
  {
    id: "one-added",
    thought: "1 is added to the rank before dividing, as if positions counted from 0",
    question: "What does a chunk at the very top earn in your function?",
    implementation: guarded((rows, k) =>
      meanOf(evaluated(rows), (row) => (isWithin(row, k) ? 1 / (rank(row) + 1) : 0)),
    ),
  },
  {
    id: "nothing-is-zero",
    thought: "a mean over nothing is 0",
    question: "Who was so far from the top?",
    implementation: guarded((rows, k) => mrrAtK(rows, k) ?? 0),
  },
  {
    id: "nothing-is-nan",
    thought: "a mean over nothing is worked out all the same",
    question: "What does JavaScript make of 0 / 0, and what would a report print?",
    implementation: guarded((rows, k) => mrrAtK(rows, k) ?? Number.NaN),
  },
];

export const mrrMisconceptions: readonly Misconception<MrrInput>[] = [...wrongMeans, ...wrongGuards];

function guarded(answer: (...args: MrrInput) => unknown): (...args: MrrInput) => unknown {
  return (rows, k) => {
    mrrAtK(rows, k);
    return answer(rows, k);
  };
}

function allWithin(rows: readonly RunRow[], k: number): boolean {
  return evaluated(rows).every((row) => isWithin(row, k));
}

function over1(mean: number | null): number | null {
  return mean === null ? null : 1 / mean;
}
