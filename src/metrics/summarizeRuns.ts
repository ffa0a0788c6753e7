import type { RunSummary } from "../records/types.js";
import { type SummarizedResult, summarizeRun } from "./summarizeRun.js";

/**
 * Summaries of several runs: one for each run_id, in the order in which the runs first appear.
 * Runs are never pooled: each keeps its own k, its own denominator and its own gaps.
 *
 * @throws Error when one run holds results at several k
 * @example summarizeRuns(resultsWithRanks([1, null], 3)).length // => 1
 */
export function summarizeRuns(results: readonly SummarizedResult[]): RunSummary[] {
  const byRun = new Map<string, SummarizedResult[]>();
  for (const row of results) {
    const rows = byRun.get(row.run_id);
    if (rows === undefined) byRun.set(row.run_id, [row]);
    else rows.push(row);
  }
  return [...byRun.values()].map(summarizeRun);
}
