import { copyOf, type Outcome, outcomeOf } from "../answers/outcome.js";
import { isRight, isSame } from "../answers/rightness.js";
import type { Misconception, Task } from "../task.js";
import type { Probe } from "./probes.js";

/**
 * The misconception that explains these outcomes: they equal its own on every probe where it applies and differs from the
 * truth, and there is such a probe. Of several, the one that equals them everywhere comes first, then the one that
 * explains most of the failures, then the order of the definition. Null when none does: two mistakes at once, for example.
 */
export function recognise(task: Task, probes: readonly Probe[], outcomes: readonly Outcome[]): Recognised | null {
  let best: (Recognised & { explains: number }) | null = null;
  for (const misconception of task.misconceptions) {
    const match = matchOf(task, probes, outcomes, misconception);
    if (match !== null && match.explains > (best?.explains ?? 0)) best = { misconception, ...match };
  }
  return best;
}

export interface Recognised {
  readonly misconception: Misconception;
  /** The first example on which it shows; null where only random inputs show it. */
  readonly example: string | null;
}

/** `explains`: how many failures it explains, Infinity where it equals the outcomes everywhere; null where it doesn't match. */
function matchOf(task: Task, probes: readonly Probe[], outcomes: readonly Outcome[], misconception: Misconception) {
  let isSeparated = false;
  let isEverywhere = true;
  const failures: Probe[] = [];
  for (const [index, probe] of probes.entries()) {
    const { input, due } = probe;
    const outcome = outcomes[index];
    if (!outcome) return null;
    const theirs = outcomeOf(misconception.implementation, input);
    const agrees = isSame(task, input, outcome, theirs);
    if (
      !isRight(task, input, theirs, due) &&
      (misconception.applies?.(...(copyOf(input) as readonly unknown[])) ?? true)
    ) {
      if (!agrees) return null;
      isSeparated = true;
      failures.push(probe);
    } else if (agrees && !isRight(task, input, outcome, due)) failures.push(probe);
    isEverywhere &&= agrees;
  }
  if (!isSeparated) return null;
  const example = failures.find((probe) => probe.why !== null)?.why ?? null;
  return { explains: isEverywhere ? Number.POSITIVE_INFINITY : failures.length, example };
}
