import { printOutcome } from "../answers/printWire.js";
import { isRight, isSame } from "../answers/rightness.js";
import { callText, check, summary } from "./describe.js";
import type { Trial } from "./judgeAnswers.js";
import type { Check } from "./verdict.js";

/**
 * Do answers depend on earlier calls? Each input was called twice, in two orders, each time in a fresh context.
 * Two right answers agree, whatever else they hold: rightness forgives extra fields, and so does this.
 */
export function judgeOrder({ task, probes, answers, say }: Trial): Check {
  const name = say("check.name.order");
  for (const [index, probe] of probes.entries()) {
    const [one, other] = [answers.forward[index], answers.backward[index]];
    if (!one || !other || one.kind === "stopped" || other.kind === "stopped") continue;
    const right = [one, other].filter((outcome) => isRight(task, probe.input, outcome, probe.due)).length;
    if (right === 2 || (right === 0 && isSame(task, probe.input, one, other))) continue;
    const got = printOutcome(one);
    const message = say("check.order-failed", { call: callText(task, probe.input), got, again: printOutcome(other) });
    return check(task, probe, "failed", got, message, say, name);
  }
  const stopped = answers.backward.find((outcome) => outcome?.kind === "stopped");
  if (stopped?.kind === "stopped") return summary(name, stopped.by === "time" ? "timeout" : "error", null);
  if (answers.backward.includes(null))
    return summary(name, "skipped", say(answers.isLost ? "check.lost" : "check.skipped"));
  return summary(name, "passed", say("check.order-passed"));
}
