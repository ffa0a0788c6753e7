import type { Gain, Ranking } from "ragbook";

export const ndcgAtK = (
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null => {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) throw new RangeError("k");
  const ids = ranking.map((row) => row.chunk_id);
  const retrieved = ids.map((id, index) => (ids.indexOf(id) === index ? (relevance[id] ?? 0) : 0));
  const ideal = Object.values(relevance).toSorted((one, other) => other - one);
  const dcg = (grades: readonly number[]) =>
    grades
      .slice(0, k)
      .map((grade) => (gain === "linear" ? grade : 2 ** grade - 1))
      .reduce((sum, worth, index) => sum + worth / Math.log2(index + 2), 0);
  return ideal.some((grade) => grade > 0) ? dcg(retrieved) / dcg(ideal) : null;
};
