import type { SummarizedResult } from "ragbook";

type Fate = "hit" | "miss" | "not applicable" | "not completed";

const fate = ({ status, hit_at_k }: SummarizedResult): Fate =>
  status !== "completed" ? "not completed" : hit_at_k === null ? "not applicable" : hit_at_k ? "hit" : "miss";

export const summarizeRun = (results: readonly SummarizedResult[]) => {
  if (new Set(results.map(({ run_id, k }) => JSON.stringify([run_id, k]))).size > 1) throw new Error("mixed");
  const count = (wanted: Fate) => results.map(fate).filter((one) => one === wanted).length;
  const evaluated_questions = count("hit") + count("miss");
  return {
    questions: results.length,
    hits: count("hit"),
    evaluated_questions,
    hit_rate: evaluated_questions ? count("hit") / evaluated_questions : null,
    not_applicable: count("not applicable"),
    not_completed: count("not completed"),
  };
};
