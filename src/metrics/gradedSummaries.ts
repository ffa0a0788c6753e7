import type { RetrievalResult, TestCase } from "../records/types.js";
import { gradeScorer } from "./gradeScorer.js";
import { gradesOf, idealGrades } from "./grades.js";
import type { RelevanceOptions } from "./relevanceLevel.js";
import { smallestDepth } from "./smallestDepth.js";
import { type MetricSummary, type ScoredCase, summarizeMetric } from "./summarizeMetric.js";

/** One graded metric over a run. `k` is the depth for the metrics that have none. */
export interface GradedSummary {
  readonly metric: string;
  readonly k: number;
  readonly summary: MetricSummary;
  readonly scored: readonly ScoredCase[];
}

/**
 * Every graded metric of one run at several k, with its distribution: what `ragbook score --metrics` prints.
 * Hit and reciprocal rank are left out: over a run they are those of R3, which ask for expected sources, not for grades.
 *
 * Unit:       shares from 0 to 1.
 * N/A:        as each metric says; judged@k has an answer for a case without labels too: 0.
 *
 * @throws RangeError for a k beyond the smallest recorded depth; Error for a result without its test case
 * @example gradedSummaries(resultsWithRanks([1], 1), [{ ...expecting("expected"), case_id: "q1" }], [1]).length // => 8
 */
export function gradedSummaries(
  results: readonly RetrievalResult[],
  testCases: readonly TestCase[],
  cutoffs: readonly number[],
  options: RelevanceOptions = {},
): GradedSummary[] {
  const depth = smallestDepth(results);
  const scorer = gradeScorer(cutoffs, depth, options);
  const caseOf = new Map(testCases.map((testCase) => [testCase.case_id, testCase]));
  const values = results.map((result) => {
    const testCase = caseOf.get(result.case_id);
    if (testCase === undefined) throw new Error(`gradedSummaries: there is no test case "${result.case_id}".`);
    return scorer.score(gradesOf(testCase.relevance, result.ranking), idealGrades(testCase.relevance));
  });
  const columns = scorer.names.map((metric, column) => ({ metric, column }));
  return columns
    .filter(({ metric }) => !/^(hit|mrr)(@|$)/.test(metric))
    .map(({ metric, column }) => {
      const scored = results.map(({ case_id, status }, row): ScoredCase => {
        const value = values[row]?.[column] ?? null;
        return { case_id, status, value: status === "completed" ? value : null };
      });
      return { metric, k: Number(metric.split("@")[1] ?? depth), summary: summarizeMetric(scored), scored };
    });
}
