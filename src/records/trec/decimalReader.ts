import { isBlank, skipField } from "./asciiBlanks.js";

const minus = 45;
const plus = 43;
const dot = 46;
const zero = 48;
/** 10^0 to 10^15, each an exact double. */
const powersOfTen = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** The largest grade that is read. Beyond it 2^grade − 1 would soon be no number. */
export const largestGrade = 1000;

/** Reads decimal numbers from bytes: `parse` answers the number, `end` is then where its column ends. */
export class DecimalReader {
  end = 0;

  /**
   * The double nearest to the decimal number in the column that begins at `start`, exactly as `Number()` would read it; NaN if it
   * is none. Allowed: sign, digits with or without a point (`.5`, `5.`), exponent. Not: `NaN`, `Infinity`, `0x10`, nothing.
   *
   * Most scores are short: up to 15 digits and a power of ten up to 10^22 are both exact doubles, so one division rounds once and
   * is right (Clinger 1990, "How to read floating point numbers accurately"). The rest goes through `Number()`.
   */
  parse(bytes: Buffer, start: number): number {
    let at = start;
    const sign = bytes[at]!;
    if (sign === minus || sign === plus) at += 1;
    const digitsStart = at;
    let mantissa = 0;
    let digit = bytes[at]! - zero;
    for (; digit >= 0 && digit <= 9; digit = bytes[at]! - zero) {
      mantissa = mantissa * 10 + digit;
      at += 1;
    }
    let digits = at - digitsStart;
    let decimals = 0;
    if (bytes[at] === dot) {
      const decimalsStart = at + 1;
      at = decimalsStart;
      for (digit = bytes[at]! - zero; digit >= 0 && digit <= 9; digit = bytes[at]! - zero) {
        mantissa = mantissa * 10 + digit;
        at += 1;
      }
      decimals = at - decimalsStart;
      digits += decimals;
    }
    this.end = at;
    if (!isBlank(bytes[at]!) || digits === 0 || digits > 15) return this.#parseSlowly(bytes, start);
    const value = decimals === 0 ? mantissa : mantissa / powersOfTen[decimals]!;
    return sign === minus ? -value : value;
  }

  /** The whole number in the column; NaN if it is none, or lies outside ±1000. */
  parseGrade(bytes: Buffer, start: number): number {
    const signed = bytes[start] === minus || bytes[start] === plus;
    const first = signed ? start + 1 : start;
    let at = first;
    let value = 0;
    for (let digit = bytes[at]! - zero; digit >= 0 && digit <= 9; digit = bytes[at]! - zero) {
      value = value * 10 + digit;
      at += 1;
    }
    this.end = at;
    if (at === first || !isBlank(bytes[at]!) || value > largestGrade) return Number.NaN;
    return bytes[start] === minus ? -value : value;
  }

  #parseSlowly(bytes: Buffer, start: number): number {
    this.end = skipField(bytes, start);
    const text = bytes.toString("latin1", start, this.end);
    return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  }
}
