import type { TestCase } from "ragbook";

export function buildRankings(testCase: TestCase): { before: string[]; after: string[] } {
  const ids = testCase.expected_sources.flatMap((group) => group.required_chunk_ids);
  const [last, ...others] = [...ids].reverse();
  const before = pad(others, 3, "unrelated");
  return { before, after: pad([...before, last!], 5, "unrelated") };
}

// One more invented id, until the list is long enough.
function pad(ids: string[], length: number, name: string): string[] {
  return ids.length >= length ? ids : pad([...ids, `${name} ${ids.length + 1}`], length, name);
}
