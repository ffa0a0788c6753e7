type Scored = { chunk_id: string; score: number; place: number };

export const rankByCosine = (
  query: readonly number[],
  rows: readonly { chunk_id: string; vector: readonly number[] }[],
  topK: number,
): { chunk_id: string; score: number }[] => {
  if (!Number.isInteger(topK) || topK < 1) throw new RangeError("topK");
  const direction = unit(query);
  return rows
    .map(({ chunk_id, vector }, place): Scored => ({ chunk_id, score: dot(direction, unit(vector)), place }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .filter((_, index) => index < topK)
    .map(({ chunk_id, score }) => ({ chunk_id, score }));
};

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const unit = (vector: readonly number[]) => vector.map((value) => value / Math.hypot(...vector));
