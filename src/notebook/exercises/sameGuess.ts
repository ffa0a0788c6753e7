import { sameAnswer } from "../../course/answers/sameAnswer.js";
import { toWire } from "../../course/answers/wire.js";

/**
 * Is this what the learner expected to see? By value: numbers within 1e-9, absolute or relative; words without regard to case, spaces and commas;
 * lists item by item, in their order. A guess may be typed as text: "3" is 3, "1, 5" is [1, 5], "yes" is true.
 * A rounded guess is not the same: 0.6 is not 0.6233. Where an estimate was asked for, see `closeGuess`.
 */
export function sameGuess(guess: unknown, actual: unknown): boolean {
  return sameAnswer(toWire(meant(guess)), toWire(meant(actual)));
}

/** Is an estimate near enough: two numbers at most `within` apart, in their own unit? Anything else than numbers never is. */
export function closeGuess(guess: unknown, actual: unknown, within: number): boolean {
  const [estimate, result] = [meant(guess), meant(actual)];
  if (typeof estimate !== "number" || typeof result !== "number") return false;
  // What floating point adds at the border doesn't count: 4.2 is 0.1 away from 4.1.
  return Math.abs(estimate - result) <= within + 1e-9;
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
