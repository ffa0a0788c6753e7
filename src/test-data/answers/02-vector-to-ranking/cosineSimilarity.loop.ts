export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError("different lengths");
  if (a.length === 0) throw new RangeError("no numbers");
  let products = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    products += x * y;
    squaresOfA += x * x;
    squaresOfB += y * y;
  }
  if (squaresOfA === 0 || squaresOfB === 0) throw new RangeError("all zero");
  return products / Math.sqrt(squaresOfA * squaresOfB);
}
