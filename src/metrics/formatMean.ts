import type { MetricSummary } from "./summarizeMetric.js";

/**
 * A mean as people read it, with what it was taken over.
 *
 * @example formatMean(summarizeMetric([{ case_id: "q1", status: "completed", value: 0.5 }]), 3) // => "0.500 (mean of 1) · k = 3 · N/A 0 · not completed 0"
 */
export function formatMean(
  summary: Pick<MetricSummary, "mean" | "n" | "not_applicable" | "not_completed">,
  k: number,
): string {
  const mean = summary.mean === null ? "none" : summary.mean.toFixed(3);
  return `${mean} (mean of ${summary.n}) · k = ${k} · N/A ${summary.not_applicable} · not completed ${summary.not_completed}`;
}
