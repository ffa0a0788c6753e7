import type { RetrievalResult, TestCase } from "../records/types.js";
import type { ScoredCase } from "./summarizeMetric.js";

/**
 * Scores every result of a run with one metric. Only completed results are scored; the others keep their status and no value.
 *
 * @throws Error for a result whose case is not among the test cases
 * @example scoreCases([{ ...expecting("b"), case_id: "q1" }], resultsWithRanks([1], 1), () => 0.5) // => [{ case_id: "q1", status: "completed", value: 0.5 }]
 */
export function scoreCases(
  testCases: readonly TestCase[],
  results: readonly RetrievalResult[],
  score: (testCase: TestCase, result: RetrievalResult) => number | null,
): ScoredCase[] {
  const caseById = new Map(testCases.map((testCase) => [testCase.case_id, testCase]));
  return results.map((result) => {
    const { case_id, status } = result;
    const testCase = caseById.get(case_id);
    if (testCase === undefined) {
      throw new Error(
        `scoreCases: there is no test case "${case_id}". Give the test cases that the run was made with.`,
      );
    }
    return { case_id, status, value: status === "completed" ? score(testCase, result) : null };
  });
}
