import type { Ranking } from "../records/types.js";

/**
 * The chunks that stand in a ranking more than once, each named once. A run reports them: a repeat is a fault of the retriever,
 * which no metric may reward and which takes a place from other evidence.
 *
 * @example repeatedChunkIds(ranked("a", "b", "a", "a")) // => ["a"]
 */
export function repeatedChunkIds(ranking: Ranking): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { chunk_id } of ranking) {
    if (seen.has(chunk_id)) repeated.add(chunk_id);
    seen.add(chunk_id);
  }
  return [...repeated];
}
