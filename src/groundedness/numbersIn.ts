import { asciiDigits } from "./asciiDigits.js";

/**
 * A number as the course reads it: digits, with commas only between full groups of three, and a decimal point.
 * `1,000.5` is one number, `14,5` (a Polish or German 14.5) is read as 14 and 5, and number words ("three") are not seen.
 */
export const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** One number of a text: as written, and its value in a form that is equal exactly for equal values. */
export interface NumberFound {
  readonly text: string;
  readonly value: string;
}

/**
 * The numbers of a text in order, repeats included. Values are compared as digits, so that no large number is rounded. Digits of
 * other scripts count by their value: ９０ and ٩٠ are 90.
 *
 * @example numbersIn("From 1,000 to 14.0") // => [{ text: "1,000", value: "1000" }, { text: "14.0", value: "14" }]
 */
export function numbersIn(text: string): NumberFound[] {
  const { plain, written } = asciiDigits(text);
  return [...plain.matchAll(NUMBER_PATTERN)].map(({ 0: number, index }) => ({
    text: written(index, index + number.length),
    value: digitsOf(number),
  }));
}

function digitsOf(written: string): string {
  const [whole = "", decimals = ""] = written.replaceAll(",", "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  const rest = decimals.replace(/0+$/, "");
  return rest === "" ? digits : `${digits}.${rest}`;
}
