import { formatShare } from "../../metrics/formatRate.js";
import { toTable } from "../../notebook/display/table.js";
import { tableText } from "../../notebook/display/tableLayout.js";
import type { CriterionSummary, SliceSummary } from "../../pipeline/summarizeCriteria.js";
import type { TalliedRun } from "../../pipeline/tallyRun.js";
import { formatRateInterval } from "../../statistics/formatRateInterval.js";
import type { Interval } from "../../statistics/interval.js";

/** A run's figures as a terminal shows them: every value with its interval, and with what it was taken over. */
export function metricsText(run: TalliedRun): string {
  const { run_id, cases, completed, failed, skipped, not_reached, manifest } = run;
  const stopped = not_reached > 0 ? `, not reached ${not_reached}` : "";
  const controlled = manifest?.controlled === undefined ? [] : [`controlled: ${manifest.controlled}`];
  const rows = run.criteria.map((summary) => ({
    criterion: summary.criterion,
    value: valueText(summary),
    "95 % interval": intervalText(summary),
    "over what": overWhat(summary, run),
  }));
  return [
    tableText(
      toTable(rows),
      `${run_id} · ${cases} cases: completed ${completed}, failed ${failed}, skipped ${skipped}${stopped}`,
    ),
    ...verdictsText(run),
    ...controlled.flatMap((note) => ["", note]),
    ...publishText(run),
    ...sliceTexts(run),
    "",
  ].join("\n");
}

/** Verdicts that nobody gave stand under "not completed" of their criterion only. */
function verdictsText({ failed_verdicts, run_id }: TalliedRun): string[] {
  if (failed_verdicts === 0) return [];
  const what = failed_verdicts === 1 ? "1 verdict" : `${failed_verdicts} verdicts`;
  return [
    "",
    `${what} of completed cases failed. Which, and why: \`ragbook inspect ${run_id}\`, then one of its cases.`,
  ];
}

/** What the row `withheld` was decided by, and where to look further. */
function publishText({ publish_if, run_id }: TalliedRun): string[] {
  if (publish_if === undefined) return [];
  const { criterion, groundedness_min } = publish_if;
  return [
    "",
    `publish_if: an answer goes out from ${criterion} = ${groundedness_min} on; without a verdict the case is failed. Its figure is over what went out.`,
    `What was withheld: \`ragbook inspect ${run_id} CASE_ID\`. What thresholds cost on answers labelled by hand: data/claims/RULES.md.`,
  ];
}

function valueText({ kind, value }: CriterionSummary): string {
  if (value === null) return "none";
  return kind === "rate" ? `${(Math.round(value * 1000) / 10).toFixed(1)} %` : value.toFixed(3);
}

function intervalText({ kind, interval }: CriterionSummary): string {
  if (interval === null) return "none";
  return kind === "rate" ? formatRateInterval(interval) : outwards(interval);
}

/** Rounded outwards: a printed interval must not be narrower than the computed one. */
function outwards({ lower, upper }: Interval): string {
  const slack = 1e-9;
  return `[${(Math.floor(lower * 1000 + slack) / 1000).toFixed(3)}, ${(Math.ceil(upper * 1000 - slack) / 1000).toFixed(3)}]`;
}

/** Such as "9 of 13 · top_k = 2 · N/A 0 · not completed 0". A figure of an answer depends on top_k, one of a ranking on its k. */
function overWhat(summary: CriterionSummary, { top_k }: Pick<TalliedRun, "top_k">): string {
  const { kind, k, n, sum, not_applicable, not_completed, reasons } = summary;
  const why = Object.keys(reasons).join(", ");
  return [
    kind === "rate" ? `${sum} of ${n}` : `mean of ${n}`,
    k === null ? `top_k = ${top_k ?? "all"}` : `k = ${k}`,
    `N/A ${not_applicable}${why === "" ? "" : ` (${why})`}`,
    `not completed ${not_completed}`,
    ...(not_completed > 0 ? [boundsText(summary)] : []),
  ].join(" · ");
}

function boundsText({ kind, sum, n, not_completed, if_all_missed, if_all_hit }: CriterionSummary): string {
  if (kind === "mean") return `if these had got 0 ${if_all_missed?.toFixed(3)}, 1 ${if_all_hit?.toFixed(3)}`;
  const all = n + not_completed;
  return `if none of these had passed ${formatShare(sum, all)}, all ${formatShare(sum + not_completed, all)}`;
}

function sliceTexts(run: TalliedRun): string[] {
  const names = [...new Set(run.slices.map(({ slice }) => slice))];
  return names.flatMap((name) => {
    const parts = run.slices.filter(({ slice }) => slice === name);
    const rows = parts.flatMap((part) => (hasSupport(part, run) ? rowsOf(part, run) : []));
    const small = parts.filter((part) => !hasSupport(part, run)).map(({ part, cases }) => `${part} (${cases})`);
    const note = `No figure for fewer than ${run.min_slice_support} scored cases: ${small.join(", ")}.`;
    return [
      "",
      ...(rows.length > 0 ? [tableText(toTable(rows), `By ${name}`)] : [`By ${name}`]),
      ...(small.length > 0 ? [note] : []),
    ];
  });
}

function hasSupport({ criteria }: SliceSummary, { min_slice_support }: TalliedRun): boolean {
  return criteria.some(({ n }) => n >= min_slice_support);
}

function rowsOf({ part, cases, criteria }: SliceSummary, run: TalliedRun): object[] {
  return criteria.map((summary) => {
    const enough = summary.n >= run.min_slice_support;
    return {
      part: `${part} (${cases})`,
      criterion: summary.criterion,
      value: enough ? valueText(summary) : "no figure",
      "95 % interval": enough ? intervalText(summary) : "",
      "over what": overWhat(summary, run),
    };
  });
}
