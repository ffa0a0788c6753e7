import type { Embedder } from "../retrieval/loadEmbedder.js";

/** What the similarity rules need of an embedder. Handed in, so that nothing here loads a model. */
export type TextEmbedder = Pick<Embedder, "embed">;

/** About 40 MB of vectors with 512 numbers; a handbook's sentences come back in every context. */
const MOST_KEPT = 10_000;

const kept = new WeakMap<TextEmbedder, Map<string, readonly number[]>>();

/** One vector for each distinct text, asked of the embedder once as long as there is room; the longest kept go first. */
export async function vectorsOf(
  embedder: TextEmbedder,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const known = kept.get(embedder) ?? new Map<string, readonly number[]>();
  kept.set(embedder, known);
  const distinct = [...new Set(texts)];
  const vectors = new Map(distinct.flatMap((text) => (known.has(text) ? [[text, known.get(text)!]] : [])));
  const fresh = distinct.filter((text) => !vectors.has(text));
  const made = fresh.length === 0 ? [] : await embedder.embed(fresh);
  for (const [i, text] of fresh.entries()) {
    vectors.set(text, made[i]!);
    known.set(text, made[i]!);
  }
  for (const text of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KEPT))) known.delete(text);
  return vectors;
}
