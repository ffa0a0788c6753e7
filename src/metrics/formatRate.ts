import type { RunSummary } from "../records/types.js";
import { boundsForUncompleted } from "./boundsForUncompleted.js";

/**
 * A rate as people read it: numerator, denominator, k, N/A and not completed. A bare percentage is a defect.
 * Over nothing the rate is "none", never 0 % and never 100 %.
 *
 * @example formatRate({ hits: 7, evaluated_questions: 9, k: 3, not_applicable: 2, not_completed: 1 }) // => "7 of 9 (77.8 %) · k = 3 · N/A 2 · not completed 1"
 */
export function formatRate(
  summary: Pick<RunSummary, "hits" | "evaluated_questions" | "k" | "not_applicable" | "not_completed">,
): string {
  return [
    formatShare(summary.hits, summary.evaluated_questions),
    `k = ${summary.k}`,
    `N/A ${summary.not_applicable}`,
    `not completed ${summary.not_completed}`,
  ].join(" · ");
}

/**
 * The two bounds for what was not completed, as people read them.
 *
 * @example formatBounds({ hits: 2, evaluated_questions: 6, not_completed: 2 }) // => "2 of 8 (25.0 %) if all not completed were misses, 4 of 8 (50.0 %) if all of them were hits"
 * @example formatBounds({ hits: 2, evaluated_questions: 6, not_completed: 0 }) // => "all completed"
 */
export function formatBounds(summary: Pick<RunSummary, "hits" | "evaluated_questions" | "not_completed">): string {
  if (summary.not_completed === 0) return "all completed";
  const { if_all_missed: missed, if_all_hit: hit } = boundsForUncompleted(summary);
  return (
    `${formatShare(missed.numerator, missed.denominator)} if all not completed were misses, ` +
    `${formatShare(hit.numerator, hit.denominator)} if all of them were hits`
  );
}

/**
 * A share with its numerator and denominator, in percent with one decimal, halves rounded up.
 *
 * @example formatShare(9, 13) // => "9 of 13 (69.2 %)"
 * @example formatShare(0, 0) // => "0 of 0 (none)"
 * @example formatShare(2999, 3000) // => "2999 of 3000 (> 99.9 %)"
 */
export function formatShare(numerator: number, denominator: number): string {
  return `${numerator} of ${denominator} (${denominator === 0 ? "none" : percent(numerator, denominator)})`;
}

function percent(numerator: number, denominator: number): string {
  const tenths = Math.round((1000 * numerator) / denominator);
  // 2999 of 3000 is not all, and 1 of 3000 is not none: rounding must not say so.
  if (tenths === 1000 && numerator < denominator) return "> 99.9 %";
  if (tenths === 0 && numerator > 0) return "< 0.1 %";
  return `${(tenths / 10).toFixed(1)} %`;
}
