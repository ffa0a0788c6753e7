import type { Chunk } from "../records/types.js";
import { bm25Retriever } from "../retrieval/bm25Retriever.js";
import { denseRetriever } from "../retrieval/denseRetriever.js";
import { hybridRetriever } from "../retrieval/hybridRetriever.js";
import type { Embedder } from "../retrieval/loadEmbedder.js";
import type { Retriever } from "../retrieval/retriever.js";

/** Reports how far a long embedding is; what is embedded comes first. */
export type Progress = (what: string, done: number, total: number) => void;

/** Builds the retrievers that configurations name, over one set of chunks; the chunks are embedded once for all. */
export function retrieverBuilder(
  chunks: readonly Chunk[],
  embedder: () => Promise<Embedder>,
  onProgress?: Progress,
): (name: "dense" | "bm25" | "hybrid") => Promise<Retriever> {
  let dense: Promise<Retriever> | undefined;
  const once = () => {
    dense ??= embedder().then((model) =>
      denseRetriever(chunks, model, (done, total) => onProgress?.("embedding chunks", done, total)),
    );
    return dense;
  };
  return async (name) => {
    if (name === "bm25") return bm25Retriever(chunks);
    return name === "dense" ? once() : hybridRetriever([await once(), bm25Retriever(chunks)]);
  };
}
