import { requireCount } from "./require.js";

/** The cases that one of two runs passed and the other did not: all that a paired comparison can learn from. */
export interface Flips {
  readonly only_candidate: number;
  readonly only_baseline: number;
}

/** How the pairs of two runs over the same cases came out. What `pairOutcomes` counts can be passed as it is. */
export interface PairedCounts extends Flips {
  readonly both_pass: number;
  readonly both_fail: number;
}

/** Refuses flips that are no counts. */
export function requireFlips(who: string, flips: Flips): void {
  requireCount(who, "only_candidate", flips.only_candidate);
  requireCount(who, "only_baseline", flips.only_baseline);
}

/** The number of pairs. Refuses what is no count, and a table without a pair. */
export function requirePairedCounts(who: string, counts: PairedCounts): number {
  requireCount(who, "both_pass", counts.both_pass);
  requireFlips(who, counts);
  requireCount(who, "both_fail", counts.both_fail);
  const pairs = counts.both_pass + counts.only_candidate + counts.only_baseline + counts.both_fail;
  if (pairs > 0) return pairs;
  throw new RangeError(
    `${who}: there is no pair, and nothing follows from none. Compare runs that completed some of the same cases.`,
  );
}
