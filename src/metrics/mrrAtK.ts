import type { RetrievalResult } from "../records/types.js";
import { isPosition, requireRecordedDepth } from "./requireRecordedDepth.js";
import { showValue } from "./showValue.js";
import { requireOneRun } from "./summarizeRun.js";

/** What MRR reads of a result. */
export type RankedResult = Pick<
  RetrievalResult,
  "run_id" | "case_id" | "status" | "recorded_top_k" | "hit_at_k" | "expected_rank"
>;

/**
 * MRR at k, mean reciprocal rank: how near the top is the first expected chunk, on average over the questions of a run?
 *
 *     MRR@k = mean over evaluated questions of (1 / expected_rank if expected_rank ≤ k, else 0)
 *
 * Unit:       0 to 1. It is no mean rank: ranks 1, 1, 1, 10 give 0.775, although their mean is 3.25.
 * N/A:        null when no question was evaluated; questions without expected source, failed and skipped ones are left out.
 * Ignores:    everything after the first expected chunk, so read it beside the share without a hit and beside all_groups;
 *             the k at which the rows' own hit_at_k was taken.
 * Edge cases: a rank of null or deeper than k adds 0 and stays in the denominator; at k = 1 it is the hit rate;
 *             k deeper than the smallest recorded_top_k of all rows, those that failed included → RangeError.
 * Source:     Voorhees, The TREC-8 question answering track report (1999); the handbook's chapter R3.
 * Also known: `recip_rank` in trec_eval, which is this only where the ranking covers the whole index.
 *
 * @throws RangeError for a k that was not recorded for every row; Error when the results belong to several runs
 * @example mrrAtK(resultsWithRanks([1, 3, null], 10), 10) // => (1 + 1 / 3) / 3
 * @example mrrAtK(resultsWithRanks([1, 3, null], 10), 2) // => 1 / 3
 * @example mrrAtK(resultsWithRanks(["N/A", "failed"], 10), 2) // => null
 */
export function mrrAtK(results: readonly RankedResult[], k: number): number | null {
  requireDepthOfAll(results, k);
  requireOneRun("mrrAtK", results);
  const evaluated = results.filter((row) => row.status === "completed" && row.hit_at_k !== null);
  if (evaluated.length === 0) return null;
  let sum = 0;
  for (const { expected_rank: rank } of evaluated) if (rank !== null && rank <= k) sum += 1 / rank;
  return sum / evaluated.length;
}

/** A row that failed was still asked at some depth, so it limits k like every other. */
function requireDepthOfAll(results: readonly RankedResult[], k: number): void {
  if (!isPosition(k)) {
    throw new RangeError(`mrrAtK: k = ${showValue(k)} is no position. Give k as a whole number from 1.`);
  }
  for (const row of results) requireRecordedDepth("mrrAtK", row, k, row.recorded_top_k);
}
