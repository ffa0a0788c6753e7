import { cosineSimilarity } from "../retrieval/cosineSimilarity.js";
import { type SourceSentence, type SourceText, sentencesOf } from "./sourceText.js";
import { type TextEmbedder, vectorsOf } from "./vectorsOf.js";

/** The sentence of the context that a text comes nearest to. */
export interface Nearest extends SourceSentence {
  /** Cosine, −1 to 1; comparable within one model only. */
  readonly similarity: number;
}

/**
 * For each text the sentence of the context with the highest cosine; null where the context holds no sentence.
 * Of ties the first. Equal texts are embedded once, and remembered.
 *
 * Similar is not supported: encoders put a negation, another number and a swapped role next to the sentence they twist.
 */
export async function nearestSources(
  embedder: TextEmbedder,
  texts: readonly string[],
  context: readonly SourceText[],
): Promise<(Nearest | null)[]> {
  const sources = sentencesOf(context);
  if (sources.length === 0 || texts.length === 0) return texts.map(() => null);
  const vectors = await vectorsOf(embedder, [...texts, ...sources.map(({ sentence }) => sentence)]);
  return texts.map((text) => {
    let best: Nearest | null = null;
    for (const source of sources) {
      const similarity = rounded(cosineSimilarity(vectors.get(text)!, vectors.get(source.sentence)!));
      if (best === null || similarity > best.similarity) best = { ...source, similarity };
    }
    return best;
  });
}

/** To four digits: as much as two machines agree on. */
function rounded(similarity: number): number {
  return Math.round(similarity * 1e4) / 1e4;
}
