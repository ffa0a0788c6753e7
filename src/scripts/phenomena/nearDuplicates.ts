import type { Chunk } from "../../records/types.js";

/** Chunks this near say nearly the same: boilerplate with another service's name. */
const NEAR = 0.88;

/**
 * Clusters of three or more chunks of which each lies within a cosine of 0.88 of the cluster's first one.
 * Greedy, in the order of the index: a chunk joins the first cluster it is near to.
 */
export function nearDuplicateClusters(chunks: readonly Chunk[], vectors: readonly (readonly number[])[]): string[][] {
  const clusters: { first: readonly number[]; members: string[] }[] = [];
  for (const [i, vector] of vectors.entries()) {
    const home = clusters.find(({ first }) => dot(first, vector) >= NEAR);
    if (home) home.members.push(chunks[i]!.chunk_id);
    else clusters.push({ first: vector, members: [chunks[i]!.chunk_id] });
  }
  return clusters.map(({ members }) => members).filter((members) => members.length >= 3);
}

/** The vectors have length 1, so the dot product is the cosine. */
function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
