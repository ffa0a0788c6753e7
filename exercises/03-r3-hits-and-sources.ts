// 03-r3-hits-and-sources: R3: hits and sources
// Write the functions below, then run: npx ragbook check 03-r3-hits-and-sources
// Stuck? npx ragbook hint hitAtK

import type { RankedId, Ranking, SourceMetrics, TestCase } from "ragbook";

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
