import type { RankedResult } from "ragbook";

export function mrrAtK(results: readonly RankedResult[], k: number): number | null {
  if (typeof k !== "number" || k % 1 !== 0 || k < 1) throw new RangeError("no position");
  let mean: number | null = null;
  let count = 0;
  for (const row of results) {
    if (row.recorded_top_k < k) throw new RangeError("k is too deep for " + row.case_id);
    if (row.status !== "completed" || row.hit_at_k === null) continue;
    let value = 0;
    if (row.expected_rank && row.expected_rank <= k) value = 1 / row.expected_rank;
    // A running mean: no sum, no division at the end.
    count++;
    mean = mean === null ? value : mean + (value - mean) / count;
  }
  return mean;
}
