// 03-r3-hits-and-sources: R3: hits and sources
// Write the functions below, then run: npx ragbook check 03-r3-hits-and-sources
// Stuck? npx ragbook hint hitAtK

import type { Ranking, TestCase } from "ragbook";

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
