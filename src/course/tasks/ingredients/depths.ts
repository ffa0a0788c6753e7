import fc, { type Arbitrary } from "fast-check";
import { ranking, type ScoredId } from "./rankings.js";

/** A ranking with the depth it was recorded at, and a k that may be right, too deep, or no position at all. */
export interface Cut {
  readonly ranking: readonly ScoredId[];
  readonly k: number;
  readonly recordedTopK: number;
}

/** What people hand in as a k although it is none; typed as a number, as it slips through in real code. */
export const noPosition = fc.constantFrom<unknown[]>("3", true, null, 2.5, 0, -1) as Arbitrary<number>;

/**
 * Rankings never hold more rows than were recorded; they may hold fewer (the index was small).
 * Of ten k about seven lie within the depth, two lie beyond it, one is no position.
 */
export function cut(fewest = 0, most = 6): Arbitrary<Cut> {
  return cutOf(ranking(fewest, most));
}

/** The same for rankings of your own. */
export function cutOf(rankings: Arbitrary<readonly ScoredId[]>): Arbitrary<Cut> {
  return fc.tuple(rankings, fc.nat(2), anyK).map(([ranking, missingRows, k]) => {
    const recordedTopK = Math.max(1, ranking.length + missingRows);
    if (k.kind === "within") return { ranking, recordedTopK, k: 1 + (k.at % recordedTopK) };
    if (k.kind === "beyond") return { ranking, recordedTopK, k: recordedTopK + 1 + k.by };
    return { ranking, recordedTopK, k: k.value };
  });
}

/** A k before its depth is known: of ten, seven lie within it, two beyond, one is no position. */
export const anyK = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant("within" as const), at: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("beyond" as const), by: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("no position" as const), value: noPosition }) },
);
