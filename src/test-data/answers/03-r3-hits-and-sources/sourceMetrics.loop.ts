import type { Ranking, RankedId, SourceMetrics, TestCase } from "ragbook";

export function sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics {
  const answer: Record<string, unknown> = {};
  for (const [name, rows] of [["ranking", ranking], ["context", context]] as const) {
    let complete = 0;
    for (const group of testCase.expected_sources) {
      let missing = 0;
      for (const id of group.required_chunk_ids) {
        if (!rows.some((row) => row.chunk_id === id)) missing++;
      }
      let replaced = false;
      for (const id of group.alternative_chunk_ids ?? []) {
        if (rows.some((row) => row.chunk_id === id)) replaced = true;
      }
      if (missing === 0 || replaced) complete++;
    }
    const all = testCase.expected_sources.length;
    answer[name] = {
      group_coverage: all === 0 ? null : complete / all,
      any_group: all === 0 ? null : complete >= 1,
      all_groups: all === 0 ? null : complete === all,
    };
  }
  return answer as unknown as SourceMetrics;
}
