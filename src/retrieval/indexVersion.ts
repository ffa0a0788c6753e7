import { createHash } from "node:crypto";
import type { Chunk } from "../records/types.js";

/**
 * The identity of an index: which chunks it holds, word for word, and what turned them into something to search
 * (the model's identity, or `bm25`). Any change of a text, an id, the cut or the model gives another version.
 */
export function indexVersion(chunks: readonly Chunk[], engine: string): string {
  const hash = createHash("sha256");
  for (const { chunk_id, text } of chunks) hash.update(JSON.stringify([chunk_id, text])).update("\n");
  return `kb-${hash.digest("hex").slice(0, 12)}.${engine}`;
}

/**
 * Refuses to lay scores of different indexes side by side: 0.81 of one model is not more than 0.79 of another.
 * Compare ranks or metrics instead.
 */
export function requireSameScale(who: string, indexVersions: Iterable<string>): void {
  const different = [...new Set(indexVersions)];
  if (different.length > 1) {
    throw new Error(
      `${who}: scores of ${different.join(" and ")} share no scale. Compare positions or metrics, or score both with one index.`,
    );
  }
}
