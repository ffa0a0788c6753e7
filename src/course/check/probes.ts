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

/** The last probes of each task: a class is graded with one seed, and its submissions share them. Nothing changes a probe. */
const kept = new WeakMap<Task, { readonly seed: number; readonly probes: readonly Probe[] }>();

/** The fixed examples, then the random inputs of this seed. */
export function probesOf(task: Task, seed: number): readonly Probe[] {
  const before = kept.get(task);
  if (before?.seed === seed) return before.probes;
  const probes = drawn(task, seed);
  kept.set(task, { seed, probes });
  return probes;
}

function drawn(task: Task, seed: number): readonly Probe[] {
  const examples = task.examples.map(({ input, why }) => ({ input, why, due: outcomeOf(task.reference, input) }));
  const random = randomInputs(task, seed).map((input): Probe => {
    return { input, why: null, due: outcomeOf(task.reference, input) };
  });
  return [...examples, ...random];
}

function randomInputs(task: Task, seed: number): (readonly unknown[])[] {
  const inputs: (readonly unknown[])[] = [];
  const property = fc.property<[readonly unknown[]]>(task.inputs, (input) => void inputs.push(input));
  // Not fc.sample: it draws other inputs from the same seed than a check does, and shrinking replays a check.
  fc.check(property, { seed: seedOf(seed, task.id), numRuns: randomProbes });
  return inputs;
}
