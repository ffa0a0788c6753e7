/**
 * Columns of a TREC line end at the six ASCII blanks that C calls `isspace`, and at nothing else. JavaScript's `\s` would also
 * split at U+00A0, U+3000, U+2028 and U+FEFF, which ids may contain.
 */
export function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

/** The first byte from `at` on that is no blank, or the line feed. */
export function skipBlanks(bytes: Buffer, at: number): number {
  let next = at;
  for (let byte = bytes[next]!; byte !== lineFeed && isBlank(byte); byte = bytes[next]!) next += 1;
  return next;
}

/** The first blank from `at` on; the line feed is one. */
export function skipField(bytes: Buffer, at: number): number {
  let next = at;
  for (let byte = bytes[next]!; byte > 32 || !isBlank(byte); byte = bytes[next]!) next += 1;
  return next;
}

export const lineFeed = 10;
