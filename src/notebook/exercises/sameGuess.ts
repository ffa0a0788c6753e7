import { sameAnswer } from "../../course/answers/sameAnswer.js";
import { toWire } from "../../course/answers/wire.js";

/**
 * Is this what the learner expected to see? By value: numbers within 1e-9, absolute or relative; words without regard to case, spaces and commas;
 * lists item by item, in their order. A guess may be typed as text: "3" is 3, "1, 5" is [1, 5], "yes" is true.
 * A rounded guess is not the same: 0.6 is not 0.6233.
 */
export function sameGuess(guess: unknown, actual: unknown): boolean {
  return sameAnswer(toWire(meant(guess)), toWire(meant(actual)));
}

/** The value that a text stands for, or the text in a form of its own. */
function meant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meant);
  if (typeof value !== "string") return value;
  const text = value.trim().toLowerCase();
  if (text === "yes") return true;
  if (text === "no") return false;
  const read = readJson(text) ?? (text.includes(",") ? readJson(`[${text}]`) : undefined);
  if (read !== undefined && typeof read !== "string") return meant(read);
  return text.replace(/[\s,]+/g, "");
}

/** undefined where the text is no JSON; null counts as a word. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
