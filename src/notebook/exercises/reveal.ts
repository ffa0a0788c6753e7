import { printWire } from "../../course/answers/printWire.js";
import { toWire } from "../../course/answers/wire.js";
import { withOutcome } from "../../course/progress/progress.js";
import { atDesk, notice } from "./notice.js";
import { closeGuess, sameGuess } from "./sameGuess.js";

export interface RevealOptions {
  /** What the value is of, where one cell reveals several: "Tokens: you predicted 2; it is 4." */
  readonly about?: string;
  /** Where the question asks for an estimate: how far off, in the unit of the value, still counts as predicted. */
  readonly within?: number;
  /** A question of taste has no result: `actual` is then a sentence that stands beside the guess, and nothing is compared. */
  readonly judgement?: boolean;
}

/** Digits after the point of a share or a mean, unless a guess differs only beyond them. */
const DIGITS = 3;

/**
 * Shows the learner's guess beside the result: `reveal("03-first-k", 3)` says "You predicted 2; it is 3." Call it after the
 * `predict` of the same id, in the cell that shows the result, with a value computed from the data there.
 * Numbers agree within 1e-9, words without regard to case, spaces and commas, and yes is true. Whether they agreed the first
 * time is kept in the learner's progress. Never fails the cell: without a guess it says so.
 */
export function reveal(id: string, actual: unknown, options: RevealOptions = {}): void {
  atDesk(({ say, progress }) => {
    const { predictions } = progress.read();
    const guess = Object.hasOwn(predictions, id) ? predictions[id] : undefined;
    const tell = (text: string) => notice(options.about === undefined ? text : `${options.about}: ${lowerFirst(text)}`);
    if (options.judgement) {
      const sentence = String(actual);
      if (guess === undefined) return tell(say("reveal.judgement-missing", { sentence }));
      progress.update((all) => withOutcome(all, id, null));
      return tell(say("reveal.judgement", { guess: printed(guess.value), sentence }));
    }
    if (guess === undefined) return tell(say("reveal.missing", { actual: printed(actual) }));
    const agrees = sameGuess(guess.value, actual);
    const close = !agrees && options.within !== undefined && closeGuess(guess.value, actual, options.within);
    progress.update((all) => withOutcome(all, id, agrees || close));
    if (agrees) return tell(say("reveal.agrees", { guess: printed(guess.value) }));
    const [short, long] = [printed(actual), printed(actual, false)];
    const differs = short === printed(guess.value) ? long : short;
    tell(say(close ? "reveal.close" : "reveal.differs", { guess: printed(guess.value, false), actual: differs }));
  });
}

/** A sentence as it goes on after a colon. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function printed(value: unknown, rounded = true): string {
  return printWire(toWire(rounded ? inFewDigits(value) : value), 200);
}

function inFewDigits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFewDigits);
  return typeof value === "number" ? Number(value.toFixed(DIGITS)) : value;
}
