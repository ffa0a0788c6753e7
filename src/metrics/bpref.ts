import type { Ranking } from "../records/types.js";
import { gradesOf, idealGrades, type Relevance, relevantInCase } from "./grades.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";

/**
 * bpref, binary preference: how seldom does a chunk judged useless stand above a relevant one?
 *
 *     bpref = 1/R × sum over retrieved relevant chunks of (1 − min(useless ones above it, R) / min(R, N))
 *     R = relevant chunks of the case, N = chunks of the case judged not relevant
 *
 * Unit:       0 to 1 for one case.
 * N/A:        null when no chunk of the case is relevant.
 * Ignores:    unjudged chunks, wholly: unlike the other metrics it doesn't take them for not relevant.
 * Edge cases: it looks at the whole ranking as recorded, so whoever prints it says "at depth N"; a relevant chunk that was not
 *             found adds 0; nothing judged not relevant: each found chunk adds 1; a repeated chunk counts once.
 * Source:     Buckley and Voorhees, Retrieval evaluation with incomplete information (2004), in the form of trec_eval.
 *
 * @example bpref({ a: 1, b: 1, c: 0, d: 0 }, ranked("a", "x", "c", "b")) // => 0.75
 */
export function bpref(relevance: Relevance, ranking: Ranking, options: RelevanceOptions = {}): number | null {
  const level = relevanceLevelOf("bpref", options);
  return bprefOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), level);
}

/** bpref where the ids were looked up already (see gradesOf and idealGrades). */
export function bprefOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  relevanceLevel: number,
): number | null {
  const relevant = relevantInCase(ideal, relevanceLevel);
  if (relevant === 0) return null;
  const useless = ideal.length - relevant;
  let uselessAbove = 0;
  let sum = 0;
  for (const grade of grades) {
    if (grade < 0) continue;
    if (grade < relevanceLevel) uselessAbove++;
    else sum += uselessAbove === 0 ? 1 : 1 - Math.min(uselessAbove, relevant) / Math.min(useless, relevant);
  }
  return sum / relevant;
}
