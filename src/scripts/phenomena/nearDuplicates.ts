import type { Chunk } from "../../records/types.js";

/** Two sections of one heading are this near when they say nearly the same, with another service's name and numbers. */
const NEAR = 0.84;

/**
 * Clusters of three or more near-duplicates: sections of one heading, on several pages, each within a cosine of 0.84 of
 * the cluster's first one. Greedy, in the order of the index: a chunk joins the first cluster it is near to.
 */
export function nearDuplicateClusters(chunks: readonly Chunk[], vectors: readonly (readonly number[])[]): string[][] {
  const clusters: { section: string; first: readonly number[]; members: string[] }[] = [];
  for (const [i, { chunk_id, metadata }] of chunks.entries()) {
    const vector = vectors[i]!;
    const home = clusters.find(({ section, first }) => section === metadata.section && dot(first, vector) >= NEAR);
    if (home) home.members.push(chunk_id);
    else clusters.push({ section: metadata.section, first: vector, members: [chunk_id] });
  }
  return clusters.map(({ members }) => members).filter((members) => members.length >= 3);
}

/** The vectors have length 1, so the dot product is the cosine. */
function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
