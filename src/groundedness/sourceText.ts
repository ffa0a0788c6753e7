import { splitSentences } from "../retrieval/splitSentences.js";

/** A chunk of the context as the rules read it. */
export interface SourceText {
  readonly chunk_id: string;
  readonly text: string;
}

/** A sentence of the context, and whose it is. */
export interface SourceSentence {
  readonly chunk_id: string;
  readonly sentence: string;
}

/** All texts of a context as one, as unsupportedNumbers and its neighbours want it. Headings stay: they name the service. */
export function contextText(context: readonly SourceText[]): string {
  return context.map(({ text }) => text).join("\n\n");
}

/** The sentences of a context in its order, without list numbers and without the heading that the chunker puts in front. */
export function sentencesOf(context: readonly SourceText[]): SourceSentence[] {
  return context.flatMap(({ chunk_id, text }) =>
    splitSentences(withoutHeading(text))
      .map(withoutListMark)
      .filter((sentence) => sentence !== "")
      .map((sentence) => ({ chunk_id, sentence })),
  );
}

/** A sentence without the number or dash of a list; inside a line the splitter leaves such a number as a sentence of its own. */
export function withoutListMark(sentence: string): string {
  return sentence.replace(/^\s*(?:\d+\.|[-*])(?:\s+|$)/, "");
}

/** The chunker's heading is a line of its own without a full stop. A text of one line has none. */
function withoutHeading(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  return rest.length > 0 && !/[.!?]["”)]?\s*$/.test(first) ? rest.join("\n") : text;
}
