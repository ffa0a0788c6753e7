import type { ExpectedSource, TestCase } from "ragbook";

// Alternatives are evidence too: where there is one, it stands for its whole group.
const shortest = ({ required_chunk_ids, alternative_chunk_ids = [] }: ExpectedSource): readonly string[] =>
  alternative_chunk_ids.length > 0 ? alternative_chunk_ids.slice(0, 1) : required_chunk_ids;

const fill = (ids: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, index) => ids[index] ?? `nothing on position ${index + 1}`);

export const buildRankings = ({ expected_sources }: TestCase): { before: string[]; after: string[] } => {
  const evidence = expected_sources.map(shortest).sort((a, b) => b.length - a.length).flat();
  const before = fill(evidence.slice(0, -1), 3);
  return { before, after: fill([...before, ...evidence.slice(-1)], 5) };
};
