/** A sentence of an answer with the chunk ids that it cites, as it cites them. */
export interface CitedSentence {
  readonly text: string;
  readonly citations: readonly string[];
}

/**
 * Citation coverage: which share of an answer's sentences names a source that the writer really had?
 *
 *     coverage = sentences that cite at least one chunk of the context / sentences
 *
 * Unit:       0 to 1 for one answer.
 * N/A:        null for an answer without sentences.
 * Ignores:    whether the cited chunk says so (citationSupport), and further citations that lead nowhere (citationValidity).
 *             Citing everything in every sentence scores 1.
 * Edge cases: an empty context gives 0: nothing that was cited had been handed on.
 *
 * @example citationCoverage([{ text: "Wait.", citations: ["a", "x"] }, { text: "Go.", citations: [] }], ["a", "b"]) // => 0.5
 */
export function citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null {
  if (sentences.length === 0) return null;
  const handedOn = new Set(contextChunkIds);
  return sentences.filter(({ citations }) => citations.some((id) => handedOn.has(id))).length / sentences.length;
}
