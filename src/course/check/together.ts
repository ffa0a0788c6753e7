import type { Misconception } from "../task.js";

/** One misconception beside a learner's outcomes: places among the probes. */
export interface Column {
  readonly misconception: Misconception;
  /** Where it is wrong. */
  readonly wrong: ReadonlySet<number>;
  /** Of those, where it says what one who thinks so must answer. */
  readonly applies: ReadonlySet<number>;
  /** Of those, where the learner's outcome is the same. */
  readonly agrees: ReadonlySet<number>;
}

/** So many failures of its own must each thought explain, and one that is named so many: a few may agree by chance. */
const leastOwn = 2;
const leastNamed = 4;
const mostThoughts = 3;

/**
 * Two or three misconceptions that a learner has at once; answers with those of them that can be named, best of all sets, and with none
 * where there is no such set. No failure lies outside the set. Where only one of them is wrong, at least half of the outcomes are
 * that one's; where all of these are, it can be named. Where several are wrong, anything may come out. The fewest thoughts come
 * first, and of as many the ones that agree most.
 */
export function together(columns: readonly Column[], failing: readonly number[]): readonly Column[] {
  // A thought that never shows is no part of any set, and most never do: what is left is small enough to try all sets.
  const possible = columns.filter(({ agrees }) => agrees.size >= leastOwn);
  for (let size = 2; size <= mostThoughts; size++) {
    const sets = subsets(possible, size).filter((set) => explains(set, failing));
    sets.sort((one, other) => agreement(other) - agreement(one));
    if (sets[0] !== undefined) return sets[0].filter((one) => canBeNamed(one, sets[0]!));
  }
  return [];
}

/**
 * Do thoughts that the learner may well have make up most of the failures? One mistake can let another one through, so that neither
 * comes out as it would alone: a missing guard hands on a k that the rest was never meant for. A thought is likely where half of
 * the outcomes that it asks for are there.
 */
export function likelyCover(columns: readonly Column[], failing: readonly number[]): boolean {
  const likely = columns.filter(({ applies, agrees }) => {
    const asked = [...applies].filter((at) => agrees.has(at)).length;
    return asked >= leastOwn && 2 * asked >= applies.size;
  });
  return 4 * failing.filter((at) => likely.some(({ wrong }) => wrong.has(at))).length >= 3 * failing.length;
}

function explains(set: readonly Column[], failing: readonly number[]): boolean {
  if (!failing.every((at) => set.some(({ wrong }) => wrong.has(at)))) return false;
  const isLikely = (one: Column) => {
    const { own, agreed } = ownOf(one, set);
    return agreed >= leastOwn && 2 * agreed >= own;
  };
  return set.every(isLikely) && set.some((one) => canBeNamed(one, set));
}

function canBeNamed(one: Column, set: readonly Column[]): boolean {
  const { own, agreed } = ownOf(one, set);
  return own >= leastNamed && agreed === own;
}

/** Where only this thought of the set is wrong: how often, and how often the learner is wrong in the same way. */
function ownOf(one: Column, set: readonly Column[]): { own: number; agreed: number } {
  const own = [...one.applies].filter((at) => !set.some((other) => other !== one && other.wrong.has(at)));
  return { own: own.length, agreed: own.filter((at) => one.agrees.has(at)).length };
}

function agreement(set: readonly Column[]): number {
  return new Set(set.flatMap(({ agrees }) => [...agrees])).size;
}

function subsets(columns: readonly Column[], size: number): (readonly Column[])[] {
  if (size === 0) return [[]];
  return columns.flatMap((first, at) => subsets(columns.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
