import type { RetrievalResult, RunSummary } from "../records/types.js";
import { showValue } from "./showValue.js";
import { smallestDepth } from "./smallestDepth.js";

/** What a summary reads of a result. */
export type SummarizedResult = Pick<RetrievalResult, "run_id" | "status" | "k" | "recorded_top_k" | "hit_at_k">;

/**
 * Summary of one run at one k: hits over the questions that could be evaluated, with all others counted.
 *
 *     hit_rate = hits / evaluated_questions
 *     evaluated_questions + not_applicable + not_completed = questions
 *
 * Unit:       counts, and a share from 0 to 1.
 * N/A:        hit_rate is null when nothing could be evaluated: not 0, since nothing was missed.
 * Ignores:    a hit_at_k in a failed or skipped row: it is left over from an earlier try and nobody's answer.
 * Edge cases: recorded_top_k is the smallest of all rows, for no figure may look deeper than that; no rows at all: counts of 0,
 *             an empty run_id and a k of 0, because no row names them.
 * Source:     the handbook's chapter R3, the summary under "Aggregation and the right denominator".
 *
 * @throws Error when the results belong to several runs or were taken at several k
 * @example summarizeRun(resultsWithRanks([1, 3, null, "N/A", "failed"], 3)).hit_rate // => 2 / 3
 */
export function summarizeRun(results: readonly SummarizedResult[]): RunSummary {
  requireOneRun("summarizeRun", results);
  requireOneK(results);
  const completed = results.filter((row) => row.status === "completed");
  const evaluated = completed.filter((row) => row.hit_at_k !== null);
  const hits = evaluated.filter((row) => row.hit_at_k === true).length;
  const failed = results.filter((row) => row.status === "failed").length;
  const notCompleted = results.length - completed.length;
  return {
    run_id: results[0]?.run_id ?? "",
    k: results[0]?.k ?? 0,
    recorded_top_k: smallestDepth(results),
    questions: results.length,
    hits,
    evaluated_questions: evaluated.length,
    hit_rate: evaluated.length === 0 ? null : hits / evaluated.length,
    not_applicable: completed.length - evaluated.length,
    not_completed: notCompleted,
    failed,
    skipped: notCompleted - failed,
  };
}

/** Refuses results of several runs: a figure over two runs is a figure about neither. */
export function requireOneRun(who: string, results: readonly { readonly run_id: string }[]): void {
  const runIds = distinct(results.map((row) => row.run_id));
  if (runIds.length <= 1) return;
  throw new Error(
    `${who}: the results belong to ${runIds.length} runs (${runIds.map(showValue).join(", ")}). ` +
      "One figure is about one run: filter by run_id, or summarize each with summarizeRuns.",
  );
}

function requireOneK(results: readonly SummarizedResult[]): void {
  const ks = distinct(results.map((row) => row.k));
  if (ks.length <= 1) return;
  throw new Error(
    `summarizeRun: run ${showValue(results[0]!.run_id)} holds hit_at_k at ${ks.length} different k (${ks.join(", ")}). ` +
      "One summary is at one k: take them again with scoreResults(results, testCases, k), or filter by k.",
  );
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
