import type { ExpectedSource } from "ragbook";

export function isGroupSatisfied(group: ExpectedSource, chunkIds: readonly string[]): boolean {
  const brought = new Set(chunkIds);
  return hasAll(group.required_chunk_ids, brought) || hasOne(group.alternative_chunk_ids ?? [], brought);
}

function hasAll([first, ...others]: readonly string[], brought: Set<string>): boolean {
  return first === undefined || (brought.has(first) && hasAll(others, brought));
}

function hasOne([first, ...others]: readonly string[], brought: Set<string>): boolean {
  return first !== undefined && (brought.has(first) || hasOne(others, brought));
}
