import type { ExpectedSource } from "ragbook";

export const isGroupSatisfied = (
  { required_chunk_ids, alternative_chunk_ids = [] }: ExpectedSource,
  chunkIds: readonly string[],
): boolean => {
  const brought = new Set(chunkIds);
  const missing = required_chunk_ids.filter((id) => !brought.has(id));
  return missing.length === 0 || alternative_chunk_ids.some((id) => brought.has(id));
};
