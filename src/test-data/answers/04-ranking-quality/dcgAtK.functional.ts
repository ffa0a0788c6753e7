import type { Gain } from "ragbook";

const gains: Record<string, (grade: number) => number> = {
  linear: (grade) => grade,
  exponential: (grade) => (1 << grade) - 1,
};

export const dcgAtK = (grades: readonly number[], k: number, gain: Gain): number => {
  const gainOf = gains[gain];
  if (gainOf === undefined) throw new Error("no such gain");
  if (!(Number.isInteger(k) && k > 0)) throw new RangeError("k");
  return grades
    .slice(0, k)
    .map((grade, index) => gainOf(grade) / Math.log2(index + 2))
    .reduce((sum, term) => sum + term, 0);
};
