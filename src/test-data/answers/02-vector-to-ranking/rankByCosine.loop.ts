// The best row that is left is taken topK times; of equal ones the first.
export function rankByCosine(
  query: readonly number[],
  rows: readonly { chunk_id: string; vector: readonly number[] }[],
  topK: number,
): { chunk_id: string; score: number }[] {
  if (typeof topK !== "number" || topK % 1 !== 0 || topK < 1) throw new RangeError("topK");
  const taken = new Set<number>();
  const ranking: { chunk_id: string; score: number }[] = [];
  while (ranking.length < topK && ranking.length < rows.length) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < rows.length; i++) {
      const score = cosine(query, rows[i]!.vector);
      if (!taken.has(i) && score > bestScore) {
        best = i;
        bestScore = score;
      }
    }
    taken.add(best);
    ranking.push({ chunk_id: rows[best]!.chunk_id, score: bestScore });
  }
  return ranking;
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let products = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (let i = 0; i < a.length; i++) {
    products += a[i]! * b[i]!;
    squaresOfA += a[i]! ** 2;
    squaresOfB += b[i]! ** 2;
  }
  return products / Math.sqrt(squaresOfA) / Math.sqrt(squaresOfB);
}
