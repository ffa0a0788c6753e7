import type { ContextSettings, DroppedChunk, DropReason } from "ragbook";

type SizedRow = { chunk_id: string; score: number; tokens: number };

export function assembleContext(
  ranking: readonly SizedRow[],
  settings: ContextSettings,
): { context: string[]; dropped: DroppedChunk[] } {
  // No limit is a limit that nothing reaches.
  const lastPlace = settings.top_k ?? Infinity;
  const floor = settings.min_score ?? -Infinity;
  let left = settings.token_budget ?? Infinity;
  const context: string[] = [];
  const dropped: DroppedChunk[] = [];
  for (let i = 0; i < ranking.length; i++) {
    const row = ranking[i]!;
    let isCopy = false;
    for (let above = 0; above < i; above++) {
      if (ranking[above]!.chunk_id === row.chunk_id) isCopy = true;
    }
    if (isCopy) continue;
    let reason: DropReason | "" = "";
    if (row.tokens > left) reason = "over_budget";
    if (row.score < floor) reason = "below_min_score";
    if (i >= lastPlace) reason = "beyond_top_k";
    if (reason === "") {
      left -= row.tokens;
      context.push(row.chunk_id);
    } else {
      dropped.push({ chunk_id: row.chunk_id, reason });
    }
  }
  return { context, dropped };
}
