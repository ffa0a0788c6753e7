import type { Gain, Ranking } from "ragbook";

export function ndcgAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null {
  if (!Number.isInteger(k) || k < 1 || k > recordedTopK) throw new RangeError("k");
  const ideal = [3, 2, 1].flatMap((grade) => Object.values(relevance).filter((one) => one === grade));
  if (ideal.length === 0) return null;
  const grades = credited(ranking.map((row) => row.chunk_id), relevance);
  return dcg(grades.slice(0, k), gain, 1) / dcg(ideal.slice(0, k), gain, 1);
}

/** The first id earns its grade; its later copies find no label any more. */
function credited([id, ...others]: readonly string[], relevance: Record<string, number>): number[] {
  if (id === undefined) return [];
  const { [id]: grade = 0, ...rest } = relevance;
  return [grade, ...credited(others, rest)];
}

function dcg([grade, ...others]: readonly number[], gain: Gain, position: number): number {
  if (grade === undefined) return 0;
  const worth = gain === "linear" ? grade : 2 ** grade - 1;
  return worth / Math.log2(position + 1) + dcg(others, gain, position + 1);
}
