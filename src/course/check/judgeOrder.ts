import { printOutcome } from "../answers/printWire.js";
import { isSame } from "../answers/rightness.js";
import { asked, callText } from "./describe.js";
import type { Trial } from "./judgeAnswers.js";
import type { Check } from "./verdict.js";

/** Do answers depend on earlier calls? Each input was called twice, in two orders, each time in a fresh context. */
export function judgeOrder({ task, probes, answers, say }: Trial): Check {
  const shape = { name: say("check.name.order"), input: null, expected: null, got: null };
  for (const [index, probe] of probes.entries()) {
    const [one, other] = [answers.forward[index], answers.backward[index]];
    if (!one || !other || one.kind === "stopped" || other.kind === "stopped") continue;
    if (isSame(task, probe.input, one, other)) continue;
    const got = printOutcome(one);
    const message = say("check.order-failed", { call: callText(task, probe.input), got, again: printOutcome(other) });
    return { ...asked(task, probe, say), name: shape.name, status: "failed", got, message };
  }
  const stopped = answers.backward.find((outcome) => outcome?.kind === "stopped");
  if (stopped?.kind === "stopped") {
    return { ...shape, status: stopped.by === "time" ? "timeout" : "error", message: null };
  }
  if (answers.backward.includes(null)) return { ...shape, status: "skipped", message: say("check.skipped") };
  return { ...shape, status: "passed", message: say("check.order-passed") };
}
