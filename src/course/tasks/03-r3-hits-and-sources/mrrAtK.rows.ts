import type { RunRow } from "../ingredients/runs.js";

export type MrrInput = [results: readonly RunRow[], k: number];

/** The right mean, whatever k is. */
export function average(rows: readonly RunRow[], k: number): number | null {
  return meanOf(evaluated(rows), (row) => (isWithin(row, k) ? reciprocal(row) : 0));
}

/** The rows that have a vote: completed, and something was expected. */
export function evaluated(rows: readonly RunRow[]): readonly RunRow[] {
  return rows.filter((row) => row.status === "completed" && row.hit_at_k !== null);
}

export function isWithin(row: RunRow, k: number): boolean {
  return row.expected_rank !== null && row.expected_rank <= k;
}

/** NaN where there is none: only asked where a rank is known. */
export function rank(row: RunRow): number {
  return row.expected_rank ?? Number.NaN;
}

/** 1 / rank, however deep; 0 where nothing was found. */
export function reciprocal(row: RunRow): number {
  return row.expected_rank === null ? 0 : 1 / row.expected_rank;
}

/** Null over nothing. */
export function meanOf(rows: readonly RunRow[], value: (row: RunRow) => number): number | null {
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
}
