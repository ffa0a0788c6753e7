import { copyOf, outcomeOf } from "../answers/outcome.js";
import { isRight, isSame } from "../answers/rightness.js";
import type { Task } from "../task.js";
import { probesOf } from "./probes.js";

export interface Separation {
  /** Misconceptions that no probe tells from the truth. */
  readonly undetected: readonly string[];
  /** Pairs that no probe tells apart. */
  readonly twins: readonly (readonly [string, string])[];
  /** On how many probes each differs from the truth: few means that luck decides. */
  readonly differs: Readonly<Record<string, number>>;
}

/** Do the probes of a seed tell every misconception from the truth and from every other one? For tests of task definitions. */
export function separates(task: Task, seed: number): Separation {
  const probes = probesOf(task, seed);
  const outcomes = task.misconceptions.map((one) => probes.map(({ input }) => outcomeOf(one.implementation, input)));
  const differs = task.misconceptions.map((one, index) => {
    const wrong = probes.filter(
      ({ input, due }, at) =>
        (one.applies?.(...(copyOf(input) as readonly unknown[])) ?? true) &&
        !isRight(task, input, outcomes[index]?.[at]!, due),
    );
    return [one.id, wrong.length] as const;
  });
  const twins = task.misconceptions.flatMap((one, index) =>
    task.misconceptions.slice(index + 1).flatMap((other, offset) => {
      const otherIndex = index + 1 + offset;
      const isTwin = probes.every(({ input }, at) =>
        isSame(task, input, outcomes[index]?.[at]!, outcomes[otherIndex]?.[at]!),
      );
      return isTwin ? [[one.id, other.id] as const] : [];
    }),
  );
  return {
    undetected: differs.filter(([, count]) => count === 0).map(([id]) => id),
    twins,
    differs: Object.fromEntries(differs),
  };
}
