import type { SummarizedResult } from "ragbook";

export function summarizeRun(results: readonly SummarizedResult[]) {
  let hits = 0;
  let misses = 0;
  let not_applicable = 0;
  let not_completed = 0;
  for (let i = 0; i < results.length; i++) {
    const row = results[i]!;
    if (row.run_id !== results[0]!.run_id) throw new Error("two runs: " + row.run_id);
    if (row.k !== results[0]!.k) throw new RangeError("two k: " + row.k);
    if (row.status !== "completed") not_completed++;
    else if (row.hit_at_k === null) not_applicable++;
    else if (row.hit_at_k) hits++;
    else misses++;
  }
  const evaluated_questions = hits + misses;
  const hit_rate = evaluated_questions > 0 ? hits / evaluated_questions : null;
  return { hits, evaluated_questions, hit_rate, not_applicable, not_completed };
}
