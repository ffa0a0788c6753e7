import type { Evaluator } from "../../records/evaluator.js";

/** What a report shows of every run, whoever evaluates: `refused`, `withheld`, and the hit rate at the run's k. */
const BUILT_IN = /^(?:refused|withheld|hit_rate_at_\d+)$/;

/** A name that can't stand: the place in the list of the evaluator that must be called otherwise, and why. */
export interface NameFault {
  readonly place: number;
  readonly why: string;
}

/**
 * The first evaluator whose figure would hide another: two of one name, or the name of a built-in criterion. `hit_rate_at_3` is
 * free for the hit rate at 3 itself, which then takes the place of the built-in one.
 */
export function criterionFault(
  evaluators: readonly Pick<Evaluator, "criterion" | "type" | "k">[],
): NameFault | undefined {
  const seen = new Set<string>();
  for (const [place, { criterion, type, k }] of evaluators.entries()) {
    if (seen.has(criterion))
      return { place, why: `two evaluators give "${criterion}": name one of them with criterion` };
    seen.add(criterion);
    const isItself = type === "hit_rate" && criterion === `hit_rate_at_${k}`;
    if (BUILT_IN.test(criterion) && !isItself)
      return { place, why: `"${criterion}" is a criterion of every run: give another name with criterion` };
  }
  return undefined;
}
