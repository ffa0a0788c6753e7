import { CallError } from "./callError.js";

/** Reads "5" or "1,3,5" from an option; anything that isn't whole numbers of at least 1 ends the call with exit 2. */
export function wholeNumbers(option: string): (text: string) => number[] {
  return (text) => {
    const parts = text.split(",").map((part) => part.trim());
    if (parts.every((part) => /^[0-9]{1,15}$/.test(part) && Number(part) >= 1)) return [...new Set(parts.map(Number))];
    throw new CallError(
      `ragbook: ${option} ${text} is no list of whole numbers from 1. Write ${option} 5, or ${option} 1,3,5.`,
    );
  };
}

/** Reads one whole number from `least` to `most`. */
export function wholeNumber(option: string, least = 1, most = Number.POSITIVE_INFINITY): (text: string) => number {
  return (text) => {
    if (/^[0-9]{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    const range = most === Number.POSITIVE_INFINITY ? `from ${least}` : `from ${least} to ${most}`;
    throw new CallError(`ragbook: ${option} ${text} is no whole number ${range}.`);
  };
}
