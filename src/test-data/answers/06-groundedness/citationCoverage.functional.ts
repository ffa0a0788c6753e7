import type { CitedSentence } from "ragbook";

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export const citationCoverage = (
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null => {
  const had = new Set(contextChunkIds);
  return mean(sentences.map(({ citations }) => Math.min(1, citations.filter((id) => had.has(id)).length)));
};
