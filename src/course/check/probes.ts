import fc from "fast-check";
import { type Outcome, outcomeOf } from "../answers/outcome.js";
import type { Task } from "../task.js";
import { seedOf } from "./seeds.js";

/** One input on which a learner's function is tried, with what is due there. */
export interface Probe {
  readonly input: readonly unknown[];
  /** The example's sentence; null for a random input. */
  readonly why: string | null;
  /** What the reference came to. */
  readonly due: Outcome;
}

/** Random inputs per task: enough that a mistake in one input of twenty is missed by less than one file in a hundred. */
export const randomProbes = 100;

/** The fixed examples, then the random inputs of this seed. */
export function probesOf(task: Task, seed: number): Probe[] {
  const examples = task.examples.map(({ input, why }) => ({ input, why, due: outcomeOf(task.reference, input) }));
  const random = fc
    .sample(property(task), { seed: seedOf(seed, task.id), numRuns: randomProbes })
    .map(([input]): Probe => ({ input, why: null, due: outcomeOf(task.reference, input) }));
  return [...examples, ...random];
}

// The same property as the one that shrinks, so that both draw the same inputs from a seed.
function property(task: Task) {
  return fc.property<[readonly unknown[]]>(task.inputs, () => true);
}
