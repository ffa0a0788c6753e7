/**
 * A score as it is recorded: with six decimals, so that the same search on another machine writes the same line. A number too
 * large to have six decimals stays as it is: multiplied for rounding it would become Infinity, which no line can hold.
 */
export function roundScore(score: number): number {
  const scaled = score * 1e6;
  return Math.abs(scaled) < Number.MAX_SAFE_INTEGER ? Math.round(scaled) / 1e6 : score;
}
