import type { Gain } from "ragbook";

export function dcgAtK(grades: readonly number[], k: number, gain: Gain): number {
  if (typeof k !== "number" || !Number.isInteger(k) || k <= 0) throw new RangeError("k");
  if (!["linear", "exponential"].includes(gain)) throw new Error("no such gain");
  return from(1);

  function from(position: number): number {
    const grade = grades[position - 1];
    if (position > k || grade === undefined) return 0;
    return (gain === "linear" ? grade : power(grade) - 1) / Math.log2(position + 1) + from(position + 1);
  }
}

function power(exponent: number): number {
  return exponent === 0 ? 1 : 2 * power(exponent - 1);
}
