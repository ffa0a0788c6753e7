import type { RankedChunk } from "../records/types.js";

/** Anything that answers a question with a ranked list of chunks. */
export interface Retriever {
  readonly name: string;
  /** Identity of what is searched: chunks, cut, model. Rankings of two versions may hold ids that the other doesn't know. */
  readonly index_version: string;
  /**
   * At most `depth` chunks, best first, ties in the order of the index. Scores order the chunks of this one answer;
   * they are no probabilities and no common scale between models or indexes.
   * Throws RangeError unless depth is a whole number ≥ 1.
   */
  retrieve(question: string, depth: number): Promise<RankedChunk[]>;
}

/** Refuses a depth that is no number of positions. */
export function requireDepth(who: string, depth: number): void {
  if (!Number.isInteger(depth) || depth < 1) {
    throw new RangeError(
      `${who}: depth = ${String(depth)} is no number of positions. Use a whole number of at least 1.`,
    );
  }
}
