import { splitSentences } from "../../retrieval/splitSentences.js";
import type { Passage } from "../ragSystem.js";
import { contentTerms } from "./contentTerms.js";

/** A sentence of the context, and how well it serves the question. */
export interface SupportedSentence {
  readonly chunk_id: string;
  readonly text: string;
  /** Terms of the question that the sentence, or the heading above it, holds. */
  readonly found: ReadonlySet<string>;
  /** Share of the question's terms found, 0 to 1: in the heading they count half. */
  readonly support: number;
}

/**
 * All sentences of the context, best supported first; ties stay in the order of the context. A passage's first line is its
 * heading where further lines follow: it says what its sentences speak of, and is no sentence of its own.
 */
export function supportedSentences(question: string, context: readonly Passage[]): SupportedSentence[] {
  const asked = contentTerms(question);
  const sentences = context.flatMap(({ chunk_id, text = "" }) => {
    const { heading, body } = partsOf(text);
    const above = contentTerms(heading);
    return splitSentences(body).map((sentence): SupportedSentence => {
      const here = contentTerms(sentence);
      const inText = [...asked].filter((term) => here.has(term));
      const inHeading = [...asked].filter((term) => !here.has(term) && above.has(term));
      const support = asked.size === 0 ? 0 : (inText.length + inHeading.length / 2) / asked.size;
      return { chunk_id, text: withoutMark(sentence), found: new Set([...inText, ...inHeading]), support };
    });
  });
  return sentences.sort((a, b) => b.support - a.support);
}

function partsOf(text: string): { heading: string; body: string } {
  const end = text.indexOf("\n");
  return end < 0 ? { heading: "", body: text } : { heading: text.slice(0, end), body: text.slice(end + 1) };
}

/** A list item's mark says nothing outside its list. */
function withoutMark(sentence: string): string {
  return sentence.replace(/^(?:\d+\.|-) /, "");
}
