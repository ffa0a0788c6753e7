import type { TestCase } from "ragbook";

export function expectedChunkIds(testCase: TestCase): string[] {
  const ids: string[] = [];
  for (const group of testCase.expected_sources) {
    const all = group.required_chunk_ids.concat(group.alternative_chunk_ids || []);
    for (let i = 0; i < all.length; i++) {
      if (ids.indexOf(all[i]!) === -1) ids.push(all[i]!);
    }
  }
  return ids;
}
