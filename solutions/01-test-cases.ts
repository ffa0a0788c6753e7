// 01-test-cases: Test cases
// One right answer to each task; yours may look different.

import type { ExpectedSource, TestCase } from "ragbook";

export function expectedChunkIds(testCase: TestCase): string[] {
  // A Set keeps each id once, also when two groups need the same chunk.
  const ids = new Set<string>();
  for (const group of testCase.expected_sources) {
    for (const id of group.required_chunk_ids) ids.add(id);
    for (const id of group.alternative_chunk_ids ?? []) ids.add(id);
  }
  return [...ids];
}

export function isGroupSatisfied(group: ExpectedSource, chunkIds: readonly string[]): boolean {
  // The required chunks are parts of the evidence: every one is needed.
  const allRequired = group.required_chunk_ids.every((id) => chunkIds.includes(id));
  // An alternative replaces the whole group: some one is enough. On a missing or empty list `some` is false.
  const anyAlternative = (group.alternative_chunk_ids ?? []).some((id) => chunkIds.includes(id));
  return allRequired || anyAlternative;
}
