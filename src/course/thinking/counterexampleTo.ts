import { type Outcome, outcomeOf } from "../answers/outcome.js";
import { printOutcome } from "../answers/printWire.js";
import { isRight } from "../answers/rightness.js";
import { toWire, type Wire } from "../answers/wire.js";
import { callText } from "../check/describe.js";
import { seedOf } from "../check/seeds.js";
import type { Say } from "../messages/say.js";
import type { Misconception, Task } from "../task.js";
import { deepest, nestsDeeper } from "./nestsDeeper.js";
import { shapeProblem } from "./shapeOfInputs.js";

/** What came of trying an input on a classmate's function: the same words in a notebook and in a terminal. */
export interface Trial {
  /** found: the input shows the mistake · not: the classmate is right there · bad-input: it is no input of the task. */
  readonly kind: "found" | "not" | "bad-input";
  readonly says: string;
  /** Null where the input is none. */
  readonly texts: { readonly call: string; readonly theirs: string; readonly right: string } | null;
}

/** One of the task's misconceptions, as somebody's function. Which it is, hangs on the seed. */
export function classmateOf(task: Task, seed: number): Misconception {
  return task.misconceptions[seedOf(seed, `classmate of ${task.id}`) % task.misconceptions.length] as Misconception;
}

/** Does this input, the list of arguments, show what is wrong with the classmate's function? */
export function counterexampleTo(task: Task, classmate: Misconception, input: readonly unknown[], say: Say): Trial {
  const reason = problemWith(task, input);
  if (reason !== null) {
    const { id, signature } = task;
    return { kind: "bad-input", says: say("counterexample.bad-input", { task: id, reason, signature }), texts: null };
  }
  const right = outcomeOf(task.reference, input);
  const theirs = outcomeOf(classmate.implementation, input);
  const texts = { call: callText(task, input), theirs: printOutcome(theirs), right: printOutcome(right) };
  return isRight(task, input, theirs, right)
    ? { kind: "not", says: say("counterexample.not", texts), texts }
    : { kind: "found", says: say("counterexample.found", texts), texts };
}

/** A classmate who fills a list up to k would fill the memory. */
const largestArgument = 100_000;

/** Why this is no list of arguments for the task; null where it is one. */
function problemWith(task: Task, input: readonly unknown[]): string | null {
  if (!Array.isArray(input)) return "it is no list";
  if (nestsDeeper(input)) return `lists and objects lie in each other more than ${deepest} deep`;
  if (input.some((one) => holdsOther(toWire(one)))) return "it holds something else than plain values";
  const needed = task.examples[0]?.input.length ?? 0;
  if (input.length !== needed) return `it has ${input.length} arguments, not ${needed}`;
  const large = input.find((one) => typeof one === "number" && Number.isFinite(one) && Math.abs(one) > largestArgument);
  if (large !== undefined) return `it holds ${large}, and numbers up to ${largestArgument} are tried`;
  const shape = shapeProblem(task, input);
  if (shape !== null) return shape;
  const outcome: Outcome = outcomeOf(task.reference, input);
  const isCrash = outcome.kind === "thrown" && !["RangeError", "Error"].includes(outcome.error_class);
  return isCrash ? outcome.message : null;
}

function holdsOther(wire: Wire): boolean {
  if (wire[0] === "a") return wire[1].some(holdsOther);
  if (wire[0] === "o") return wire[1].some(([, value]) => holdsOther(value));
  return wire[0] === "x";
}
