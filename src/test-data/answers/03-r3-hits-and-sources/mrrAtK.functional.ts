import type { RankedResult } from "ragbook";

export const mrrAtK = (results: readonly RankedResult[], k: number): number | null => {
  if (!Number.isInteger(k) || k < 1 || k > Math.min(...results.map((row) => row.recorded_top_k))) throw new RangeError();
  const votes = results
    .filter(({ status }) => status === "completed")
    .filter(({ hit_at_k }) => hit_at_k !== null)
    .map(({ expected_rank }) => 1 / (expected_rank ?? Number.POSITIVE_INFINITY))
    .map((vote) => (vote < 1 / k ? 0 : vote));
  return votes.length ? votes.reduce((sum, vote) => sum + vote, 0) / votes.length : null;
};
