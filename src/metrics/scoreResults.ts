import type { RetrievalResult, RunSummary, SourceMetrics, TestCase } from "../records/types.js";
import { expectedRank } from "./expectedRank.js";
import { hitAtK } from "./hitAtK.js";
import { sourceMetrics } from "./sourceMetrics.js";
import { summarizeRun } from "./summarizeRun.js";

/** The R3 metrics of one question at one k. All null for a question that was not completed. */
export interface ScoredResult {
  readonly case_id: string;
  readonly status: RetrievalResult["status"];
  readonly hit_at_k: boolean | null;
  readonly expected_rank: number | null;
  /** `ranking` is cut at k; `context` is what was handed on, whatever k is. */
  readonly source_metrics: SourceMetrics;
}

export interface ScoredRun {
  readonly summary: RunSummary;
  readonly results: readonly ScoredResult[];
}

/**
 * Scores the recorded rankings of one run anew at another k; what the record says of hits is not read.
 *
 * N/A:        null for questions without expected source; failed and skipped ones are not scored.
 * Edge cases: k beyond the recorded depth → RangeError, also when only questions without expected source are left.
 *
 * @throws Error when a result's case is not among the test cases, or the results belong to several runs
 * @example scoreResults(resultsWithRanks([2], 1, 3), [{ ...expecting("expected"), case_id: "q1" }], 3).summary.hits // => 1
 */
export function scoreResults(
  results: readonly RetrievalResult[],
  testCases: readonly TestCase[],
  k: number,
): ScoredRun {
  const caseOf = new Map(testCases.map((testCase) => [testCase.case_id, testCase]));
  const scored = results.map((result) => {
    const testCase = caseOf.get(result.case_id);
    if (testCase === undefined) throw new Error(`scoreResults: no test case is called "${result.case_id}".`);
    return scoreOne(result, testCase, k);
  });
  const rows = results.map((result, i) => ({ ...result, k, hit_at_k: scored[i]!.hit_at_k }));
  return { summary: summarizeRun(rows), results: scored };
}

function scoreOne(result: RetrievalResult, testCase: TestCase, k: number): ScoredResult {
  const { case_id, status, ranking, context } = result;
  // The guard first: a k that nobody recorded is refused for failed rows too.
  const hit_at_k = hitAtK(testCase, ranking, k, result.recorded_top_k);
  if (status !== "completed") {
    const nothing = { any_group: null, all_groups: null, group_coverage: null };
    return {
      case_id,
      status,
      hit_at_k: null,
      expected_rank: null,
      source_metrics: { ranking: nothing, context: nothing },
    };
  }
  return {
    case_id,
    status,
    hit_at_k,
    expected_rank: expectedRank(testCase, ranking),
    source_metrics: sourceMetrics(testCase, ranking.slice(0, k), context),
  };
}
