import type { ContextChunk, DroppedChunk, RankedChunk } from "../records/types.js";

/** What a ranking must pass to become a context; null means no limit. */
export interface ContextSettings {
  /** How many positions go on to the context. */
  readonly top_k: number | null;
  readonly min_score: number | null;
  readonly token_budget: number | null;
}

/** A ranked chunk with its size. Tokens are counted by whoever knows the generator, never guessed: null where nobody does. */
export type SizedChunk = Pick<RankedChunk, "chunk_id" | "doc_id" | "score"> & Pick<ContextChunk, "tokens">;

export interface AssembledContext {
  readonly context: ContextChunk[];
  readonly dropped: DroppedChunk[];
}

/**
 * Walks the ranking from the top and lets each chunk into the context or drops it, with the first reason that applies:
 * beyond_top_k (by position), below_min_score (score < min_score), filtered_out, over_budget (it no longer fits, while a
 * later one that fits stays). Both lists keep the ranking's order. A repeated chunk enters once and isn't dropped.
 *
 * `filter` sees a chunk with whatever else its row carries, such as text and metadata.
 *
 * Edge cases: a score equal to min_score stays; a chunk that fills the budget exactly stays; a budget of 0 lets nothing in.
 */
export function assembleContext<Candidate extends SizedChunk>(
  ranking: readonly Candidate[],
  settings: ContextSettings,
  filter: (chunk: Candidate) => boolean = () => true,
): AssembledContext {
  const { top_k, min_score, token_budget } = settings;
  const assembled: AssembledContext = { context: [], dropped: [] };
  const seen = new Set<string>();
  let spent = 0;
  for (const [i, chunk] of ranking.entries()) {
    if (seen.has(chunk.chunk_id)) continue;
    seen.add(chunk.chunk_id);
    const drop = (reason: DroppedChunk["reason"]) => assembled.dropped.push({ chunk_id: chunk.chunk_id, reason });
    if (top_k !== null && i >= top_k) drop("beyond_top_k");
    else if (min_score !== null && chunk.score < min_score) drop("below_min_score");
    else if (!filter(chunk)) drop("filtered_out");
    else if (token_budget !== null && spent + sizeOf(chunk) > token_budget) drop("over_budget");
    else {
      if (token_budget !== null) spent += sizeOf(chunk);
      assembled.context.push({ chunk_id: chunk.chunk_id, doc_id: chunk.doc_id, tokens: chunk.tokens });
    }
  }
  return assembled;
}

function sizeOf({ chunk_id, tokens }: SizedChunk): number {
  if (tokens !== null) return tokens;
  throw new Error(
    `assembleContext: nobody counted the tokens of "${chunk_id}", and there is a budget. Count them first.`,
  );
}
