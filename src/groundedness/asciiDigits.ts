const NOT_ASCII = /[^\0-\x7f]/;
const DIGIT = /^\p{Nd}$/u;
/** What stands between digits in other scripts, as ours. */
const SIGNS: Readonly<Record<string, string>> = { "，": ",", "．": ".", "٬": ",", "٫": "." };

/** A text with the digits of every script as 0 to 9, one place a character, and each character as it was written. */
export interface AsciiDigits {
  readonly plain: string;
  /** What was written from one place of `plain` to another. */
  written(start: number, end: number): string;
}

/**
 * Reads ９０, ٩٠ and ९० as 90, with the commas and points of the same scripts. Raised digits (10²), fractions (½) and circled ones
 * stay as they are: read as digits they would make other numbers.
 */
export function asciiDigits(text: string): AsciiDigits {
  if (!NOT_ASCII.test(text)) return { plain: text, written: (start, end) => text.slice(start, end) };
  const characters = [...text];
  return {
    plain: characters.map(plainOf).join(""),
    written: (start, end) => characters.slice(start, end).join(""),
  };
}

function plainOf(character: string): string {
  if (DIGIT.test(character)) return String(digitOf(character.codePointAt(0) ?? 0));
  const plain = SIGNS[character] ?? character;
  // One place a character, so that places in `plain` are places in the text.
  return plain.length === 1 ? plain : "\uFFFD";
}

/** Digits stand in runs of ten, from 0 to 9. */
function digitOf(codePoint: number): number {
  let start = codePoint;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}
