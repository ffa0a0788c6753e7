import type { ContextSettings, DroppedChunk, DropReason } from "ragbook";

type SizedRow = { chunk_id: string; score: number; tokens: number };
type Decision = { chunk_id: string; reason: DropReason | null };
type Walk = { spent: number; decisions: readonly Decision[] };

export const assembleContext = (
  ranking: readonly SizedRow[],
  { top_k, min_score, token_budget }: ContextSettings,
): { context: string[]; dropped: DroppedChunk[] } => {
  const ids = ranking.map((row) => row.chunk_id);
  const { decisions } = ranking
    .map((row, index) => ({ ...row, index }))
    .filter(({ chunk_id, index }) => ids.indexOf(chunk_id) === index)
    .reduce<Walk>(
      ({ spent, decisions }, { chunk_id, score, tokens, index }) => {
        const reason: DropReason | null =
          top_k !== null && index >= top_k
            ? "beyond_top_k"
            : min_score !== null && score < min_score
              ? "below_min_score"
              : token_budget !== null && tokens > token_budget - spent
                ? "over_budget"
                : null;
        return { spent: reason ? spent : spent + tokens, decisions: [...decisions, { chunk_id, reason }] };
      },
      { spent: 0, decisions: [] },
    );
  return {
    context: decisions.filter((one) => one.reason === null).map((one) => one.chunk_id),
    dropped: decisions.flatMap(({ chunk_id, reason }) => (reason === null ? [] : [{ chunk_id, reason }])),
  };
};
