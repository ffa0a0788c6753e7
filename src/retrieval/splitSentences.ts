/**
 * Sentences of a section, in order. A list item begins a sentence of its own and keeps its mark ("1.", "-").
 *
 * A sentence ends at . ! or ? before white space and a capital letter, a digit, a quote or a back-tick. The rule is ours,
 * not the platform's segmenter, whose tables change between versions of Node: the same text must give the same chunks.
 */
export function splitSentences(body: string): string[] {
  const blocks = body.trim().split(/\n\s*\n|\n(?=\s*(?:\d+\.|-)\s)/);
  return blocks.flatMap((block) => {
    const text = block.replace(/\s+/g, " ").trim();
    const mark = /^(?:\d+\.|-) /.exec(text)?.[0] ?? "";
    const [first = "", ...rest] = text.slice(mark.length).split(/(?<=[.!?]["”)]?)\s+(?=[\p{Lu}\d"“`(])/u);
    return [mark + first, ...rest].filter((sentence) => sentence !== "");
  });
}
