// 05-context: Context
// One right answer to each task; yours may look different.

import type { ContextSettings, DroppedChunk } from "ragbook";

/** A row of the ranking: a chunk, its score and its size. */
interface SizedRow {
  chunk_id: string;
  score: number;
  tokens: number;
}

export function assembleContext(
  ranking: readonly SizedRow[],
  settings: ContextSettings,
): { context: string[]; dropped: DroppedChunk[] } {
  const { top_k, min_score, token_budget } = settings;
  const context: string[] = [];
  const dropped: DroppedChunk[] = [];
  const seen = new Set<string>();
  let spent = 0;
  for (const [index, { chunk_id, score, tokens }] of ranking.entries()) {
    if (seen.has(chunk_id)) continue;
    seen.add(chunk_id);
    const position = index + 1;
    // Each limit is asked for with !== null, since 0 is a limit and `position > null` is true.
    if (top_k !== null && position > top_k) {
      dropped.push({ chunk_id, reason: "beyond_top_k" });
    } else if (min_score !== null && score < min_score) {
      dropped.push({ chunk_id, reason: "below_min_score" });
    } else if (token_budget !== null && spent + tokens > token_budget) {
      dropped.push({ chunk_id, reason: "over_budget" });
    } else {
      // Only what gets in is paid for.
      spent += tokens;
      context.push(chunk_id);
    }
  }
  return { context, dropped };
}
