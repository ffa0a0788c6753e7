import { numbersIn } from "./numbersIn.js";

/**
 * Unsupported numbers: which numbers of the answer does the context not hold anywhere?
 *
 * Unit:       the numbers as the answer first writes them, in its order, each value once.
 * Ignores:    sign, %, units and letters around the digits: "E-4031" holds 4031, "2-3" holds 2 and 3. Number words.
 * Blind spot: where the number stands. A value of the sibling in the next sentence of the context counts as held.
 * Edge cases: compared by value: 1,000 = 1000, 14.0 = 14, 007 = 7; 4 is not in 14; `14,5` is read as 14 and 5;
 *             an empty context holds no number. Digits of other scripts count by their value: ９０ and ٩٠ are 90.
 *
 * @example unsupportedNumbers("Wait 90 s, at most 1,000 of 14.0 %", "1000 letters, 14 days") // => ["90"]
 * @example unsupportedNumbers("Port 4, then 4 again", "port 14") // => ["4"]
 */
export function unsupportedNumbers(answer: string, context: string): string[] {
  const seen = new Set(numbersIn(context).map(({ value }) => value));
  const missing: string[] = [];
  for (const { text, value } of numbersIn(answer)) {
    if (seen.has(value)) continue;
    seen.add(value);
    missing.push(text);
  }
  return missing;
}
