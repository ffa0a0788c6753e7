import type { ContextSettings, DroppedChunk, DropReason } from "ragbook";

type SizedRow = { chunk_id: string; score: number; tokens: number };
type Assembled = { context: string[]; dropped: DroppedChunk[] };

export function assembleContext(ranking: readonly SizedRow[], settings: ContextSettings): Assembled {
  return below(ranking, settings, new Set());
}

/** What becomes of these rows, when those limits are left and the chunks in `seen` stood above. */
function below([row, ...rows]: readonly SizedRow[], limits: ContextSettings, seen: ReadonlySet<string>): Assembled {
  if (row === undefined) return { context: [], dropped: [] };
  const { chunk_id } = row;
  const { top_k, token_budget } = limits;
  const oneFewer = { ...limits, top_k: top_k === null ? null : top_k - 1 };
  if (seen.has(chunk_id)) return below(rows, oneFewer, seen);
  const reason = reasonFor(row, limits);
  const paid = token_budget === null || reason ? oneFewer : { ...oneFewer, token_budget: token_budget - row.tokens };
  const rest = below(rows, paid, new Set([...seen, chunk_id]));
  if (reason) return { context: rest.context, dropped: [{ chunk_id, reason }, ...rest.dropped] };
  return { context: [chunk_id, ...rest.context], dropped: rest.dropped };
}

function reasonFor(row: SizedRow, { top_k, min_score, token_budget }: ContextSettings): DropReason | undefined {
  if (top_k !== null && top_k <= 0) return "beyond_top_k";
  if (min_score !== null && row.score < min_score) return "below_min_score";
  if (token_budget !== null && row.tokens > token_budget) return "over_budget";
  return undefined;
}
