import type { ExpectedSource, Ranking, RankedId, SourceMetrics, TestCase } from "ragbook";

export function sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics {
  const groups = testCase.expected_sources;
  return { ranking: coverage(groups, ranking), context: coverage(groups, context) };
}

function coverage(groups: readonly ExpectedSource[], rows: readonly RankedId[]) {
  if (groups.length === 0) return { any_group: null, all_groups: null, group_coverage: null };
  const complete = countComplete(groups, rows);
  return { any_group: complete !== 0, all_groups: complete === groups.length, group_coverage: complete / groups.length };
}

function countComplete([group, ...others]: readonly ExpectedSource[], rows: readonly RankedId[]): number {
  if (group === undefined) return 0;
  const isComplete = containsAll(group.required_chunk_ids, rows) || containsOne(group.alternative_chunk_ids ?? [], rows);
  return (isComplete ? 1 : 0) + countComplete(others, rows);
}

function containsAll([id, ...others]: readonly string[], rows: readonly RankedId[]): boolean {
  return id === undefined || (rows.some((row) => row.chunk_id === id) && containsAll(others, rows));
}

function containsOne([id, ...others]: readonly string[], rows: readonly RankedId[]): boolean {
  return id !== undefined && (rows.some((row) => row.chunk_id === id) || containsOne(others, rows));
}
