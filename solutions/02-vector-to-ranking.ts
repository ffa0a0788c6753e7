// 02-vector-to-ranking: From vector to ranking
// One right answer to each task; yours may look different.

export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError(`cosineSimilarity: ${a.length} numbers against ${b.length}.`);
  const lengths = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  // An empty vector ends here too: the sum of nothing is 0.
  if (lengths === 0) throw new RangeError("cosineSimilarity: a vector of length 0 has no direction.");
  return dot(a, b) / lengths;
}

/** The sum of the products of what stands at the same place. */
function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** A row of the index: a chunk and its vector. */
interface VectorRow {
  chunk_id: string;
  vector: readonly number[];
}

export function rankByCosine(
  query: readonly number[],
  rows: readonly VectorRow[],
  topK: number,
): { chunk_id: string; score: number }[] {
  if (!Number.isInteger(topK) || topK < 1) throw new RangeError(`rankByCosine: topK = ${topK} is no number of rows.`);
  // map makes a new list, so that sort leaves the caller's alone. Equal scores keep their order.
  return rows
    .map((row) => ({ chunk_id: row.chunk_id, score: cosineSimilarity(query, row.vector) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, topK);
}
