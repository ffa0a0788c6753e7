import { formatShare } from "../metrics/formatRate.js";
import type { ShownScores } from "./scoreTrec.js";
import type { TrecSummary } from "./trecScores.js";

/** The summary as a table: every figure with how many queries it is over, and how many it leaves out. */
export function* scoreTrecText({ scores, columns, depth, options }: ShownScores): Generator<string> {
  const { judged, notCompleted } = scores;
  const said = options.depth === undefined ? "the longest ranking" : "as --depth says";
  yield `${options.trecRun} against ${options.qrels}\n`;
  yield `${judged} judged queries · at depth ${depth} (${said}) · relevant from grade ${options.relevanceLevel ?? 1}\n\n`;
  const rows = columns.map((column) => cellsOf(scores.names[column]!, scores.summary(column), depth));
  const head = ["metric", "value", "n", "N/A", "not completed", "if those had missed", "… had hit", ""];
  yield alignColumns([head, ...rows], notCompleted > 0 ? [] : [5, 6]);
}

function cellsOf(name: string, summary: TrecSummary, depth: number): string[] {
  const { value, sum, n, not_applicable, not_completed } = summary;
  const possible = n + not_completed;
  return [
    name.includes("@") ? name : `${name} at depth ${depth}`,
    fourDigits(value),
    String(n),
    String(not_applicable),
    String(not_completed),
    fourDigits(possible === 0 ? null : sum / possible),
    fourDigits(possible === 0 ? null : (sum + not_completed) / possible),
    name.startsWith("hit@") ? formatShare(sum, n) : "",
  ];
}

function fourDigits(value: number | null): string {
  return value === null ? "none" : value.toFixed(4);
}

/** First and last column to the left, numbers to the right. */
function alignColumns(rows: readonly string[][], hidden: readonly number[]): string {
  const kept = rows.map((row) => row.filter((_, column) => !hidden.includes(column)));
  const widths = kept[0]!.map((_, column) => Math.max(...kept.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 || i === row.length - 1 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join("  ");
  return `${kept.map((row) => line(row).trimEnd()).join("\n")}\n`;
}
