import { showValue } from "../metrics/showValue.js";

/**
 * Cosine similarity: how alike do two vectors point, whatever their lengths?
 *
 *     cos(a, b) = a · b / (|a| · |b|)
 *     a · b     = sum of a[i] · b[i]
 *     |a|       = square root of a · a
 *
 * Unit:       −1 (opposite) over 0 (at right angles) to 1 (same direction). It is no percentage and no probability.
 * Ignores:    how long the vectors are: a doubled vector gets the same number.
 * Edge cases: rounding may leave 1.0000000000000002 for the same direction, so compare with a tolerance.
 * Source:     Manning, Raghavan and Schütze, Introduction to Information Retrieval (2008), section 6.3.
 *
 * @throws RangeError for vectors of different lengths, for empty ones, and for one without a direction (all zero, or not finite)
 * @example cosineSimilarity([3, 4], [6, 8]) // => 1
 * @example cosineSimilarity([1, 0], [0, 2]) // => 0
 */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) {
    throw new RangeError(
      `cosineSimilarity: one vector has ${a.length} numbers, the other ${b.length}. Compare vectors of one model only.`,
    );
  }
  return dot(a, b) / (lengthOf(a) * lengthOf(b));
}

/** How long the arrow is, which is not how many numbers it has. */
function lengthOf(vector: readonly number[]): number {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0 && length < Number.POSITIVE_INFINITY) return length;
  const numbers = vector.length === 0 ? "no numbers" : `length ${showValue(length)}`;
  throw new RangeError(`cosineSimilarity: a vector with ${numbers} points nowhere. Leave its text out, and say so.`);
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (const [i, value] of a.entries()) sum += value * b[i]!;
  return sum;
}
