import type { Say } from "../messages/say.js";
import type { Task } from "../task.js";
import { check, summary } from "./describe.js";
import type { Probe } from "./probes.js";
import type { Check, TaskStatus, TaskVerdict } from "./verdict.js";

/** A task's verdict from its checks; points all or none. */
export function taskVerdict(
  task: Task,
  status: TaskStatus,
  checks: readonly Check[],
  misconception: TaskVerdict["misconception"],
): TaskVerdict {
  const isPassed = status === "passed";
  return {
    task: task.id,
    status,
    points: isPassed ? task.points : 0,
    max_points: task.points,
    misconception,
    hint: isPassed ? null : task.hints.question,
    checks,
  };
}

/** Every function that isn't written yet shows its examples: they say what to write. */
export function notWritten(task: Task, probes: readonly Probe[], say: Say, message: string | null = null): TaskVerdict {
  const checks = probes
    .filter((probe) => probe.why !== null)
    .map((probe) => check(task, probe, "not_written", null, message, say));
  return taskVerdict(task, "not_written", checks, null);
}

/** No answers at all, for a reason that has one sentence. */
export function withoutAnswers(task: Task, status: TaskStatus, message: string): TaskVerdict {
  return taskVerdict(task, status, [summary(task.id, status, message)], null);
}
