/**
 * A stand-in for a model where a test wants cosines that anyone can work out: one axis a word, the count on it.
 * Texts that share half of their (distinct) words have cosine 0.5; `calls` says what was asked.
 */
export function wordEmbedder(): { embed(texts: readonly string[]): Promise<number[][]>; calls: string[][] } {
  const axes = new Map<string, number>();
  const calls: string[][] = [];
  const embed = async (texts: readonly string[]) => {
    calls.push([...texts]);
    return texts.map((text) => {
      const vector = new Array<number>(200).fill(0);
      for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
        if (!axes.has(word)) axes.set(word, axes.size);
        vector[axes.get(word)!]! += 1;
      }
      return vector;
    });
  };
  return { embed, calls };
}
