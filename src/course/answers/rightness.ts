import type { Task } from "../task.js";
import { copyOf, type Outcome, type Thrown } from "./outcome.js";
import { sameAnswer } from "./sameAnswer.js";
import { fromWire } from "./wire.js";

/** Does an outcome answer what is due for this input, by the task's own rule? */
export function isRight(task: Task, input: readonly unknown[], got: Outcome, due: Outcome): boolean {
  if (got.kind === "stopped" || got.changed_input) return false;
  if (due.kind === "thrown") return got.kind === "thrown" && throwsAsDue(got, due);
  if (due.kind !== "returned" || got.kind !== "returned") return false;
  if (task.judge) return got.value[0] !== "x" && faultOf(task, input, got) === null;
  return sameAnswer(got.value, due.value, task.compare);
}

/** Are two outcomes the same, right or wrong? So a misconception is recognised. */
export function isSame(task: Task, input: readonly unknown[], one: Outcome, other: Outcome): boolean {
  if (one.kind === "stopped" || other.kind === "stopped") return false;
  if (one.changed_input !== other.changed_input) return false;
  if (one.kind === "thrown" || other.kind === "thrown") {
    return one.kind === "thrown" && other.kind === "thrown" && one.error_class === other.error_class;
  }
  // Of many right and many wrong answers no two need be equal: there the kind of fault counts.
  if (task.judge) return faultOf(task, input, one)?.kind === faultOf(task, input, other)?.kind;
  return sameAnswer(one.value, other.value, task.compare);
}

/** What a task with many right answers says about one; an answer of a shape nobody thought of is a fault as well. */
export function faultOf(task: Task, input: readonly unknown[], got: Outcome): { kind: string; says: string } | null {
  if (!task.judge || got.kind !== "returned") return null;
  try {
    return task.judge.fault(fromWire(got.value), ...(copyOf(input) as readonly unknown[]));
  } catch {
    return { kind: "another-shape", says: "" };
  }
}

/** RangeError and the like by class; plain Error is met by any error, but not by a limit of the sandbox. */
function throwsAsDue(got: Thrown, due: Thrown): boolean {
  if (got.error_class === "InternalError") return false;
  return due.error_class === "Error" ? got.error_class !== "" : got.error_class === due.error_class;
}
