// 05-context: Context
// Write the functions below, then run: npx ragbook check 05-context
// Stuck? npx ragbook hint assembleContext

import type { ContextSettings, DroppedChunk } from "ragbook";

/*
 * What these types hold:
 * - ContextSettings: { top_k: number | null; min_score: number | null; token_budget: number | null }
 * - DroppedChunk: { chunk_id: string;
 *   reason: "beyond_top_k" | "below_min_score" | "filtered_out" | "over_budget" }
 */

/** A row of the ranking: a chunk, its score and its size. */
interface SizedRow {
  chunk_id: string;
  score: number;
  tokens: number;
}

/**
 * Which chunks of the ranking reach the context, and why do the others fall out? Walk down and let each in, or drop it.
 * The first reason that applies counts, in this order: beyond_top_k (its position, counted from 1, is greater than top_k),
 * below_min_score (its score is lower than min_score), over_budget (with it, the context would hold more than token_budget tokens).
 * After a chunk that didn't fit, a shorter one may still fit. null means that there is no such limit; 0 is a limit.
 * A repeated chunk is decided once, at its first position. Its copies take up positions and are listed nowhere.
 * Both lists, context and dropped, keep the order of the ranking.
 */
export function assembleContext(
  ranking: readonly SizedRow[],
  settings: ContextSettings,
): { context: string[]; dropped: DroppedChunk[] } {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
