import { printWire } from "../../course/answers/printWire.js";
import { toWire } from "../../course/answers/wire.js";
import { nestsDeeper } from "../../course/thinking/nestsDeeper.js";

/** A cell hands over something of the wrong kind: its message is shown as it stands, for it is no fault of ours. */
export class WrongCall extends TypeError {
  override readonly name = "WrongCall";
}

/** @throws WrongCall for what is no text: `answer()`, `check(3)` */
export function requireText(value: unknown, who: string, what: string, example: string): asserts value is string {
  if (typeof value === "string") return;
  throw new WrongCall(`${who}: ${what} is ${named(value)}, and must be a text. Write it in quotes: ${example}`);
}

/** @throws WrongCall for what is no object: `checkCell("03", null)` */
export function requireObject(value: unknown, who: string, what: string, example: string): void {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  throw new WrongCall(`${who}: ${what} is ${named(value)}, and must be an object. Write it so: ${example}`);
}

/** @throws WrongCall for what is no list of texts: `{ only: "hitAtK" }` */
export function requireTexts(value: unknown, who: string, what: string, example: string): void {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return;
  throw new WrongCall(`${who}: ${what} is ${named(value)}, and must be a list of texts. Write it so: ${example}`);
}

/** @throws WrongCall for what is no whole number; none is fine */
export function requireSeed(value: unknown, who: string): void {
  if (value === undefined || Number.isSafeInteger(value)) return;
  throw new WrongCall(`${who}: the seed is ${named(value)}, and must be a whole number such as 1.`);
}

/** A wrong value in a few words, with its kind: `3 (a number)`, `undefined`, `a function`. */
function named(value: unknown): string {
  if (nestsDeeper(value)) return Array.isArray(value) ? "a list" : "an object";
  const text = printWire(toWire(value), 60);
  return ["number", "boolean", "string"].includes(typeof value) ? `${text} (a ${kindOf(value)})` : text;
}

function kindOf(value: unknown): string {
  return typeof value === "string" ? "text" : typeof value;
}
