import type { TestCase } from "./types.js";

/**
 * Where grades and groups of one case disagree, a sentence each; empty when they agree.
 *
 * Evidence is graded 2 or 3, and whatever is graded so is evidence: a required or alternative chunk of some group.
 * Shipped cases must agree (a test holds them to it); cases of your own are read either way.
 */
export function gradeConflicts(testCase: TestCase): string[] {
  const evidence = new Set(
    testCase.expected_sources.flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])]),
  );
  const grades = new Map(Object.entries(testCase.relevance));
  const low = [...evidence].filter((chunkId) => (grades.get(chunkId) ?? 0) < 2);
  const stray = [...grades].filter(([chunkId, grade]) => grade >= 2 && !evidence.has(chunkId));
  return [
    ...low.map((chunkId) => `"${chunkId}" is expected evidence but graded ${grades.get(chunkId) ?? "not at all"}.`),
    ...stray.map(([chunkId, grade]) => `"${chunkId}" has grade ${grade} but stands in no group.`),
  ];
}
