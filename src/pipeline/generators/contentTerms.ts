import { words } from "../../retrieval/bm25Retriever.js";
import { STOP_WORDS } from "../../retrieval/stopWords.js";

/**
 * The words of a text that say something, each once, cut to their stem by the plainest rule that serves: "restarting",
 * "restarted" and "restarts" all become "restart". No dictionary, so the same text gives the same terms everywhere.
 */
export function contentTerms(text: string): Set<string> {
  return new Set(
    words(text)
      .filter((word) => !STOP_WORDS.has(word))
      .map(stem),
  );
}

function stem(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word;
  return word.replace(/(?:ing|ed|es|s)$/, "");
}
