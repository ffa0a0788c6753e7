// 02-vector-to-ranking: From vector to ranking
// Write the functions below, then run: npx ragbook check 02-vector-to-ranking
// Stuck? npx ragbook hint cosineSimilarity

/**
 * How alike do two vectors point? Think of them as arrows that start at zero.
 * The answer is a · b / (|a| · |b|): a · b is the sum of a[i] * b[i] over all i, and |a| is the square root of a · a.
 * It lies between -1 (opposite) and 1 (same direction), and doesn't change when a vector gets longer or shorter.
 * Two vectors that hold different amounts of numbers, empty vectors, and a vector of nothing but zeros are a RangeError.
 */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/** A row of the index: a chunk and its vector. */
interface VectorRow {
  chunk_id: string;
  vector: readonly number[];
}

/**
 * Which rows of the index lie nearest to the query? Answer with the topK best, each with its cosine similarity as its score.
 * The best comes first; of rows with equal scores, the one that stands first in rows. Fewer rows than topK: all of them.
 * topK must be a whole number from 1; anything else ("3", true, null, 2.5, 0) is a RangeError.
 * All vectors have the query's length and none is all zero. You may call your cosineSimilarity.
 * The list of rows belongs to somebody else: leave it as it is.
 */
export function rankByCosine(
  query: readonly number[],
  rows: readonly VectorRow[],
  topK: number,
): { chunk_id: string; score: number }[] {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
