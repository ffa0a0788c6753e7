import type { CitedSentence } from "ragbook";

export function citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null {
  let covered = 0;
  let all = 0;
  for (const sentence of sentences) {
    all++;
    let isCovered = false;
    for (const id of sentence.citations) {
      for (const had of contextChunkIds) {
        if (id === had) isCovered = true;
      }
    }
    if (isCovered) covered++;
  }
  return all === 0 ? null : covered / all;
}
