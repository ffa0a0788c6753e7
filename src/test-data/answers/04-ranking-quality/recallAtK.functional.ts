import type { Ranking } from "ragbook";

export const recallAtK = (
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null => {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) throw new RangeError("k");
  const ids = ranking.filter((_, index) => index < k).map((row) => row.chunk_id);
  const relevant = Object.entries(relevance).filter(([, grade]) => grade > 0);
  return relevant.length === 0
    ? null
    : relevant.reduce((share, [id]) => share + (ids.includes(id) ? 1 / relevant.length : 0), 0);
};
