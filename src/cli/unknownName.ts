import { harmless } from "../course/answers/printWire.js";
import { nearestName } from "../records/nearestName.js";
import { CallError } from "./callError.js";

/** A name that nobody knows, refused with the one most likely meant: `ragbook answer: no question "03-hit". Did you mean "…"?` */
export function unknownName(
  who: string,
  what: string,
  asked: string,
  known: readonly string[],
  remedy: string,
): CallError {
  const near = nearestName(asked, known);
  const guess = near === null ? "" : ` Did you mean "${near}"?`;
  return new CallError(`${who}: no ${what} "${shortly(asked)}".${guess} ${remedy}`);
}

/** What somebody typed, fit for a line on a terminal. */
export function shortly(text: string, longest = 60): string {
  const shown = harmless(text);
  return shown.length <= longest ? shown : `${shown.slice(0, longest)} …`;
}
