import type { Ranking } from "ragbook";

export function recallAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null {
  if (typeof k !== "number" || k !== Math.floor(k) || k < 1 || k > recordedTopK) throw new RangeError("k");
  let relevant = 0;
  let found = 0;
  for (const id in relevance) {
    if (relevance[id]! < 1) continue;
    relevant++;
    for (let i = 0; i < k && i < ranking.length; i++) {
      if (ranking[i]!.chunk_id === id) {
        found++;
        break;
      }
    }
  }
  if (relevant === 0) return null;
  return found / relevant;
}
