/** The largest grade that is read. Beyond it 2^grade − 1 would no longer be a number. */
export const largestGrade = 1000;

/** The whole number in `bytes[start, end)`; NaN if it is none or lies outside ±1000. */
export function parseGrade(bytes: Buffer, start: number, end: number): number {
  const signed = bytes[start] === 45 || bytes[start] === 43;
  const first = signed ? start + 1 : start;
  if (first === end) return Number.NaN;
  let value = 0;
  for (let at = first; at < end; at += 1) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  if (value > largestGrade) return Number.NaN;
  return bytes[start] === 45 ? -value : value;
}
