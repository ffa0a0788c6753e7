import { dcgAtK, type Gain } from "../../../metrics/dcgAtK.js";
import { gradesOf, idealGrades } from "../../../metrics/grades.js";
import { ndcgOfGrades } from "../../../metrics/ndcgAtK.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";
import type { Grades } from "../ingredients/relevance.js";
import { guarded, guardMisconceptions } from "./guards.js";

export type NdcgInput = [relevance: Grades, ranking: readonly ScoredId[], k: number, recordedTopK: number, gain: Gain];

/** Wrong ways to compare with the ideal. Each guards as it should, unless the guard is what it gets wrong. */
export const ndcgMisconceptions: readonly Misconception<NdcgInput>[] = [
  {
    id: "no-ideal",
    thought: "the DCG of the ranking is the answer, and nothing is divided",
    question: "What is the best number that this case could reach?",
    implementation: ratio(({ dcg }) => dcg),
  },
  {
    id: "ideal-from-retrieved",
    thought: "the best order is made from the chunks that the search brought",
    question: "One of five relevant chunks was found, and it stands on top. How good is that?",
    implementation: ratio(({ dcg, grades, k, gain }) => {
      const ideal = grades.map((grade) => Math.max(0, grade)).sort((one, other) => other - one);
      return dcg / (dcgAtK(ideal, k, gain) || 1);
    }),
    // Some sort all rows, some only the first k; and nothing over nothing is filled in differently.
    applies: (relevance, ranking, k) => {
      const grades = gradesOf(relevance, ranking);
      return grades.slice(k).every((grade) => grade <= 0) && grades.some((grade) => grade > 0);
    },
  },
  {
    id: "ideal-not-cut",
    thought: "the best order is added up to its end, and the ranking only as far as k",
    question: "Could any three rows reach 1?",
    implementation: ratio(({ dcg, ideal, gain }) => dcg / dcgAtK(ideal, Math.max(1, ideal.length), gain)),
  },
  {
    id: "ideal-as-short-as-the-ranking",
    thought: "the best order ends where the ranking ends",
    question: "One row came back where three were asked for. Was there nothing else to find?",
    implementation: ratio(({ dcg, ideal, grades, k, gain }) => dcg / dcgAtK(ideal, Math.min(k, grades.length), gain)),
    applies: (_relevance, ranking) => ranking.length > 0,
  },
  {
    id: "ideal-all-threes",
    thought: "the best order is taken to be full of grade 3",
    question: "How many chunks of grade 3 does this case have?",
    implementation: ratio(({ dcg, k, gain }) => dcg / dcgAtK(Array<number>(k).fill(3), k, gain)),
  },
  {
    id: "ideal-in-label-order",
    thought: "the grades stand in the best order just as somebody wrote the labels down",
    question: "Who decided which label is written first?",
    implementation: ratio(({ dcg, relevance, k, gain }) => dcg / dcgAtK(Object.values(relevance), k, gain)),
    applies: (relevance, _ranking, k) => hasGain(Object.values(relevance), k),
  },
  {
    id: "worst-order",
    thought: "the order to compare with begins with the lowest grades",
    question: "Look at the first grade that you divide by: can your number grow beyond 1?",
    implementation: ratio(({ dcg, ideal, k, gain }) => dcg / dcgAtK([...ideal].reverse(), k, gain)),
    applies: (relevance, _ranking, k) => hasGain(idealGrades(relevance).reverse(), k),
  },
  {
    id: "two-gains",
    thought: "the ranking is measured with the gain, and the best order with bare grades",
    question: "Same ruler above and below?",
    implementation: ratio(({ dcg, ideal, k }) => dcg / dcgAtK(ideal, k, "linear")),
  },
  {
    id: "two-gains-turned",
    thought: "the ranking is measured with bare grades, and the best order with the gain",
    question: "Same ruler above and below?",
    implementation: ratio(({ grades, ideal, k, gain }) => dcgAtK(grades, k, "linear") / dcgAtK(ideal, k, gain)),
  },
  {
    id: "always-linear",
    thought: "the gain is never looked at, and a grade counts as it stands",
    question: 'Call it twice, with "linear" and with "exponential". What should differ?',
    implementation: guarded((relevance, ranking, k, recordedTopK) =>
      right(relevance, ranking, k, recordedTopK, "linear"),
    ),
  },
  {
    id: "always-exponential",
    thought: "the gain is never looked at, and every grade becomes a power",
    question: 'Call it twice, with "linear" and with "exponential". What should differ?',
    implementation: guarded((relevance, ranking, k, recordedTopK) =>
      right(relevance, ranking, k, recordedTopK, "exponential"),
    ),
  },
  {
    id: "relevant-or-not",
    thought: "every grade above 0 counts the same",
    question: "One chunk states the answer, another is only on the topic. Who can tell them apart in your number?",
    implementation: guarded((relevance, ranking, k, recordedTopK, gain) => {
      const flat = Object.fromEntries(Object.entries(relevance).map(([id, grade]) => [id, grade > 0 ? 1 : 0]));
      return right(flat, ranking, k, recordedTopK, gain);
    }),
  },
  {
    id: "unjudged-removed",
    thought: "chunks without a grade are taken out before positions are counted",
    question: "Did the reader's list skip them too?",
    implementation: onRanking(({ relevance, ranking }) => ranking.filter((row) => row.chunk_id in relevance)),
  },
  {
    id: "unjudged-is-nan",
    thought: "a chunk without a grade turns the whole number into NaN",
    question: 'Print `({ a: 3 })["b"] + 1`. What can a chunk bring that nobody judged?',
    implementation: ratio(({ dcg, relevance, ranking, ideal, k, gain }) => {
      const isUnjudged = ranking.slice(0, k).some((row) => relevance[row.chunk_id] === undefined);
      return isUnjudged ? Number.NaN : dcg / dcgAtK(ideal, k, gain);
    }),
  },
  {
    id: "irrelevant-removed",
    thought: "chunks that gain nothing are taken out before positions are counted",
    question: "Did the reader's list skip them too?",
    implementation: onRanking(({ relevance, ranking }) => ranking.filter((row) => (relevance[row.chunk_id] ?? 0) > 0)),
  },
  {
    id: "repeat-credited",
    thought: "a chunk that came up twice gains twice",
    question: "Somebody brings you the same page again: do you know more now?",
    implementation: ratio(({ relevance, ranking, ideal, k, gain }) => {
      const grades = ranking.map((row) => relevance[row.chunk_id] ?? 0);
      return dcgAtK(grades, k, gain) / dcgAtK(ideal, k, gain);
    }),
  },
  {
    id: "recounted",
    thought: "repeated chunks are taken out before positions are counted",
    question: "Did the reader's list get shorter?",
    implementation: onRanking(({ ranking }) =>
      ranking.filter((row, at) => ranking.findIndex((other) => other.chunk_id === row.chunk_id) === at),
    ),
  },
  {
    id: "ranking-not-cut",
    thought: "the ranking is added up to its end, and the best order only as far as k",
    question: "If a reader sees only the first k rows, what does the row after them change?",
    implementation: ratio(({ grades, ideal, k, gain }) => {
      return dcgAtK(grades, Math.max(1, grades.length), gain) / dcgAtK(ideal, k, gain);
    }),
  },
  {
    id: "k-ignored",
    thought: "ranking and best order are both added up to the end of the ranking, whatever k says",
    question: "With k = 1, how many rows may change your number?",
    implementation: ratio(({ grades, ideal, gain }) => {
      return dcgAtK(grades, grades.length, gain) / dcgAtK(ideal, grades.length, gain);
    }),
    // Where the ranking is the shorter one, some add up the best order to its own end.
    applies: (_relevance, ranking, k) => ranking.length > k,
  },
  {
    id: "sorted-by-score",
    thought: "the rows are put in order of their scores first",
    question: "Who decided on the order that the reader really saw?",
    implementation: onRanking(({ ranking }) => [...ranking].sort((one, other) => other.score - one.score)),
  },
  {
    id: "no-label-is-zero",
    thought: "a case without any grade above 0 gets 0",
    question: "Which order would have been better there?",
    implementation: guarded((...input) => right(...input) ?? 0),
  },
  {
    id: "no-label-is-one",
    thought: "a case without any grade above 0 gets 1",
    question: "Every order was equally good there. Does that make the search perfect?",
    implementation: guarded((...input) => right(...input) ?? 1),
  },
  {
    id: "nothing-over-nothing",
    thought: "nobody stops the division when the best order is worth nothing",
    question: "Print `0 / 0`. What would it do to a mean?",
    implementation: guarded((...input) => right(...input) ?? Number.NaN),
  },
  ...guardMisconceptions<NdcgInput>(right),
];

