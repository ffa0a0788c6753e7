import { splitSentences } from "../retrieval/splitSentences.js";
import type { CitedSentence } from "./citationCoverage.js";
import { withoutListMark } from "./sourceText.js";

/** `[queue-restart#steps]` or `[a, b]`: ids without blanks, apart or together. A Markdown link is none. */
const MARKER = /\[([^\s[\],;]+(?:\s*[,;]\s*[^\s[\],;]+)*)\](?!\()/g;

/**
 * Splits an answer into sentences, each with the chunk ids that it cites in square brackets.
 *
 * A marker before or right behind the full stop belongs to that sentence; the sentence's text no longer holds it. List items are
 * sentences of their own, without their number, which claims nothing. A line without any letter or digit is none. What a sentence's end is, `splitSentences` says.
 *
 * @param wholeAnswer ids that the writer gave for the answer as a whole: they hold for every sentence if none has a marker
 * @example splitAnswer("Wait 90 seconds. [a] Then restart [b, c].") // => [{ text: "Wait 90 seconds.", citations: ["a"] }, { text: "Then restart.", citations: ["b", "c"] }]
 * @example splitAnswer("Wait.", ["a"]) // => [{ text: "Wait.", citations: ["a"] }]
 */
export function splitAnswer(answer: string, wholeAnswer: readonly string[] = []): CitedSentence[] {
  const behindStop = new RegExp(`([.!?]["”)]?)((?:[^\\S\\n]*${MARKER.source})+)`, "g");
  const markersFirst = answer.replace(behindStop, (_, stop: string, markers: string) => `${markers}${stop}`);
  const sentences = splitSentences(markersFirst).flatMap((sentence) => {
    const citations = [...sentence.matchAll(MARKER)].flatMap(([, ids = ""]) => ids.split(/\s*[,;]\s*/));
    const text = withoutListMark(sentence.replace(MARKER, "").replace(/\s+/g, " "))
      .replace(/\s+([.,;:!?])/g, "$1")
      .trim();
    return /[\p{L}\p{N}]/u.test(text) ? [{ text, citations: [...new Set(citations)] }] : [];
  });
  const marked = sentences.some(({ citations }) => citations.length > 0);
  return marked ? sentences : sentences.map(({ text }) => ({ text, citations: [...new Set(wholeAnswer)] }));
}
