// 06-groundedness: Groundedness
// Write the functions below, then run: npx ragbook check 06-groundedness
// Stuck? npx ragbook hint groundednessScore

import type { CitedSentence, LabelledClaim } from "ragbook";

/*
 * What these types hold:
 * - CitedSentence: { text: string; citations: string[] }
 * - LabelledClaim: { label: "SUPPORTED" | "NOT_SUPPORTED" | "CONTRADICTED" }
 */

/**
 * Which share of an answer's claims does its context support?
 * Each claim has one label: "SUPPORTED", "NOT_SUPPORTED" (the context is silent about it) or "CONTRADICTED" (it denies it).
 * The answer is the number of SUPPORTED claims, divided by the number of all claims.
 * Without any claim there is nothing to share: null.
 * A label that is none of the three, in these letters, is an Error, and so is a label that is missing (null).
 */
export function groundednessScore(claims: readonly LabelledClaim[]): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * Which share of an answer's sentences names a source that the writer really had?
 * sentences holds each sentence with the chunk ids that it cites; contextChunkIds holds the chunks of the context.
 * A sentence counts when at least one of its citations is a chunk of the context: the same id, letter by letter.
 * Further citations of it that lead nowhere don't matter. The answer is the number of such sentences, divided by all sentences.
 * Without any sentence: null. An empty context gives 0, since nothing that was cited had been handed on.
 */
export function citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * What counts as a number: digits, with commas between groups of three, and a decimal POINT.
 * Use it with `text.match(NUMBER_PATTERN)` or `text.matchAll(NUMBER_PATTERN)`; `test` and `exec` go on where they last stopped.
 *
 * CAREFUL with Polish (or German) text: `14,5` is NOT read as 14.5. It is read as two numbers, 14 and 5.
 */
const NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

/**
 * Which numbers of the answer does the context not hold anywhere? Both are one text.
 * A number is what NUMBER_PATTERN finds; sign, % and letters around the digits don't count: "E-4031" holds 4031, "2-3" holds 2 and 3.
 * Numbers are compared by value: 1,000 is 1000, and 14.0 is 14. But 4 is not in 14.
 * The list holds the missing numbers as the answer first writes them, in its order, each value once.
 * An empty context holds no number.
 */
export function unsupportedNumbers(answer: string, context: string): string[] {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
