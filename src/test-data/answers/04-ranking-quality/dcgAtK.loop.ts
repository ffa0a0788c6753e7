import type { Gain } from "ragbook";

export function dcgAtK(grades: readonly number[], k: number, gain: Gain): number {
  if (!Number.isInteger(k) || k < 1) throw new RangeError("k");
  let sum = 0;
  for (let position = Math.min(k, grades.length); position >= 1; position--) {
    const grade = grades[position - 1] as number;
    const discount = Math.log(position + 1) / Math.LN2;
    if (gain === "linear") sum += grade / discount;
    else if (gain === "exponential") sum += (Math.pow(2, grade) - 1) / discount;
    else throw new TypeError("no such gain");
  }
  return sum;
}
