export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError("different lengths");
  const length = dot(a, a) ** 0.5 * dot(b, b) ** 0.5;
  if (!(length > 0)) throw new RangeError("no direction");
  return dot(a, b) / length;
}

function dot(a: readonly number[], b: readonly number[], from = 0): number {
  if (from === a.length) return 0;
  return (a[from] ?? 0) * (b[from] ?? 0) + dot(a, b, from + 1);
}
