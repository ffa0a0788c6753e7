import { formatMean } from "../metrics/formatMean.js";
import { formatBounds, formatRate } from "../metrics/formatRate.js";
import type { gradedSummaries } from "../metrics/gradedSummaries.js";
import { mrrTable } from "../metrics/mrrTable.js";
import { toTable } from "../notebook/display/table.js";
import { tableText } from "../notebook/display/tableLayout.js";
import type { RunSummary } from "../records/types.js";
import { clopperPearson } from "../statistics/clopperPearson.js";
import { formatRateInterval } from "../statistics/formatRateInterval.js";
import type { RunReport } from "./scoreRun.js";

/** A scored run as a terminal shows it: every figure with its counts. */
export function scoreRunText(report: RunReport): string {
  const { run, unit, scored, graded, segments } = report;
  const controlled = run.manifest?.controlled === undefined ? "" : ` · controlled: ${run.manifest.controlled}`;
  const depth = run.results[0]!.recorded_top_k;
  const ks = scored.map(({ summary }) => summary.k);
  // Ranks look at the whole recorded ranking, so the rows of any one k will do.
  const mrr = mrrTable(scored[0]?.results ?? [], ks);
  return [
    `${run.run_id} · by ${unit} · recorded depth ${depth}${controlled}`,
    "",
    ...scored.map(({ summary }) => `  hit rate  ${rateLine(summary)}`),
    "",
    ...mrr.map((row) => `  ${row.text}`),
    ...(segments ?? []).flatMap(({ k, cells }) => [
      "",
      `  hit rate by segment, k = ${k}`,
      ...cells.map((cell) => `    ${cell.segment.padEnd(14)} ${cell.text}`),
    ]),
    ...(graded ? ["", gradedTable(graded)] : []),
    "",
  ].join("\n");
}

/** A hit rate with everything that must stand beside it: counts, interval, bounds. */
function rateLine(summary: RunSummary): string {
  const { hits, evaluated_questions: n } = summary;
  const interval = n === 0 ? "" : ` · 95 % ${formatRateInterval(clopperPearson(hits, n))}`;
  const failed = summary.not_completed === 0 ? "" : ` (failed ${summary.failed}, skipped ${summary.skipped})`;
  return `${formatRate(summary)}${failed}${interval} · ${formatBounds(summary)}`;
}

function gradedTable(graded: ReturnType<typeof gradedSummaries>): string {
  const digits = (value: number | null) => (value === null ? "none" : value.toFixed(3));
  const rows = graded.map(({ metric, k, summary }) => ({
    metric: metric.includes("@") ? metric : `${metric} at depth ${k}`,
    "mean, and over what": formatMean(summary, k),
    median: digits(summary.median),
    p10: digits(summary.p10),
    p90: digits(summary.p90),
    "if none / all of the not completed": `${digits(summary.if_all_missed)} / ${digits(summary.if_all_hit)}`,
    "lowest cases": summary.worst.slice(0, 3).map((row) => row.case_id),
  }));
  return tableText(toTable(rows), "Graded metrics (`ragbook score --explain NAME` says what each means)");
}
