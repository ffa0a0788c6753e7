import type { ExpectedSource, Ranking, RankedId, SourceMetrics, TestCase } from "ragbook";

export const sourceMetrics = (testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics => ({
  ranking: values(testCase.expected_sources.map(isCompleteIn(ranking))),
  context: values(testCase.expected_sources.map(isCompleteIn(context))),
});

const isCompleteIn = (rows: readonly RankedId[]) => {
  const ids = rows.map(({ chunk_id }) => chunk_id);
  return ({ required_chunk_ids, alternative_chunk_ids = [] }: ExpectedSource) =>
    alternative_chunk_ids.some((id) => ids.includes(id)) || required_chunk_ids.every((id) => ids.includes(id));
};

const values = (verdicts: boolean[]) =>
  verdicts.length === 0
    ? { any_group: null, all_groups: null, group_coverage: null }
    : {
        any_group: verdicts.includes(true),
        all_groups: !verdicts.includes(false),
        // The mean of zeros and ones: equal to complete / groups up to rounding.
        group_coverage: verdicts.reduce((sum, verdict) => sum + (verdict ? 1 / verdicts.length : 0), 0),
      };
