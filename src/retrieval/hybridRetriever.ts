import type { RankedChunk } from "../records/types.js";
import { type Retriever, requireDepth } from "./retriever.js";

export interface HybridOptions {
  /** How flat the fusion is; 60 in Cormack, Clarke & Büttcher 2009. */
  readonly rank_constant?: number;
  /** How deep each list is read. */
  readonly pool_depth?: number;
  /** One weight a retriever, in their order; all 1 by default. */
  readonly weights?: readonly number[];
}

/**
 * Reciprocal rank fusion: each list gives a chunk weight / (rank_constant + position), and the sums are ranked.
 *
 *     score(chunk) = Σ over lists of  weight / (rank_constant + position in that list)
 *
 * Only positions count, so lists whose scores share no scale can be fused. A chunk that one list puts first and the
 * other doesn't know can end below chunks that both find middling: fusion is no guarantee.
 */
export function hybridRetriever(retrievers: readonly Retriever[], options: HybridOptions = {}): Retriever {
  const { rank_constant = 60, pool_depth = 100, weights = retrievers.map(() => 1) } = options;
  if (retrievers.length < 2 || weights.length !== retrievers.length) {
    throw new RangeError(
      `hybridRetriever: ${retrievers.length} retrievers with ${weights.length} weights. Give at least two, and one weight each.`,
    );
  }
  return {
    name: "hybrid",
    index_version: retrievers.map((retriever) => retriever.index_version).join("+"),
    async retrieve(question, depth) {
      requireDepth("hybridRetriever", depth);
      const lists: RankedChunk[][] = [];
      for (const retriever of retrievers) lists.push(await retriever.retrieve(question, Math.max(pool_depth, depth)));
      return fuse(lists, weights, rank_constant).slice(0, depth);
    },
  };
}

/** Fuses rankings; ties stay in the order in which the lists, read one after the other, first name the chunks. */
export function fuse(
  lists: readonly (readonly RankedChunk[])[],
  weights: readonly number[],
  rankConstant: number,
): RankedChunk[] {
  const fused = new Map<string, RankedChunk>();
  for (const [l, list] of lists.entries()) {
    for (const [i, chunk] of list.entries()) {
      const before = fused.get(chunk.chunk_id)?.score ?? 0;
      fused.set(chunk.chunk_id, { ...chunk, score: before + weights[l]! / (rankConstant + i + 1) });
    }
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
