import { copyOf, type Outcome, outcomeOf } from "../answers/outcome.js";
import { isRight } from "../answers/rightness.js";
import type { Misconception, Task } from "../task.js";
import type { Probe } from "./probes.js";

/** What one misconception comes to on the probes on which it is wrong. */
export interface WrongWay {
  readonly misconception: Misconception;
  /** By the probe's place. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Of those, where it says what everyone who thinks so must answer. */
  readonly applies: ReadonlySet<number>;
}

/** Kept as long as the probes are: a class is graded with one seed. */
const kept = new WeakMap<readonly Probe[], readonly WrongWay[]>();

/** The task's misconceptions on these probes. */
export function wrongWays(task: Task, probes: readonly Probe[]): readonly WrongWay[] {
  const ways = kept.get(probes) ?? task.misconceptions.map((one) => wrongWay(task, probes, one));
  kept.set(probes, ways);
  return ways;
}

function wrongWay(task: Task, probes: readonly Probe[], misconception: Misconception): WrongWay {
  const outcomes = new Map<number, Outcome>();
  const applies = new Set<number>();
  for (const [at, { input, due }] of probes.entries()) {
    const outcome = outcomeOf(misconception.implementation, input);
    if (isRight(task, input, outcome, due)) continue;
    outcomes.set(at, outcome);
    if (misconception.applies?.(...(copyOf(input) as readonly unknown[])) ?? true) applies.add(at);
  }
  return { misconception, outcomes, applies };
}
