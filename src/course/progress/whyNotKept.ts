import { printWire } from "../answers/printWire.js";
import { toWire, type Wire } from "../answers/wire.js";
import { nestsDeeper } from "../thinking/nestsDeeper.js";

/** In characters. A prediction is a number or a few words. */
export const longestPrediction = 2000;

/**
 * Why a value can't be kept as a prediction, as the rest of a sentence that begins with a name; null where it can.
 * A file holds what JSON can write: NaN, a Set or a Date would come back as something else.
 */
export function whyNotKept(value: unknown): string | null {
  if (typeof value === "string") {
    return value.length > longestPrediction ? tooLong(`${value.length} characters`) : null;
  }
  if (nestsDeeper(value)) return "the value's lists lie in each other too deep, or one holds itself. Say it in words.";
  // Counted before it is walked: lists that hold one list twice double with each level.
  if (hasMoreParts(value, longestPrediction)) return tooLong(`more than ${longestPrediction} parts`);
  const odd = oddPart(toWire(value));
  if (odd !== null) {
    return `${odd} can't be noted. Predict a number, a text, true, false, null, or a list of these.`;
  }
  const { length } = JSON.stringify(value);
  return length > longestPrediction ? tooLong(`${length} characters`) : null;
}

function tooLong(what: string): string {
  return `the value has ${what}; up to ${longestPrediction} characters are kept. Say it in fewer words.`;
}

function hasMoreParts(value: unknown, most: number): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    const one = open.pop();
    if (typeof one !== "object" || one === null) continue;
    const inside: unknown[] = Object.values(one);
    if (seen + open.length + inside.length > most) return true;
    open.push(...inside);
  }
  return false;
}

/** The first part that JSON can't write, in words. */
function oddPart(wire: Wire): string | null {
  if (wire[0] === "x" || wire[0] === "u" || (wire[0] === "n" && typeof wire[1] === "string")) return printWire(wire);
  const inside = wire[0] === "a" ? wire[1] : wire[0] === "o" ? wire[1].map(([, part]) => part) : [];
  return inside.map(oddPart).find((odd) => odd !== null) ?? null;
}
