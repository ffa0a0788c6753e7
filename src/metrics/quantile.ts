/**
 * A quantile of some values: the value below which the share p of them lies.
 * Linear between neighbours (Hyndman and Fan 1996, definition 7, the default of R and NumPy), so p = 0.5 is the median:
 * the middle value, or the mean of the middle two.
 *
 * N/A: null for no values.
 *
 * @param sorted the values, smallest first
 * @example quantile([1, 2, 4, 10], 0.5) // => 3
 * @example quantile([0, 1], 0.1) // => 0.1
 */
export function quantile(sorted: readonly number[], p: number): number | null {
  if (sorted.length === 0) return null;
  const place = p * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (place - below) * (high - low);
}
