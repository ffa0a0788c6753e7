import { relevantInCase } from "./grades.js";

/**
 * Hit at k where the ids were looked up already, and relevance comes from grades instead of expected sources.
 * 1 or 0, so that a mean can be taken; null when no chunk of the case is relevant.
 *
 * @example hitOfGrades([0, 2], [2, 0], 2, 1) // => 1
 */
export function hitOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  relevanceLevel: number,
): number | null {
  if (relevantInCase(ideal, relevanceLevel) === 0) return null;
  return firstRelevantRank(grades, k, relevanceLevel) === null ? 0 : 1;
}

/**
 * Reciprocal rank at k where the ids were looked up already, and relevance comes from grades instead of expected sources.
 *
 * @example reciprocalRankOfGrades([0, 2], [2, 0], 2, 1) // => 0.5
 */
export function reciprocalRankOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  relevanceLevel: number,
): number | null {
  if (relevantInCase(ideal, relevanceLevel) === 0) return null;
  const rank = firstRelevantRank(grades, k, relevanceLevel);
  return rank === null ? 0 : 1 / rank;
}

function firstRelevantRank(grades: readonly number[], k: number, relevanceLevel: number): number | null {
  const end = Math.min(k, grades.length);
  for (let index = 0; index < end; index++) if (grades[index]! >= relevanceLevel) return index + 1;
  return null;
}
