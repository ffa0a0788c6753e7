import { copyOf, type Outcome } from "../answers/outcome.js";
import { printCall, printOutcome } from "../answers/printWire.js";
import { faultOf, isRight } from "../answers/rightness.js";
import type { Say } from "../messages/say.js";
import { limits } from "../sandbox/limits.js";
import type { Task } from "../task.js";
import type { Probe } from "./probes.js";
import type { Check, TaskStatus } from "./verdict.js";

/** The check of one fixed example. `outcome` null: never reached, or, where answers were lost, not known. */
export function checkOf(task: Task, probe: Probe, outcome: Outcome | null, say: Say, isLost = false): Check {
  const status = statusOfOutcome(task, probe, outcome);
  if (outcome === null && isLost) return check(task, probe, status, null, say("check.lost"), say);
  const got = outcome === null ? null : printOutcome(outcome);
  return check(task, probe, status, got, status === "passed" ? null : messageOf(task, probe, outcome, say), say);
}

/** A check of one input, with what is due there. `name` is the example's sentence unless another is given. */
export function check(
  task: Task,
  probe: Probe,
  status: TaskStatus,
  got: string | null,
  message: string | null,
  say: Say,
  name = probe.why ?? "",
): Check {
  return { name, status, input: asJson(probe.input), expected: expectedText(task, probe.due, say), got, message };
}

/** All random inputs in one line; the first failure is shown whole. */
export function randomCheck(
  task: Task,
  tally: { readonly count: number; readonly failed: number; readonly isCutShort: boolean; readonly isLost: boolean },
  shown: { readonly probe: Probe; readonly outcome: Outcome } | null,
  say: Say,
): Check {
  const { count, failed } = tally;
  const name = failed === 0 ? say("check.name.random", { count }) : say("check.name.random-failed", { count, failed });
  if (shown) {
    const { probe, outcome } = shown;
    const message = say("check.random-failed", { failed, count, detail: messageOf(task, probe, outcome, say) });
    return check(task, probe, statusOfOutcome(task, probe, outcome), printOutcome(outcome), message, say, name);
  }
  if (tally.isCutShort) return summary(name, "skipped", say(tally.isLost ? "check.lost" : "check.skipped"));
  return summary(name, "passed", say("check.random-passed", { count }));
}

/** A check that is about no single input. */
export function summary(name: string, status: TaskStatus, message: string | null): Check {
  return { name, status, input: null, expected: null, got: null, message };
}

/** An input in the learner's words. */
export function callText(task: Task, input: readonly unknown[]): string {
  return task.show ? task.show(...(copyOf(input) as readonly unknown[])) : printCall(task.id, input);
}

function statusOfOutcome(task: Task, probe: Probe, outcome: Outcome | null): TaskStatus {
  if (outcome === null) return "skipped";
  if (outcome.kind === "stopped") return outcome.by === "time" ? "timeout" : "error";
  if (isRight(task, probe.input, outcome, probe.due)) return "passed";
  return outcome.kind === "thrown" && probe.due.kind === "returned" ? "error" : "failed";
}

function messageOf(task: Task, probe: Probe, outcome: Outcome | null, say: Say): string {
  if (outcome === null) return say("check.skipped");
  const call = callText(task, probe.input);
  if (outcome.kind === "stopped") return say(`check.stopped-${outcome.by}`, { call, memory: limits.memory_mb });
  const expected = expectedText(task, probe.due, say);
  const got = printOutcome(outcome);
  if (outcome.kind === "thrown") {
    const line = outcome.line === null ? "" : say("check.line", { line: outcome.line });
    return say(probe.due.kind === "returned" ? "check.threw" : "check.wrong", { call, expected, got, line });
  }
  const [kind, what] = outcome.value;
  if (kind === "x") return say(what === "a Promise" ? "check.promise" : "check.not-plain", { call, expected, got });
  const fault = probe.due.kind === "returned" ? faultOf(task, probe.input, outcome) : null;
  if (fault?.says) return say("check.fault", { call, fault: fault.says });
  const isRightButForThat = isRight(task, probe.input, { ...outcome, changed_input: false }, probe.due);
  if (isRightButForThat) return say("check.changed-input", { call });
  return say("check.wrong", { call, expected, got });
}

function expectedText(task: Task, due: Outcome, say: Say): string {
  if (due.kind === "thrown") {
    const name = due.error_class || "Error";
    return say("check.error-due", { name: `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}` });
  }
  return task.judge ? task.judge.expected : printOutcome(due);
}

/** The arguments as JSON can hold them. */
function asJson(input: readonly unknown[]): readonly unknown[] {
  return JSON.parse(
    JSON.stringify(input, (_, value) => (typeof value === "number" && !Number.isFinite(value) ? String(value) : value)),
  );
}
