import { copyOf, type Outcome, outcomeOf } from "../answers/outcome.js";
import { isRight, isSame } from "../answers/rightness.js";
import type { Misconception, Task } from "../task.js";
import { firstFailing } from "./firstFailing.js";
import type { Probe } from "./probes.js";

/**
 * The misconception behind these outcomes. It matches when they equal its own on every probe where it applies and differs from
 * the truth, and there is such a probe. Of several matches comes first: the one that equals the outcomes everywhere; one that
 * leaves no failure unexplained; one that explains the failure that a learner is shown first; the one that explains most.
 * Null when none matches, or when matches explain less than half and don't make up the whole together: then the learner thought
 * something else, and to name a by-product of it would mislead.
 */
export function recognise(task: Task, probes: readonly Probe[], outcomes: readonly Outcome[]): Recognised | null {
  const failing = probes.flatMap((probe, at) => {
    const outcome = outcomes[at];
    return outcome && isRight(task, probe.input, outcome, probe.due) ? [] : [at];
  });
  const first = firstFailing(task, probes, outcomes);
  const matches = task.misconceptions.flatMap((misconception) => {
    const match = matchOf(task, probes, outcomes, misconception);
    return match === null ? [] : [match];
  });
  const isWhole = (match: Match) => match.explained.size + match.excused.size >= failing.length;
  const rank = (match: Match) => [
    Number(match.isEverywhere),
    Number(isWhole(match)),
    Number(first !== null && match.explained.has(first)),
    match.explained.size,
  ];
  const best = matches.reduce<Match | null>(
    (before, match) => (before !== null && !isGreater(rank(match), rank(before)) ? before : match),
    null,
  );
  if (best === null) return null;
  const together = new Set(matches.flatMap(({ explained, excused }) => [...explained, ...excused]));
  if (!isWhole(best) && 2 * best.explained.size < failing.length && together.size < failing.length) return null;
  const { misconception, explained } = best;
  const shown = first !== null && explained.has(first) ? first : [...explained][0];
  const explains = (input: readonly unknown[], outcome: Outcome) =>
    isSame(task, input, outcome, outcomeOf(misconception.implementation, input));
  return {
    misconception,
    example: shown === undefined ? null : (probes[shown]?.why ?? null),
    isOneOfSeveral: !isWhole(best),
    explains,
  };
}

export interface Recognised {
  readonly misconception: Misconception;
  /** The first example that fails for this reason; null where only random inputs show it. */
  readonly example: string | null;
  /** Some failures have another reason. */
  readonly isOneOfSeveral: boolean;
  /** Would the thought have given this outcome? */
  readonly explains: (input: readonly unknown[], outcome: Outcome) => boolean;
}

interface Match {
  readonly misconception: Misconception;
  /** Failures that are the misconception's own, by their place among the probes; examples come first. */
  readonly explained: ReadonlySet<number>;
  /** Failures where the misconception fails in another way and doesn't apply: the same thought, written otherwise. */
  readonly excused: ReadonlySet<number>;
  readonly isEverywhere: boolean;
}

function matchOf(
  task: Task,
  probes: readonly Probe[],
  outcomes: readonly Outcome[],
  misconception: Misconception,
): Match | null {
  let isSeparated = false;
  let isEverywhere = true;
  const explained = new Set<number>();
  const excused = new Set<number>();
  for (const [index, { input, due }] of probes.entries()) {
    const outcome = outcomes[index];
    if (!outcome) return null;
    const theirs = outcomeOf(misconception.implementation, input);
    const agrees = isSame(task, input, outcome, theirs);
    isEverywhere &&= agrees;
    if (isRight(task, input, theirs, due)) continue;
    const applies = misconception.applies?.(...(copyOf(input) as readonly unknown[])) ?? true;
    if (applies && !agrees) return null;
    isSeparated ||= applies;
    if (agrees) explained.add(index);
    else if (!isRight(task, input, outcome, due)) excused.add(index);
  }
  return isSeparated ? { misconception, explained, excused, isEverywhere } : null;
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}
