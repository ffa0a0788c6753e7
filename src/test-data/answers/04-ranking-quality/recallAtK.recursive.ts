import type { Ranking } from "ragbook";

export function recallAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null {
  const positions = Array.from({ length: recordedTopK }, (_, index) => index + 1);
  if (!positions.includes(k)) throw new RangeError("k");
  const relevant = new Set(Object.keys(relevance).filter((id) => relevance[id] !== 0));
  return relevant.size === 0 ? null : found(ranking.slice(0, k), relevant) / relevant.size;
}

/** A chunk that was found is looked for no more. */
function found([row, ...others]: Ranking, wanted: ReadonlySet<string>): number {
  if (row === undefined) return 0;
  const left = new Set([...wanted].filter((id) => id !== row.chunk_id));
  return wanted.size - left.size + found(others, left);
}
