import { dcgAtK, type Gain, requireGain } from "../../../metrics/dcgAtK.js";
import { isPosition } from "../../../metrics/requireRecordedDepth.js";
import type { Misconception } from "../../task.js";

export type DcgInput = [grades: readonly number[], k: number, gain: Gain];

/** Wrong ways to weigh grades by position. Each refuses a wrong k and an unknown gain, unless that is what it gets wrong. */
export const dcgMisconceptions: readonly Misconception<DcgInput>[] = [
  {
    id: "xor",
    thought: "`^` is taken for the power",
    question: "Print `2 ^ 2`. Is it what you expected?",
    implementation: sum((grade, position, gain) => (gain === "linear" ? grade : 2 ^ (grade - 1)) / discount(position)),
    // `2 ^ grade - 1` and `(2 ^ grade) - 1` agree on 1 and 3 only.
    applies: (grades, k, gain) =>
      gain === "exponential" && grades.slice(0, k).every((grade) => grade === 1 || grade === 3),
  },
  {
    id: "no-minus-one",
    thought: "the exponential gain is the whole power",
    question: "What does an irrelevant chunk earn?",
    implementation: sum((grade, position, gain) => (gain === "linear" ? grade : 2 ** grade) / discount(position)),
  },
  {
    id: "square",
    thought: "the exponential gain is the grade times itself",
    question: "In a power there is one number below and one above. Which of the two is the grade?",
    implementation: sum((grade, position, gain) => (gain === "linear" ? grade : grade ** 2) / discount(position)),
  },
  {
    id: "log-of-position",
    thought: "each gain is divided by the logarithm of its position",
    question: "What is the first discount?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) / Math.log2(position)),
  },
  {
    id: "first-two-in-full",
    thought:
      "position 1 is spared, and from position 2 on the logarithm of the position is the discount: a formula of its own, from the first paper on DCG (2002)",
    question: "By which number is the gain at position 2 divided here, and by which in the task?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) / (position === 1 ? 1 : Math.log2(position))),
  },
  {
    id: "natural-log",
    thought: "the discount is a logarithm of another base",
    question: "What changes if all discounts shrink alike? And what must the first one be?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) / Math.log(position + 1)),
  },
  {
    id: "log10",
    thought: "the discount is a logarithm with base 10",
    question: "At which position would this discount be 1?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) / Math.log10(position + 1)),
  },
  {
    id: "divides-by-position",
    thought: "each gain is divided by its position",
    question: "How many positions down does a grade lose half of its worth in your sum, and how many in the task?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) / position),
  },
  {
    id: "no-discount",
    thought: "the gains are added up wherever they stand",
    question: "Swap the first grade and the last: does your number notice?",
    implementation: sum((grade, _position, gain) => gainOf(grade, gain)),
  },
  {
    id: "times-discount",
    thought: "each gain is multiplied by its discount",
    question: "Is a good chunk worth more at position 1 or at position 10?",
    implementation: sum((grade, position, gain) => gainOf(grade, gain) * discount(position)),
  },
  {
    id: "best-order",
    thought: "the grades are put in their best order first",
    question: "Whose order is to be judged?",
    implementation: (grades, k, gain) =>
      dcgAtK(
        [...grades].sort((one, other) => other - one),
        k,
        gain,
      ),
  },
  {
    id: "averaged",
    thought: "the sum is divided by the number of positions",
    question: "Does the chunk on top get worse when you look at one more row?",
    implementation: (grades, k, gain) => dcgAtK(grades, k, gain) / k,
    // Where the list is shorter, some divide by k and some by its length.
    applies: (grades, k) => grades.length >= k,
  },
  {
    id: "whole-list",
    thought: "all grades count, however many there are",
    question: "With k = 1, how many grades may change your number?",
    implementation: guarded((grades, _k, gain) => right(grades, grades.length, gain)),
  },
  {
    id: "before-k",
    thought: "the grades before position k count, but not the one at k itself",
    question: "Which position does your loop look at last?",
    implementation: guarded((grades, k, gain) => right(grades, k - 1, gain)),
  },
  {
    id: "short-refused",
    thought: "k may not be larger than the number of grades",
    question: "Two rows came back where three were asked for: what can still be added up?",
    implementation: guarded((grades, k, gain) => {
      if (k > grades.length) throw new RangeError(`k = ${k}, grades: ${grades.length}`);
      return right(grades, k, gain);
    }),
  },
  {
    id: "reads-past-the-end",
    thought: "the walk goes on to k although there are no grades left",
    question: "Print `[2, 1][4] / 2`. What does it do to your sum?",
    implementation: guarded((grades, k, gain) => (k > grades.length ? Number.NaN : right(grades, k, gain))),
  },
  {
    id: "always-linear",
    thought: "the gain is never looked at, and a grade counts as it stands",
    question: 'Call it twice, with "linear" and with "exponential". What should differ?',
    implementation: (grades, k, gain) => dcgAtK(grades, k, isGain(gain) ? "linear" : gain),
    applies: (_grades, _k, gain) => isGain(gain),
  },
  {
    id: "always-exponential",
    thought: "the gain is never looked at, and every grade becomes a power",
    question: 'Call it twice, with "linear" and with "exponential". What should differ?',
    implementation: (grades, k, gain) => dcgAtK(grades, k, isGain(gain) ? "exponential" : gain),
    applies: (_grades, _k, gain) => isGain(gain),
  },
  {
    id: "gains-swapped",
    thought: "the two gains have changed their names",
    question: "In which of the two does grade 3 count as 3?",
    implementation: (grades, k, gain) =>
      dcgAtK(grades, k, isGain(gain) ? (gain === "linear" ? "exponential" : "linear") : gain),
  },
  {
    id: "unknown-is-linear",
    thought: "a gain that doesn't exist is quietly read as linear",
    question: 'Somebody types "expontential". Will they ever notice?',
    implementation: (grades, k, gain) => dcgAtK(grades, k, isGain(gain) ? gain : "linear"),
  },
  {
    id: "unknown-is-exponential",
    thought: "a gain that doesn't exist is quietly read as exponential",
    question: 'Somebody types "lineal". Will they ever notice?',
    implementation: (grades, k, gain) => dcgAtK(grades, k, isGain(gain) ? gain : "exponential"),
  },
  {
    id: "no-guard",
    thought: "every k is answered, also one that is no position",
    question: "The sum over the first 0 positions is 0. Did the caller really want to know that, or was it a slip?",
    implementation: (grades, k, gain) => right(grades, k, gain),
    // Without a guard 2.5, -1 or null do one thing in a loop and another in slice.
    applies: (_grades, k) => k === 0,
  },
  {
    id: "only-bounds-checked",
    thought: "k is compared with 1, but nothing asks what kind of value it is",
    question: 'What does your comparison say to "3" or to true?',
    implementation: (grades, k, gain) => {
      if (k < 1) throw new RangeError(`k = ${k}`);
      return right(grades, k, gain);
    },
    applies: (_grades, k) => typeof k !== "number",
  },
];

function isGain(gain: string): boolean {
  return gain === "linear" || gain === "exponential";
}

function gainOf(grade: number, gain: Gain): number {
  return gain === "linear" ? grade : 2 ** grade - 1;
}

function discount(position: number): number {
  return Math.log2(position + 1);
}

/** The right answer without the guard of k. */
function right(grades: readonly number[], k: number, gain: Gain): number {
  requireGain("check", gain);
  return grades.slice(0, k).reduce((total, grade, index) => total + gainOf(grade, gain) / discount(index + 1), 0);
}

function guarded(answer: (...args: DcgInput) => unknown): (...args: DcgInput) => unknown {
  return (grades, k, gain) => {
    if (!isPosition(k)) throw new RangeError(`k = ${k}`);
    requireGain("check", gain);
    return answer(grades, k, gain);
  };
}

/** Guarded, and the sum of another term over the first k positions. */
function sum(term: (grade: number, position: number, gain: Gain) => number): (...args: DcgInput) => unknown {
  return guarded((grades, k, gain) =>
    grades.slice(0, k).reduce((total, grade, index) => total + term(grade, index + 1, gain), 0),
  );
}
