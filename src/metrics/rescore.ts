import type { RetrievalResult, TestCase } from "../records/types.js";
import { expectedRank } from "./expectedRank.js";
import { hitAtK } from "./hitAtK.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";
import { sourceMetrics } from "./sourceMetrics.js";

const NOTHING = { any_group: null, all_groups: null, group_coverage: null };

/**
 * A result with the figures of R3 computed anew, for any k that was recorded: what the row held before is not read.
 * Groups of the ranking are asked about its first k; the context is as it was; expected_rank looks at all that was recorded.
 * A row that was not completed gets null everywhere, so that a value of an earlier try can't survive in it.
 *
 * @throws RangeError for a k beyond the row's recorded_top_k, in whichever status; Error when row and case differ in case_id
 * @example rescore({ ...expecting("b"), case_id: "q1" }, { ...resultsWithRanks([1], 1, 2)[0], ranking: ranked("a", "b") }, 2).hit_at_k // => true
 */
export function rescore(testCase: TestCase, result: RetrievalResult, k: number): RetrievalResult {
  requireRecordedDepth("rescore", result, k, result.recorded_top_k);
  if (testCase.case_id !== result.case_id) {
    throw new Error(
      `rescore: the result belongs to case "${result.case_id}", the test case is "${testCase.case_id}". ` +
        "Look the case up by the result's case_id.",
    );
  }
  if (result.status !== "completed") {
    return {
      ...result,
      k,
      hit_at_k: null,
      expected_rank: null,
      source_metrics: { ranking: NOTHING, context: NOTHING },
    };
  }
  return {
    ...result,
    k,
    hit_at_k: hitAtK(testCase, result.ranking, k, result.recorded_top_k),
    expected_rank: expectedRank(testCase, result.ranking),
    source_metrics: sourceMetrics(testCase, result.ranking.slice(0, k), result.context),
  };
}