/** What an nDCG is made of; `grades` holds -1 for an unjudged and -2 for a repeated chunk, which gain nothing. */
interface Parts {
  readonly relevance: Grades;
  readonly ranking: readonly ScoredId[];
  readonly k: number;
  readonly gain: Gain;
  readonly grades: readonly number[];
  readonly ideal: readonly number[];
  readonly dcg: number;
}

/** The right answer without the guard. `slice` reads "3" and true as a loop would; dcgAtK itself refuses them. */
function right(...[relevance, ranking, k, , gain]: NdcgInput): number | null {
  const [grades, ideal] = [gradesOf(relevance, ranking).slice(0, k), idealGrades(relevance).slice(0, k)];
  return ndcgOfGrades(grades, ideal, Math.max(1, grades.length, ideal.length), gain);
}

/** Guarded, null where no grade is above 0; otherwise what `answer` makes of the parts. */
function ratio(answer: (parts: Parts) => number): (...args: NdcgInput) => unknown {
  return guarded((relevance, ranking, k, _recordedTopK, gain) => {
    const [grades, ideal] = [gradesOf(relevance, ranking), idealGrades(relevance)];
    if (!hasGain(ideal, ideal.length)) return null;
    return answer({ relevance, ranking, k, gain, grades, ideal, dcg: dcgAtK(grades, k, gain) });
  });
}

/** Guarded, and right but for the ranking that it looks at. */
function onRanking(change: (input: { relevance: Grades; ranking: readonly ScoredId[] }) => readonly ScoredId[]) {
  return guarded<NdcgInput>((relevance, ranking, ...others) =>
    right(relevance, change({ relevance, ranking }), ...others),
  );
}

function hasGain(grades: readonly number[], k: number): boolean {
  return grades.slice(0, k).some((grade) => grade > 0);
}
