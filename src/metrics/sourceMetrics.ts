import type { Coverage, RankedId, Ranking, SourceMetrics, TestCase } from "../records/types.js";
import { isGroupSatisfied } from "./isGroupSatisfied.js";

/**
 * Source metrics: which groups of evidence are complete, in the ranking and again in the context?
 *
 *     any_group      = at least one group is complete
 *     all_groups     = every group is complete
 *     group_coverage = complete groups / groups
 *
 * Unit:       two truth values and a share from 0 to 1, once for the ranking and once for the context.
 * N/A:        all three null when the case has no group.
 * Ignores:    positions, scores and grades; cut the ranking yourself to ask about its first k.
 * Edge cases: one alternative replaces its whole group; one chunk may serve several groups; a hit needs one chunk, any_group
 *             needs a whole group, so a hit can stand beside any_group = false; an empty context is coverage 0;
 *             complete in the ranking and not in the context: the search found it and a later stage lost it.
 * Source:     the handbook's chapter R3, source_metrics.
 *
 * @example sourceMetrics(expectingGroups([["a", "b"], ["c"]]), ranked("a", "b", "x"), []).ranking // => { any_group: true, all_groups: false, group_coverage: 0.5 }
 */
export function sourceMetrics(
  testCase: Pick<TestCase, "expected_sources">,
  ranking: Ranking,
  context: readonly RankedId[],
): SourceMetrics {
  return { ranking: coverageOf(testCase, ranking), context: coverageOf(testCase, context) };
}

function coverageOf(testCase: Pick<TestCase, "expected_sources">, rows: readonly RankedId[]): Coverage {
  const groups = testCase.expected_sources;
  if (groups.length === 0) return { any_group: null, all_groups: null, group_coverage: null };
  const chunkIds = rows.map((row) => row.chunk_id);
  const complete = groups.filter((group) => isGroupSatisfied(group, chunkIds)).length;
  return { any_group: complete > 0, all_groups: complete === groups.length, group_coverage: complete / groups.length };
}
