import type { Status } from "../records/types.js";
import { quantile } from "./quantile.js";

/** One metric's answer for one case. `value` null in a completed case: not applicable. Only completed cases are scored. */
export interface ScoredCase {
  readonly case_id: string;
  readonly status: Status;
  readonly value: number | null;
}

/** A metric over the cases of a run, with every case accounted for: `n + not_applicable + not_completed = cases`. */
export interface MetricSummary {
  readonly cases: number;
  /** How many cases were scored: the denominator of the mean. */
  readonly n: number;
  readonly not_applicable: number;
  readonly not_completed: number;
  readonly sum: number;
  /** sum / n; null over nothing. */
  readonly mean: number | null;
  readonly median: number | null;
  /** One case in ten is below p10, one in ten above p90. */
  readonly p10: number | null;
  readonly p90: number | null;
  /** The lowest scored cases, lowest first, so that somebody reads them. */
  readonly worst: readonly { readonly case_id: string; readonly value: number }[];
  /** The mean if every case not completed had scored 0, and if every one had scored 1. */
  readonly if_all_missed: number | null;
  readonly if_all_hit: number | null;
}

/**
 * Summary of a metric: its mean with what it left out, and the distribution that the mean hides.
 *
 *     mean          = sum of values / n
 *     if_all_missed = sum / (n + not completed)
 *     if_all_hit    = (sum + not completed) / (n + not completed)
 *
 * Unit:       that of the metric, which lies between 0 and 1 (DCG doesn't: normalise it first).
 * N/A:        mean, quantiles and bounds are null over nothing; cases without an answer are counted, never averaged as 0.
 * Ignores:    a value in a failed or skipped case.
 * Edge cases: ties among the worst stay in the order of the cases; all failed: no mean, and bounds 0 and 1.
 *
 * @param worst how many of the lowest cases to name
 * @throws Error for a value that is no number from 0 to 1, NaN included, naming the case
 * @example summarizeMetric([{ case_id: "q1", status: "completed", value: 1 }, { case_id: "q2", status: "failed", value: null }]).if_all_missed // => 0.5
 */
export function summarizeMetric(scored: readonly ScoredCase[], worst = 5): MetricSummary {
  const completed = scored.filter((row) => row.status === "completed");
  const valued = completed.filter(hasValue);
  for (const row of valued) requireShare(row);
  const rising = [...valued].sort((a, b) => a.value - b.value);
  const values = rising.map((row) => row.value);
  const sum = values.reduce((total, value) => total + value, 0);
  const not_completed = scored.length - completed.length;
  const possible = valued.length + not_completed;
  return {
    cases: scored.length,
    n: valued.length,
    not_applicable: completed.length - valued.length,
    not_completed,
    sum,
    mean: valued.length === 0 ? null : sum / valued.length,
    median: quantile(values, 0.5),
    p10: quantile(values, 0.1),
    p90: quantile(values, 0.9),
    worst: rising.slice(0, worst).map(({ case_id, value }) => ({ case_id, value })),
    if_all_missed: possible === 0 ? null : sum / possible,
    if_all_hit: possible === 0 ? null : (sum + not_completed) / possible,
  };
}

function hasValue(row: ScoredCase): row is ScoredCase & { readonly value: number } {
  return row.value !== null;
}

function requireShare({ case_id, value }: { readonly case_id: string; readonly value: number }): void {
  // Written so that NaN, for which every comparison is false, is refused too.
  if (value >= 0 && value <= 1) return;
  throw new Error(
    `summarizeMetric: case "${case_id}" has the value ${value}, and a metric lies between 0 and 1. ` +
      "Look for the division that made it, or use null where the metric is not applicable.",
  );
}
