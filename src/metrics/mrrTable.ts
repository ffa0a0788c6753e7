import type { CountedRate } from "./boundsForUncompleted.js";
import { defaultCutoffs } from "./defaultCutoffs.js";
import { formatShare } from "./formatRate.js";
import { mrrAtK, type RankedResult } from "./mrrAtK.js";
import { smallestDepth } from "./smallestDepth.js";

/** MRR at one k beside what it hides: how many questions had no hit at all within k. */
export interface MrrRow {
  readonly k: number;
  readonly mrr: number | null;
  readonly without_hit: CountedRate;
  readonly not_applicable: number;
  readonly not_completed: number;
  readonly text: string;
}

/**
 * MRR at several k, each beside the share of questions without a hit within that k: a good mean can hide a bad tail.
 *
 *     without_hit = evaluated questions with expected_rank null or > k, over evaluated questions
 *
 * Default k: those of 1, 3, 5, 10 within the smallest recorded depth.
 *
 * @throws as mrrAtK does
 * @example mrrTable(resultsWithRanks([1, 3, null], 3)).map((row) => row.text) // => ["MRR@1 0.333 · without a hit 2 of 3 (66.7 %) · N/A 0 · not completed 0", "MRR@3 0.444 · without a hit 1 of 3 (33.3 %) · N/A 0 · not completed 0"]
 */
export function mrrTable(results: readonly RankedResult[], cutoffs: readonly number[] = recordedBy(results)): MrrRow[] {
  const completed = results.filter((row) => row.status === "completed");
  const evaluated = completed.filter((row) => row.hit_at_k !== null);
  const not_applicable = completed.length - evaluated.length;
  const not_completed = results.length - completed.length;
  return cutoffs.map((k) => {
    const mrr = mrrAtK(results, k);
    const missed = evaluated.filter((row) => row.expected_rank === null || row.expected_rank > k).length;
    const rate = evaluated.length === 0 ? null : missed / evaluated.length;
    return {
      k,
      mrr,
      without_hit: { numerator: missed, denominator: evaluated.length, rate },
      not_applicable,
      not_completed,
      text:
        `MRR@${k} ${mrr === null ? "none" : mrr.toFixed(3)} · without a hit ${formatShare(missed, evaluated.length)} · ` +
        `N/A ${not_applicable} · not completed ${not_completed}`,
    };
  });
}

function recordedBy(results: readonly RankedResult[]): number[] {
  return results.length === 0 ? [] : defaultCutoffs(smallestDepth(results));
}
