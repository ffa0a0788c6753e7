import type { RankedResult } from "ragbook";

export function mrrAtK(results: readonly RankedResult[], k: number): number | null {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`${k} is no position`);
  const [sum, count] = add(results, k, 0, 0);
  return count === 0 ? null : sum / count;
}

function add(rows: readonly RankedResult[], k: number, sum: number, count: number): [number, number] {
  if (rows.length === 0) return [sum, count];
  const [row, ...others] = rows;
  if (k > row!.recorded_top_k) throw new RangeError(`${k} is deeper than ${row!.recorded_top_k}`);
  if (row!.status !== "completed" || row!.hit_at_k === null) return add(others, k, sum, count);
  const rank = row!.expected_rank;
  return add(others, k, rank === null || rank > k ? sum : sum + 1 / rank, count + 1);
}
