import type { ExpectedSource, TestCase } from "ragbook";

export function expectedChunkIds(testCase: TestCase): string[] {
  return collect([...testCase.expected_sources]);
}

// The ids of the first group, and those of the others that it doesn't have.
function collect(groups: ExpectedSource[]): string[] {
  const [first, ...others] = groups;
  if (first === undefined) return [];
  const own = [...first.required_chunk_ids, ...(first.alternative_chunk_ids ?? [])];
  return [...own, ...collect(others).filter((id) => !own.includes(id))];
}
