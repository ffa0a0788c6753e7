// 04-ranking-quality: Ranking quality
// Write the functions below, then run: npx ragbook check 04-ranking-quality
// Stuck? npx ragbook hint recallAtK

import type { Gain, Ranking } from "ragbook";

/*
 * What these types hold:
 * - Gain: "linear" | "exponential"
 * - Ranking: RankedId[], best first; RankedId is { chunk_id: string }
 */

/**
 * Which share of all relevant chunks of the case stands among the first k rows of the ranking?
 * relevance gives each judged chunk its grade. A chunk is relevant from grade 1 up; a chunk without a grade is not relevant.
 * null when no chunk of the case is relevant. A repeated chunk is found once.
 * First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
 * A ranking shorter than k is complete: the index held no more.
 */
export function recallAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * What do the first k grades of a ranking bring? grades holds the grade of each position, from position 1 on.
 * Each grade becomes a gain: with "linear" the grade itself, with "exponential" 2 to the power of the grade, minus 1.
 * Each gain is divided by the discount of its position, log2(position + 1), and the answer is their sum.
 * Fewer than k grades: what is there; no grades at all bring 0.
 * k must be a whole number from 1; anything else ("3", true, null, 2.5, 0) is a RangeError. Any other gain is an Error.
 */
export function dcgAtK(grades: readonly number[], k: number, gain: Gain): number {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}

/**
 * How near does the ranking come to the best order that the labels of the case allow?
 * The answer is DCG@k of the ranking divided by DCG@k of the ideal order: all grades of the case, found or not, highest first.
 * relevance gives each judged chunk its grade. A chunk without a grade gains nothing and keeps its place.
 * A repeated chunk is credited once, at its first position. null when no grade of the case is above 0.
 * First of all, k must be a whole number from 1 to recordedTopK; anything else ("3", true, null, 2.5) is a RangeError.
 * A ranking shorter than k is complete. gain is "linear" or "exponential". You may call your dcgAtK.
 */
export function ndcgAtK(
  relevance: Record<string, number>,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  gain: Gain,
): number | null {
  // TODO: write the answer here, in place of the next line.
  throw new Error("not written yet");
}
