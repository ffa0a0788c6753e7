/**
 * The double nearest to the decimal number in `bytes[start, end)`, exactly as `Number()` would read it; NaN if it is none.
 * Allowed: sign, digits with or without a point (`.5`, `5.`), exponent. Not allowed: `NaN`, `Infinity`, `0x10`, nothing.
 *
 * Most scores are short: up to 15 digits and a power of ten up to 10^22 are both exact doubles, so one division or
 * multiplication rounds once and is right (Clinger 1990, "How to read floating point numbers accurately"). The rest goes
 * through `Number()`.
 */
export function parseDecimal(bytes: Buffer, start: number, end: number): number {
  let at = start;
  const sign = bytes[at]!;
  if (sign === minus || sign === plus) at += 1;
  let mantissa = 0;
  let digits = 0;
  let point = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte >= zero && byte <= nine) {
      mantissa = mantissa * 10 + (byte - zero);
      digits += 1;
    } else if (byte === dot && point < 0) point = at;
    else break;
  }
  if (digits === 0) return Number.NaN;
  if (at < end || digits > 15) return parseSlowly(bytes, start, end);
  const decimals = point < 0 ? 0 : end - point - 1;
  const value = decimals === 0 ? mantissa : mantissa / powersOfTen[decimals]!;
  return sign === minus ? -value : value;
}

const minus = 45;
const plus = 43;
const dot = 46;
const zero = 48;
const nine = 57;
/** 10^0 to 10^15, each an exact double. */
const powersOfTen = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

function parseSlowly(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString("latin1", start, end);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return Number.NaN;
  return Number(text);
}
