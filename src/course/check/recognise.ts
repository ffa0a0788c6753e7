import { type Outcome, outcomeOf } from "../answers/outcome.js";
import { isRight, isSame } from "../answers/rightness.js";
import type { Misconception, Task } from "../task.js";
import { firstFailing } from "./firstFailing.js";
import type { Probe } from "./probes.js";
import { type Column, likelyCover, together } from "./together.js";
import { wrongWays } from "./wrongWays.js";

/**
 * The misconception behind these outcomes. It matches when they equal its own on every probe where it applies and differs from
 * the truth, and there is such a probe. Of several matches comes first: the one that equals the outcomes everywhere; one that
 * leaves no failure unexplained; one that explains the failure that a learner is shown first; the one that explains most.
 * Where none matches, or matches explain less than half and don't make up the whole, two or three may do so `together`, and of them
 * comes first what explains the failure shown first; else the best match stands if `likelyCover`. Null where neither: the
 * learner thought something else, and to name a by-product of it would mislead.
 */
export function recognise(task: Task, probes: readonly Probe[], outcomes: readonly Outcome[]): Recognised | null {
  const failing = probes.flatMap((probe, at) => {
    const outcome = outcomes[at];
    return outcome && isRight(task, probe.input, outcome, probe.due) ? [] : [at];
  });
  const columns = columnsOf(task, probes, outcomes);
  const first = firstFailing(task, probes, outcomes);
  const explainsFirst = ({ agrees }: Column) => first !== null && agrees.has(first);
  const isWhole = ({ wrong }: Column) => failing.every((at) => wrong.has(at));

  const matches = columns.filter(
    ({ applies, agrees }) => applies.size > 0 && [...applies].every((at) => agrees.has(at)),
  );
  const rank = (match: Column) => [
    Number(isWhole(match) && match.agrees.size === match.wrong.size),
    Number(isWhole(match)),
    Number(explainsFirst(match)),
    match.agrees.size,
  ];
  const best = matches.reduce<Column | null>(
    (before, match) => (before !== null && !isGreater(rank(match), rank(before)) ? before : match),
    null,
  );
  const isCovered = failing.every((at) => matches.some(({ wrong }) => wrong.has(at)));
  const isEnough = best !== null && (isWhole(best) || 2 * best.agrees.size >= failing.length || isCovered);
  const set = isEnough ? [] : together(columns, failing);
  const ofSet = set.find(explainsFirst) ?? set[0];
  const named = ofSet ?? (isEnough || likelyCover(columns, failing) ? best : null);
  if (named === null) return null;
  const { misconception, agrees } = named;
  const shown = first !== null && agrees.has(first) ? first : [...agrees][0];
  return {
    misconception,
    example: shown === undefined ? null : (probes[shown]?.why ?? null),
    isOneOfSeveral: !isWhole(named),
    explains: (input, outcome) => isSame(task, input, outcome, outcomeOf(misconception.implementation, input)),
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

function columnsOf(task: Task, probes: readonly Probe[], outcomes: readonly Outcome[]): Column[] {
  return wrongWays(task, probes).map(({ misconception, outcomes: theirs, applies }) => {
    const agrees = [...theirs].flatMap(([at, their]) => {
      const [probe, outcome] = [probes[at], outcomes[at]];
      return probe && outcome && isSame(task, probe.input, outcome, their) ? [at] : [];
    });
    return { misconception, wrong: new Set(theirs.keys()), applies, agrees: new Set(agrees) };
  });
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}
