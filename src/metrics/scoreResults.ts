import type { RetrievalResult, RunSummary, TestCase } from "../records/types.js";
import { rescore } from "./rescore.js";
import { summarizeRun } from "./summarizeRun.js";

/** One run at one k: its rows with the figures of R3 at that k, and their summary. */
export interface ScoredRun {
  readonly summary: RunSummary;
  readonly results: readonly RetrievalResult[];
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
    if (testCase === undefined) {
      throw new Error(
        `scoreResults: no test case is called "${result.case_id}". Give the cases that the run was made with.`,
      );
    }
    return rescore(testCase, result, k);
  });
  return { summary: summarizeRun(scored), results: scored };
}
