import type { Progress } from "../../course/progress/progress.js";
import { allQuestions } from "../../course/transfer/allQuestions.js";

/** What of a learner's progress is handed in. */
export interface PackedProgress {
  readonly text: string;
  /** Of how many questions. */
  readonly count: number;
}

/**
 * The choices of concept questions and transfer items, in the order of the course: the latest of each, and the first too if the learner agreed. No times, no
 * predictions, no hints.
 */
export function packedProgress(progress: Progress, shareFirst: boolean): PackedProgress {
  const given = allQuestions.filter(({ id }) => Object.hasOwn(progress.answers, id));
  const answers = Object.fromEntries(
    given.map(({ id }) => {
      const { first, latest } = progress.answers[id] ?? { first: "", latest: "" };
      return [id, shareFirst ? { first, latest } : { latest }];
    }),
  );
  const packed = { version: 1, ...(shareFirst && { share_first_answers: true }), answers };
  return { text: `${JSON.stringify(packed, null, 2)}\n`, count: given.length };
}
