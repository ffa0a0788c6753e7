import fc, { type Arbitrary } from "fast-check";
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

/**
 * Rows that are drawn before the case is known, so that a failing input shrinks case and rows apart.
 * A pick is a number (one of what the case expects) or an id of its own.
 */
export interface Picks {
  /** All that is expected is there, whatever else was picked. */
  readonly isAllThere: boolean;
  readonly rows: readonly { readonly pick: number | string; readonly score: number }[];
  /** How far the rows are turned, so that what was added for `isAllThere` doesn't always come last. */
  readonly turn: number;
}

export function picks(most = 6): Arbitrary<Picks> {
  const pick = fc.oneof({ weight: 2, arbitrary: fc.nat(7) }, { weight: 1, arbitrary: chunkId });
  return fc.record({
    isAllThere: fc.boolean(),
    rows: fc.array(fc.record({ pick, score }), { maxLength: most }),
    turn: fc.nat(5),
  });
}

/** The picked rows for a case that expects these ids; numbers are dropped where nothing is expected. */
export function rowsFrom({ isAllThere, rows, turn }: Picks, expected: readonly string[]): readonly ScoredId[] {
  const picked = rows.flatMap(({ pick, score }) => {
    const chunk_id = typeof pick === "string" ? pick : expected[pick % expected.length];
    return chunk_id === undefined ? [] : [{ chunk_id, score }];
  });
  const missing = expected.filter((id) => !picked.some((row) => row.chunk_id === id));
  const all = [...picked, ...(isAllThere ? missing : []).map((chunk_id) => ({ chunk_id, score: 0.5 }))];
  const from = all.length === 0 ? 0 : turn % all.length;
  return [...all.slice(from), ...all.slice(0, from)];
}

/** A ranking by hand for fixed examples, `rows("a b c")`, with falling scores; `rows("")` is empty. */
export function rows(ids: string): readonly ScoredId[] {
  const list = ids === "" ? [] : ids.split(" ");
  return list.map((chunk_id, index) => ({ chunk_id, score: 1 - index / 16 }));
}

/** A ranking in a few words: `[a b c]`; where scores don't fall from row to row, with them: `[a:0.25 b:0.75]`. */
export function showRanking(ranking: readonly { readonly chunk_id: string; readonly score?: number }[]): string {
  const isFalling = ranking.every(
    ({ score }, index) => index === 0 || (score ?? 0) <= (ranking[index - 1]?.score ?? 0),
  );
  const rows = ranking.map(({ chunk_id, score }) => (isFalling ? chunk_id : `${chunk_id}:${score}`));
  return `[${rows.join(" ")}]`;
}

/** A k, or what somebody took for one, as a person would write it: 3, "3", null. */
export function showK(k: unknown): string {
  return JSON.stringify(k);
}
