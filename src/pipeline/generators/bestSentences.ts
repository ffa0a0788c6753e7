import type { Passage } from "../ragSystem.js";
import { type SupportedSentence, supportedSentences } from "./supportedSentences.js";

/**
 * The best supported sentence, and at most one more: the best of those that bring a term of the question which the first
 * lacks. Two halves of an answer often stand in two places. Empty where the context holds no sentence.
 */
export function bestSentences(question: string, context: readonly Passage[]): SupportedSentence[] {
  const [best, ...others] = supportedSentences(question, context);
  if (best === undefined) return [];
  const second = others.find((other) => other.support > 0 && [...other.found].some((term) => !best.found.has(term)));
  return second === undefined ? [best] : [best, second];
}

/** The sentences as one answer, with the chunks that they were taken from, each once. */
export function quoted(sentences: readonly SupportedSentence[]): { answer: string; citations: string[] } {
  return {
    answer: sentences.map((sentence) => sentence.text).join(" "),
    citations: [...new Set(sentences.map((sentence) => sentence.chunk_id))],
  };
}
