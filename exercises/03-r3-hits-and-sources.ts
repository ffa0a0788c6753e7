// 03-r3-hits-and-sources: R3: hits and sources
// Write the functions below, then run: npx ragbook check 03-r3-hits-and-sources
// Stuck? npx ragbook hint hitAtK

import type { RankedId, RankedResult, Ranking, RunSummary, SourceMetrics, SummarizedResult, TestCase } from "ragbook";

/*
 * What these types hold:
 * - ExpectedSource: { group_id: string; required_chunk_ids: string[]; alternative_chunk_ids?: string[] }
 * - RankedId: { chunk_id: string }
 * - RankedResult: { status: "completed" | "failed" | "skipped"; recorded_top_k: number; hit_at_k: boolean | null;
 *   expected_rank: number | null; … }
 * - Ranking: RankedId[], best first; RankedId is { chunk_id: string }
 * - RunSummary: { hits: number; evaluated_questions: number; hit_rate: number | null; not_applicable: number;
 *   not_completed: number; … }
 * - SourceMetrics: { ranking: Coverage; context: Coverage }; Coverage is { any_group: boolean | null;
 *   all_groups: boolean | null; group_coverage: number | null }
 * - SummarizedResult: { status: "completed" | "failed" | "skipped"; k: number; recorded_top_k: number;
 *   hit_at_k: boolean | null; … }
 * - TestCase: { case_id: string; expected_sources: ExpectedSource[]; relevance: { [chunk_id: string]: number };
 *   … }
 */

/**
 * Is any expected chunk, required or alternative, of any group among the first k rows of the ranking?
 * Answer true or false; null when the case expects nothing.
 * First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
 * A ranking shorter than k is complete: the index held no more.
 */
export function hitAtK(testCase: TestCase, ranking: Ranking, k: number, recordedTopK: number): boolean | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * At which position does the first expected chunk stand, required or alternative, of any group?
 * Positions count from 1. null when no row of the ranking is expected, and when the case expects nothing.
 * A repeated chunk takes up each of its positions.
 */
export function expectedRank(testCase: TestCase, ranking: Ranking): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * Which groups of evidence are complete, in the ranking and again in the context?
 * Return { ranking, context }, each { any_group, all_groups, group_coverage }.
 * any_group: at least one group is complete. all_groups: every group is. group_coverage: complete groups / groups, from 0 to 1.
 * A group is complete when all its required chunks are there, or any one alternative. One chunk may serve several groups.
 * All three are null when the case has no group. The whole ranking counts, not its first k.
 */
export function sourceMetrics(testCase: TestCase, ranking: Ranking, context: readonly RankedId[]): SourceMetrics {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

type RunFigures = Pick<RunSummary, "hits" | "evaluated_questions" | "hit_rate" | "not_applicable" | "not_completed">;

/**
 * Report one run at one k: { hits, evaluated_questions, hit_rate, not_applicable, not_completed }.
 * evaluated_questions: completed rows whose hit_at_k is true or false. hit_rate: hits / evaluated_questions; null over nothing.
 * not_applicable: completed rows whose hit_at_k is null.
 * not_completed: failed and skipped rows, whatever else they still hold.
 * Rows of two run_ids or of two k are an Error, whatever became of those rows.
 */
export function summarizeRun(results: readonly SummarizedResult[]): RunFigures {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * How near the top is the first expected chunk, on average over the questions of one run?
 * The mean of 1 / expected_rank over the evaluated rows: those that are completed and whose hit_at_k is not null.
 * A rank of null, or deeper than k, adds 0 and stays in the mean. null when no row is evaluated.
 * hit_at_k may have been taken at another k, so it says only whether a row is evaluated.
 * First of all, k must be a whole number from 1 and no deeper than the smallest recorded_top_k of all rows, failed and N/A
 * rows included; anything else ("3", true, null, 2.5) is a RangeError.
 */
export function mrrAtK(results: readonly RankedResult[], k: number): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * Build two rankings by hand: one that is a hit with incomplete evidence, and one that repairs it a place later.
 * The case has exactly two groups. They share no chunk and require at most 4 chunks in all.
 * Return lists of chunk ids, all different within a list. What isn't evidence, you invent: any id that the case doesn't name.
 * before: 3 positions, the first is expected (Hit@1 is true), and not all groups are complete.
 * after: 5 positions. The first 3 are those of before, position 4 makes all groups complete, position 5 is not expected.
 */
export function buildRankings(testCase: TestCase): { before: string[]; after: string[] } {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
