import type { Chunk } from "../records/types.js";
import { indexVersion } from "./indexVersion.js";
import type { Embedder } from "./loadEmbedder.js";
import { type Retriever, requireDepth } from "./retriever.js";

/**
 * Search by meaning: question and chunks become vectors, and the nearest by cosine come first.
 *
 * The index is vectra's, wholly in memory. Everything is inserted in one update (one by one, vectra would rewrite the
 * index each time), as plain numbers, all of one length and none all-zero: vectra would answer those with NaN or with
 * nonsense instead of an error.
 */
export async function denseRetriever(
  chunks: readonly Chunk[],
  embedder: Embedder,
  onProgress?: (done: number, total: number) => void,
): Promise<Retriever> {
  const vectors = await embedder.embed(
    chunks.map((chunk) => chunk.text),
    onProgress,
  );
  for (const [i, vector] of vectors.entries())
    requireDirection(`chunk "${chunks[i]!.chunk_id}"`, vector, embedder.dimensions);
  // Loaded only where it is used: half a second and 150 MB that a check of an exercise doesn't need.
  const { LocalIndex, VirtualFileStorage } = await import("vectra");
  const index = new LocalIndex("chunks", undefined, new VirtualFileStorage());
  await index.createIndex({ version: 1 });
  await index.batchInsertItems(vectors.map((vector, i) => ({ id: String(i), vector, metadata: {} })));

  return {
    name: "dense",
    index_version: indexVersion(chunks, embedder.identity),
    async retrieve(question, depth) {
      requireDepth("denseRetriever", depth);
      const [vector = []] = await embedder.embed([question]);
      requireDirection("the question", vector, embedder.dimensions);
      // All rows are asked for: vectra leaves open which of two equal scores survives its cut, and we promise index order.
      const found = await index.queryItems(vector, "", chunks.length);
      const rows = found.map(({ item, score }) => ({ place: Number(item.id), score }));
      rows.sort((a, b) => b.score - a.score || a.place - b.place);
      return rows.slice(0, depth).map(({ place, score }) => ({ ...chunks[place]!, score }));
    },
  };
}

function requireDirection(what: string, vector: readonly number[], dimensions: number): void {
  const length = Math.hypot(...vector);
  if (vector.length !== dimensions || !Number.isFinite(length) || length === 0) {
    throw new Error(
      `denseRetriever: ${what} has no usable vector (${vector.length} numbers of length ${length}; ${dimensions} expected).`,
    );
  }
}
