// 04-ranking-quality: Ranking quality
// One right answer to each task; yours may look different.

import type { Gain, Ranking } from "ragbook";

export function recallAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null {
  requireRecorded(k, recordedTopK);
  const relevant = Object.keys(relevance).filter((id) => relevance[id]! >= 1);
  if (relevant.length === 0) return null;
  // A Set holds each id once, however often it came up.
  const seen = new Set(ranking.slice(0, k).map((row) => row.chunk_id));
  const found = relevant.filter((id) => seen.has(id));
  return found.length / relevant.length;
}

export function dcgAtK(grades: readonly number[], k: number, gain: Gain): number {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`dcgAtK: k = ${k} is no position.`);
  if (gain !== "linear" && gain !== "exponential") throw new Error(`dcgAtK: there is no gain "${gain}".`);
  let sum = 0;
  for (const [index, grade] of grades.slice(0, k).entries()) {
    const position = index + 1;
    sum += (gain === "linear" ? grade : 2 ** grade - 1) / Math.log2(position + 1);
  }
  return sum;
}

export function ndcgAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null {
  requireRecorded(k, recordedTopK);
  // All labels of the case, found or not: the best that any search could have brought.
  const ideal = Object.values(relevance).sort((one, other) => other - one);
  const best = dcgAtK(ideal, k, gain);
  if (best === 0) return null;
  return dcgAtK(gradesOf(relevance, ranking), k, gain) / best;
}

/** One grade per position: 0 for a chunk that nobody judged, and for one that came up before. */
function gradesOf(relevance: Record<string, number>, ranking: Ranking): number[] {
  const seen = new Set<string>();
  return ranking.map((row) => {
    if (seen.has(row.chunk_id)) return 0;
    seen.add(row.chunk_id);
    return relevance[row.chunk_id] ?? 0;
  });
}

function requireRecorded(k: number, recordedTopK: number): void {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) {
    throw new RangeError(`k = ${k} is no position within the ${recordedTopK} recorded.`);
  }
}
