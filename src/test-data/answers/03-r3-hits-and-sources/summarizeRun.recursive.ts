import type { SummarizedResult } from "ragbook";

export function summarizeRun(results: readonly SummarizedResult[]) {
  const counts = add(results, { hits: 0, evaluated_questions: 0, not_applicable: 0, not_completed: 0 });
  const { hits, evaluated_questions } = counts;
  return { ...counts, hit_rate: evaluated_questions === 0 ? null : hits / evaluated_questions };
}

interface Counts {
  hits: number;
  evaluated_questions: number;
  not_applicable: number;
  not_completed: number;
}

function add([row, ...others]: readonly SummarizedResult[], counts: Counts): Counts {
  if (row === undefined) return counts;
  const next = others[0];
  if (next && (next.run_id !== row.run_id || next.k !== row.k)) throw new Error("these rows don't belong together");
  if (row.status !== "completed") return add(others, { ...counts, not_completed: counts.not_completed + 1 });
  if (row.hit_at_k === null) return add(others, { ...counts, not_applicable: counts.not_applicable + 1 });
  const hits = counts.hits + Number(row.hit_at_k);
  return add(others, { ...counts, hits, evaluated_questions: counts.evaluated_questions + 1 });
}
