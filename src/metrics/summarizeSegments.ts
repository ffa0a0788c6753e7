import { formatMean } from "./formatMean.js";
import { formatRate } from "./formatRate.js";
import { isPosition } from "./requireRecordedDepth.js";
import { showValue } from "./showValue.js";
import { type MetricSummary, type ScoredCase, summarizeMetric } from "./summarizeMetric.js";

/** One cell of a table by segment. `summary` is null where too few cases were scored: then nobody can show a rate by mistake. */
export interface SegmentCell {
  readonly segment: string;
  readonly cases: number;
  readonly n: number;
  readonly not_applicable: number;
  readonly not_completed: number;
  readonly summary: MetricSummary | null;
  readonly text: string;
}

export interface SegmentOptions {
  /** Named in the text beside every figure. */
  readonly k: number;
  /** How many scored cases a cell needs before it shows a figure. */
  readonly minimumSupport?: number;
  /** `rate`: the values are hits (1 or 0), shown as "7 of 9 (77.8 %)"; `mean`: graded, shown as a mean. */
  readonly kind: "rate" | "mean";
}

/**
 * A metric by segment, such as language or query type: one cell per segment, in the order in which they first appear.
 *
 * Unit:       a summary per cell (see summarizeMetric).
 * N/A:        a cell with fewer scored cases than the minimum support has no summary, and its text says so.
 * Ignores:    nothing: cases not applicable and not completed are counted in their own cell.
 * Edge cases: the minimum counts scored cases, so a large segment that failed can be too small; the default is 8, below which
 *             one more hit moves a rate by over 12 points.
 *
 * @throws RangeError for a minimum support that is no whole number from 1
 * @example summarizeSegments([{ case_id: "q1", status: "completed", value: 1 }], () => "pl", { k: 3, kind: "rate" })[0].text // => "1 scored, fewer than 8: no figure · N/A 0 · not completed 0"
 */
export function summarizeSegments(
  scored: readonly ScoredCase[],
  segmentOf: (caseId: string) => string,
  { k, kind, minimumSupport = 8 }: SegmentOptions,
): SegmentCell[] {
  if (!isPosition(minimumSupport)) {
    throw new RangeError(
      `summarizeSegments: minimumSupport = ${showValue(minimumSupport)} is no number of cases. Give a whole number from 1.`,
    );
  }
  const bySegment = new Map<string, ScoredCase[]>();
  for (const row of scored) {
    const segment = segmentOf(row.case_id);
    const rows = bySegment.get(segment);
    if (rows === undefined) bySegment.set(segment, [row]);
    else rows.push(row);
  }
  return [...bySegment].map(([segment, rows]) => {
    const summary = summarizeMetric(rows);
    const { cases, n, not_applicable, not_completed } = summary;
    const counts = { segment, cases, n, not_applicable, not_completed };
    if (n < minimumSupport) {
      const text = `${n} scored, fewer than ${minimumSupport}: no figure · N/A ${not_applicable} · not completed ${not_completed}`;
      return { ...counts, summary: null, text };
    }
    const asRate = { hits: summary.sum, evaluated_questions: n, k, not_applicable, not_completed };
    return { ...counts, summary, text: kind === "rate" ? formatRate(asRate) : formatMean(summary, k) };
  });
}
