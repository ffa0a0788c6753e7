import { requireRecordedDepth } from "../../../metrics/requireRecordedDepth.js";
import type { Misconception } from "../../task.js";
import type { ScoredId } from "../ingredients/rankings.js";
import type { Grades } from "../ingredients/relevance.js";

/** The parameters that recall and nDCG begin with. */
export type GradedArgs = readonly [
  relevance: Grades,
  ranking: readonly ScoredId[],
  k: number,
  recordedTopK: number,
  ...more: unknown[],
];

/** An answer that is asked only after the guard, as a misconception about something else needs it. */
export function guarded<Args extends GradedArgs>(answer: (...args: Args) => unknown): (...args: Args) => unknown {
  return (...args) => {
    requireRecordedDepth("check", {}, args[2], args[3]);
    return answer(...args);
  };
}

/** Wrong ways to guard a metric at k, whose `answer` is right once k is. */
export function guardMisconceptions<Args extends GradedArgs>(
  answer: (...args: Args) => unknown,
): Misconception<Args>[] {
  const right = guarded(answer);
  return [
    {
      id: "guard-by-list-length",
      thought: "k may not be larger than the number of rows",
      question: "Asked for 10, the index had 3: is place 4 unknown or empty?",
      implementation: guarded<Args>((...args) => {
        if (args[2] > args[1].length) throw new RangeError(`k = ${args[2]}, rows: ${args[1].length}`);
        return answer(...args);
      }),
    },
    {
      id: "no-guard",
      thought: "every k is answered, also one that nobody recorded",
      question: "What do you know about the row after the last recorded one?",
      implementation: answer,
      // Without a guard 2.5 or null do one thing in a loop and another in slice: only whole numbers tell.
      applies: (...args) => Number.isInteger(args[2]) && args[2] >= 1,
    },
    {
      id: "clamps-k",
      thought: "a k that is too deep is quietly replaced by the recorded depth",
      question: "Which k goes into the report?",
      implementation: (...args) =>
        right(...withK(args, Number.isInteger(args[2]) ? Math.min(args[2], args[3]) : args[2])),
    },
    {
      id: "na-skips-guard",
      thought: "the question whether anything is relevant comes before the check of k",
      question: "Does a wrong call become right here?",
      implementation: (...args) => (isNothingRelevant(args[0]) ? null : right(...args)),
    },
    {
      id: "only-bounds-checked",
      thought: "k is compared with its bounds, but nothing asks what kind of value it is",
      question: 'What does your comparison say to "3" or to true?',
      implementation: (...args) => {
        if (args[2] < 1 || args[2] > args[3]) throw new RangeError(`k = ${args[2]}`);
        return answer(...args);
      },
      applies: (...args) => typeof args[2] !== "number",
    },
  ];
}

function isNothingRelevant(grades: Grades): boolean {
  return Object.values(grades).every((grade) => grade === 0);
}

function withK<Args extends GradedArgs>([relevance, ranking, , ...others]: Args, k: number): Args {
  return [relevance, ranking, k, ...others] as unknown as Args;
}
