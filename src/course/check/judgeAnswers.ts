import type { Outcome } from "../answers/outcome.js";
import { isRight } from "../answers/rightness.js";
import type { Say } from "../messages/say.js";
import type { Task } from "../task.js";
import { checkOf } from "./describe.js";
import { judgeOrder } from "./judgeOrder.js";
import { judgeRandom } from "./judgeRandom.js";
import type { Probe } from "./probes.js";
import { type Recognised, recognise } from "./recognise.js";
import { type Answers, isNotWrittenYet, type ReadyFile, type Room } from "./runTask.js";
import { notWritten, taskVerdict } from "./taskVerdicts.js";
import type { Check, TaskStatus, TaskVerdict } from "./verdict.js";

/** All that a verdict on one task is made from. */
export interface Trial {
  readonly task: Task;
  readonly probes: readonly Probe[];
  readonly answers: Answers;
  readonly file: ReadyFile;
  readonly seed: number;
  /** Its sandbox still holds the task's function, for shrinking. */
  readonly room: Room;
  readonly say: Say;
}

/** The verdict over what a task's function answered. */
export async function judgeAnswers(trial: Trial): Promise<TaskVerdict> {
  const { task, probes, answers, say } = trial;
  const { forward, backward } = answers;
  const outcomes = [...forward, ...backward];
  if (outcomes.some(isNotWrittenYet)) return notWritten(task, probes, say);

  const examples = probes.flatMap((probe, index) =>
    probe.why === null ? [] : [checkOf(task, probe, forward[index] ?? null, say, answers.isLost)],
  );
  const recognised = recognisedIn(trial);
  const checks = [...examples, await judgeRandom(trial, recognised), judgeOrder(trial)];
  const status = statusOf(checks, outcomes);

  // A pass is a computed answer for every probe, in both orders: counted here once more, apart from the checks above.
  const right = (outcome: Outcome | null | undefined, probe: Probe) =>
    outcome != null && isRight(task, probe.input, outcome, probe.due);
  const all = probes.length > 0 && probes.every((probe, at) => right(forward[at], probe) && right(backward[at], probe));
  if ((status === "passed") !== all)
    throw new Error(`judgeAnswers: ${task.id} is ${status}, its answers say otherwise.`);

  return taskVerdict(task, status, checks, status === "passed" || !recognised ? null : told(recognised, say));
}

function statusOf(checks: readonly Check[], outcomes: readonly (Outcome | null)[]): TaskStatus {
  const stopped = outcomes.find((outcome) => outcome?.kind === "stopped");
  if (stopped?.kind === "stopped") return stopped.by === "time" ? "timeout" : "error";
  if (checks.some((check) => check.status === "error") || outcomes.includes(null)) return "error";
  return checks.every((check) => check.status === "passed") ? "passed" : "failed";
}

function recognisedIn({ task, probes, answers }: Trial): Recognised | null {
  const outcomes = answers.forward;
  if (outcomes.some((outcome) => outcome === null || outcome.kind === "stopped")) return null;
  return recognise(task, probes, outcomes as readonly Outcome[]);
}

function told({ misconception, example, isOneOfSeveral }: Recognised, say: Say): TaskVerdict["misconception"] {
  const { id, thought, question } = misconception;
  const message =
    example === null
      ? say("misconception.message", { thought, question })
      : say("misconception.with-example", { thought, question, example });
  return { id, message: isOneOfSeveral ? say("misconception.one-of-several", { message }) : message };
}
