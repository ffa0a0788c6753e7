import { isGroupSatisfied } from "../../metrics/isGroupSatisfied.js";
import { summarizeRun } from "../../metrics/summarizeRun.js";
import type { RetrievalResult, TestCase } from "../../records/types.js";

/** A figure as two counts: 30 of 51. */
export interface Counts {
  readonly numerator: number;
  readonly denominator: number;
}

/** What is asked about one run. */
export interface RunFigures {
  /** Hits of evaluated questions, at the run's k. */
  readonly hit_rate: Counts;
  /** Of all questions. */
  readonly not_applicable: Counts;
  /** Failed and skipped, of all questions. */
  readonly not_completed: Counts;
  /** Complete groups in the first k of the ranking, of all groups of evaluated questions. */
  readonly groups_in_ranking: Counts;
  /** The same for the context. */
  readonly groups_in_context: Counts;
}

/** Computes what is asked about one run from its rows, as `ragbook score` does. */
export function runFigures(testCases: readonly TestCase[], results: readonly RetrievalResult[]): RunFigures {
  const summary = summarizeRun(results);
  const caseOf = new Map(testCases.map((testCase) => [testCase.case_id, testCase]));
  const groups = { all: 0, ranking: 0, context: 0 };
  for (const { case_id, hit_at_k, status, ranking, context, k } of results) {
    if (status !== "completed" || hit_at_k === null) continue;
    const inRanking = ranking.slice(0, k).map((row) => row.chunk_id);
    const inContext = context.map((row) => row.chunk_id);
    for (const group of caseOf.get(case_id)?.expected_sources ?? []) {
      groups.all += 1;
      if (isGroupSatisfied(group, inRanking)) groups.ranking += 1;
      if (isGroupSatisfied(group, inContext)) groups.context += 1;
    }
  }
  const { questions } = summary;
  return {
    hit_rate: { numerator: summary.hits, denominator: summary.evaluated_questions },
    not_applicable: { numerator: summary.not_applicable, denominator: questions },
    not_completed: { numerator: summary.not_completed, denominator: questions },
    groups_in_ranking: { numerator: groups.ranking, denominator: groups.all },
    groups_in_context: { numerator: groups.context, denominator: groups.all },
  };
}
