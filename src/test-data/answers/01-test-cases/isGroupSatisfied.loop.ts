import type { ExpectedSource } from "ragbook";

export function isGroupSatisfied(group: ExpectedSource, chunkIds: readonly string[]): boolean {
  for (const id of group.alternative_chunk_ids ?? []) {
    if (chunkIds.includes(id)) return true;
  }
  for (const id of group.required_chunk_ids) {
    if (!chunkIds.includes(id)) return false;
  }
  return true;
}
