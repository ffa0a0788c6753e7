import fc, { type Arbitrary } from "fast-check";
import { expectedChunkIds } from "../../../metrics/expectedChunkIds.js";
import type { TestCase } from "../../../records/types.js";
import { chunkId } from "./cases.js";

/** A row of a ranking as tasks give it: an id and a score. */
export interface ScoredId {
  readonly chunk_id: string;
  readonly score: number;
}

/** Scores on a grid of 1/64: exact in binary, so that no comparison hangs on rounding. */
export const score: Arbitrary<number> = fc.integer({ min: 0, max: 64 }).map((step) => step / 64);

/** A random ranking: ids may repeat, scores come in any order, because the order of rows is the ranking. */
export function ranking(fewest = 0, most = 6): Arbitrary<readonly ScoredId[]> {
  return fc.array(fc.record({ chunk_id: chunkId, score }), { minLength: fewest, maxLength: most });
}

/** A ranking that holds some or all of what the case expects, among up to two other rows, in any order. */
export function rankingThatMeets(aCase: Pick<TestCase, "expected_sources">): Arbitrary<readonly ScoredId[]> {
  const expected = expectedChunkIds(aCase);
  return fc
    .tuple(fc.oneof(fc.subarray(expected), fc.constant(expected)), fc.array(chunkId, { maxLength: 2 }))
    .chain(([found, others]) => {
      const ids = [...found, ...others];
      const rows = fc.tuple(...ids.map((chunk_id) => fc.record({ chunk_id: fc.constant(chunk_id), score })));
      return rows.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    });
}

/** A ranking by hand for fixed examples, `rows("a b c")`, with falling scores; `rows("")` is empty. */
export function rows(ids: string): readonly ScoredId[] {
  const list = ids === "" ? [] : ids.split(" ");
  return list.map((chunk_id, index) => ({ chunk_id, score: 1 - index / 16 }));
}

/** A ranking in a few words: `[a b c]`. */
export function showRanking(ranking: readonly { readonly chunk_id: string }[]): string {
  return `[${ranking.map((row) => row.chunk_id).join(" ")}]`;
}

/** A k, or what somebody took for one, as a person would write it: 3, "3", null. */
export function showK(k: unknown): string {
  return JSON.stringify(k);
}
