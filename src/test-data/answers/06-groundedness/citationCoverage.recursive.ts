import type { CitedSentence } from "ragbook";

export function citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null {
  if (sentences.length === 0) return null;
  return coveredIn(sentences, contextChunkIds) / sentences.length;
}

function coveredIn([sentence, ...rest]: readonly CitedSentence[], context: readonly string[]): number {
  if (sentence === undefined) return 0;
  return (meets(sentence.citations, context) ? 1 : 0) + coveredIn(rest, context);
}

function meets([id, ...others]: readonly string[], context: readonly string[]): boolean {
  if (id === undefined) return false;
  return context.indexOf(id) !== -1 || meets(others, context);
}
