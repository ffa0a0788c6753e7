/** How long it took since `started` (of `Date.now()`): "1.2 s". */
export function secondsSince(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
