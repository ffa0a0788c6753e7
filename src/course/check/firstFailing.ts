import type { Outcome } from "../answers/outcome.js";
import { isRight } from "../answers/rightness.js";
import type { Task } from "../task.js";
import type { Probe } from "./probes.js";

/**
 * Which failure a learner is shown first, by its place among the probes: an exception where a value is due, since it hides all
 * that comes after it; else the first failing probe. Fixed examples stand before random inputs. Null where nothing fails.
 */
export function firstFailing(
  task: Task,
  probes: readonly Probe[],
  outcomes: readonly (Outcome | null)[],
): number | null {
  const fails = probes.flatMap((probe, at) => {
    const outcome = outcomes[at];
    return outcome != null && !isRight(task, probe.input, outcome, probe.due) ? [at] : [];
  });
  const isException = (at: number) =>
    outcomes[at]?.kind === "stopped" || (outcomes[at]?.kind === "thrown" && probes[at]?.due.kind === "returned");
  return fails.find(isException) ?? fails[0] ?? null;
}
