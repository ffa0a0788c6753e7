import type { Gain, Ranking } from "ragbook";

export function ndcgAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) throw new RangeError("k");
  // The best grades that are left are taken one after the other.
  const left = Object.values(relevance);
  const credited: string[] = [];
  let dcg = 0;
  let best = 0;
  for (let position = 1; position <= k; position++) {
    const row = ranking[position - 1];
    if (row && !credited.includes(row.chunk_id)) {
      dcg += worth(relevance[row.chunk_id] || 0, position, gain);
      credited.push(row.chunk_id);
    }
    if (left.length > 0) {
      const highest = left.indexOf(Math.max(...left));
      best += worth(left[highest]!, position, gain);
      left.splice(highest, 1);
    }
  }
  if (best > 0) return dcg / best;
  return null;
}

function worth(grade: number, position: number, gain: Gain): number {
  const discount = Math.log2(1 + position);
  if (gain === "exponential") return (2 ** grade - 1) / discount;
  return grade / discount;
}
