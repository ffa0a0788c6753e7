import type { Embedder } from "../retrieval/loadEmbedder.js";

/** What the similarity rules need of an embedder. Handed in, so that nothing here loads a model. */
export type TextEmbedder = Pick<Embedder, "embed">;

/** About 40 MB of vectors with 512 numbers; a handbook's sentences come back in every context. */
const MOST_KEPT = 10_000;

const kept = new WeakMap<TextEmbedder, Map<string, readonly number[]>>();

/**
 * One vector for each distinct text, asked of the embedder once as long as there is room; the longest kept go first.
 *
 * One text a call: in a batch a vector moves by some millionths with its neighbours, and a verdict at the edge would depend on
 * what else was asked. A resumed run must write the same bytes. On the shipped model this costs no time.
 */
export async function vectorsOf(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const known = kept.get(embedder) ?? new Map<string, readonly number[]>();
  kept.set(embedder, known);
  const vectors = new Map<string, readonly number[]>();
  for (const text of new Set(texts)) {
    const vector = known.get(text) ?? (await embedder.embed([text]))[0]!;
    vectors.set(text, vector);
    known.set(text, vector);
  }
  for (const text of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KEPT))) known.delete(text);
  return vectors;
}
