import fc, { type Arbitrary } from "fast-check";
import type { ContextSettings } from "../../../pipeline/assembleContext.js";
import { chunkId } from "./cases.js";

/** A row of a ranking with the chunk's size. */
export interface SizedRow {
  readonly chunk_id: string;
  readonly score: number;
  readonly tokens: number;
}

// Steps of 1/16, exact in binary; a few scores lie below zero, as a cosine may.
const score = fc.integer({ min: -3, max: 16 }).map((step) => step / 16);
const tokens = fc.integer({ min: 1, max: 10 }).map((step) => step * 5);

/** Up to seven rows in any order of scores. A chunk that comes up twice has one size, and may have two scores. */
const sizedRanking: Arbitrary<readonly SizedRow[]> = fc
  .tuple(fc.array(fc.tuple(chunkId, score, tokens), { maxLength: 7 }), fc.nat(4))
  .map(([rows, copied]) => {
    const sizes = new Map<string, number>();
    return rows.map(([id, score, size], at) => {
      // One ranking of five repeats its first chunk for certain.
      const chunk_id = copied === 1 && at === 2 ? rows[0]![0] : id;
      if (!sizes.has(chunk_id)) sizes.set(chunk_id, size);
      return { chunk_id, score, tokens: sizes.get(chunk_id)! };
    });
  });

/** A ranking with limits that often lie exactly at one of its scores, or at the sum of some of its sizes. */
export const rankingWithLimits: Arbitrary<[ranking: readonly SizedRow[], settings: ContextSettings]> = fc.noBias(
  sizedRanking.chain((ranking) => {
    const top_k = fc.oneof(fc.constant(null), fc.nat(5), fc.integer({ min: 1, max: 6 }));
    const min_score = fc.oneof(fc.constant(null), fc.constantFrom(0, ...ranking.map((row) => row.score)), score);
    const someSizes = fc
      .subarray([...ranking])
      .map((some) => some.reduce((sum, row) => sum + row.tokens, 0))
      .filter((sum) => sum > 0 || ranking.length === 0);
    const token_budget = fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: someSizes },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((step) => step * 5) },
      { weight: 1, arbitrary: fc.constant(0) },
    );
    return fc
      .record({ top_k, min_score, token_budget })
      .map((settings): [readonly SizedRow[], ContextSettings] => [ranking, settings]);
  }),
);

/** A ranking by hand: `sized("a 0.75 20", "b 0.5 30")` has a with score 0.75 and 20 tokens. */
export function sized(...texts: readonly string[]): SizedRow[] {
  return texts.map((text) => {
    const [chunk_id = "", score, tokens] = text.split(" ");
    return { chunk_id, score: Number(score), tokens: Number(tokens) };
  });
}

/** A ranking in a few words: `a (score 0.75, 20 tokens), b (score 0.5, 30 tokens)`. */
export function showSized(ranking: readonly SizedRow[]): string {
  if (ranking.length === 0) return "an empty ranking";
  return ranking.map((row) => `${row.chunk_id} (score ${row.score}, ${row.tokens} tokens)`).join(", ");
}
