import type { Ranking } from "../records/types.js";

/**
 * The labels of one case: chunk id → grade. A chunk without a label is unjudged, which is not the same as grade 0; so is one
 * with a negative grade. A plain object as it stands in a record, or a Map, which is the faster of the two for many rankings.
 */
export type Relevance = Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** Nobody has judged the chunk at this position. */
export const UNJUDGED = -1;
/** A judged chunk that stood higher up already: it keeps its place and earns nothing. */
export const REPEATED = -2;

/**
 * A ranking as the graded metrics see it: at each position the grade that is credited there.
 * One look at the ids, after which every metric is a short loop over numbers.
 *
 * Unit:       one entry per position: the grade, UNJUDGED (-1) or REPEATED (-2).
 * Ignores:    scores; the order of the labels.
 * Edge cases: a repeated chunk is credited once, at its first position, and no position moves;
 *             an id such as "__proto__", "0" or "constructor" is just an id.
 *
 * @example gradesOf({ a: 3, b: 0 }, ranked("b", "x", "a", "a")) // => [0, -1, 3, -2]
 */
export function gradesOf(relevance: Relevance, ranking: Ranking): number[] {
  const gradeById = asMap(relevance);
  const credited = new Set<string>();
  const grades: number[] = [];
  for (const row of ranking) {
    const grade = gradeById.get(row.chunk_id);
    if (grade === undefined || grade < 0) {
      grades.push(UNJUDGED);
    } else if (credited.has(row.chunk_id)) {
      grades.push(REPEATED);
    } else {
      credited.add(row.chunk_id);
      grades.push(grade);
    }
  }
  return grades;
}

/**
 * The best order that the labels of a case allow: all judged grades, retrieved or not, highest first.
 *
 * @example idealGrades({ a: 1, b: 3, spam: -1 }) // => [3, 1]
 */
export function idealGrades(relevance: Relevance): number[] {
  const judged: number[] = [];
  for (const grade of asMap(relevance).values()) if (grade >= 0) judged.push(grade);
  return sortFalling(judged);
}

// Grades are 0 to 3 here, and counting four kinds is several times faster than sorting; other grades are sorted.
function sortFalling(grades: number[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const grade of grades) {
    if (counts[grade] === undefined) return grades.sort((a, b) => b - a);
    counts[grade]++;
  }
  let index = 0;
  for (let grade = 3; grade >= 0; grade--) for (let n = counts[grade]!; n > 0; n--) grades[index++] = grade;
  return grades;
}

/**
 * How many of the first k grades are relevant, which means at or above the relevance level.
 *
 * @example countRelevant([3, 0, 1, -1], 4, 1) // => 2
 */
export function countRelevant(grades: readonly number[], k: number, relevanceLevel: number): number {
  const end = Math.min(k, grades.length);
  let count = 0;
  for (let index = 0; index < end; index++) if (grades[index]! >= relevanceLevel) count++;
  return count;
}

/** How many chunks of the whole case are relevant. The ideal order falls, so the count stops at the first that is not. */
export function relevantInCase(ideal: readonly number[], relevanceLevel: number): number {
  let count = 0;
  while (count < ideal.length && ideal[count]! >= relevanceLevel) count++;
  return count;
}

// Object.entries lists own properties only, so an inherited "constructor" is no label.
function asMap(relevance: Relevance): ReadonlyMap<string, number> {
  return relevance instanceof Map ? relevance : new Map(Object.entries(relevance));
}
