import type { TestCase } from "ragbook";

// The first group is complete from the start as far as there is room; the last of all required chunks comes at position 4.
export function buildRankings(testCase: TestCase) {
  const [one, two] = testCase.expected_sources;
  const before: string[] = [];
  for (const id of two!.required_chunk_ids) before.push(id);
  for (const id of one!.required_chunk_ids.slice(1)) before.push(id);
  let number = 0;
  while (before.length < 3) before.push("x" + number++);
  const after = before.slice();
  after.push(one!.required_chunk_ids[0]!);
  after.push("x" + number);
  return { after, before };
}
