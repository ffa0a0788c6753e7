// Both arrows are brought to length 1 first; then the products alone are the cosine.
export const cosineSimilarity = (a: readonly number[], b: readonly number[]): number => {
  if (a.length !== b.length) throw new RangeError("different lengths");
  const [unitA, unitB] = [unit(a), unit(b)];
  return unitA.map((value, i) => value * (unitB[i] ?? 0)).reduce((sum, product) => sum + product, 0);
};

const unit = (vector: readonly number[]): number[] => {
  if (vector.every((value) => value === 0)) throw new RangeError("no direction");
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
