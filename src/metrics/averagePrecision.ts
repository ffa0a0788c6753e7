import type { Ranking } from "../records/types.js";
import { averagePrecisionOfGrades } from "./averagePrecisionAtK.js";
import { gradesOf, idealGrades, type Relevance } from "./grades.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";

/**
 * Average precision: the same as average precision at k, over the whole ranking as it was recorded.
 *
 *     AP = (sum of precision@rank over all ranks that hold a relevant chunk) / relevant chunks of the case
 *
 * Unit:       0 to 1 for one case; its mean over cases is MAP.
 * N/A:        null when no chunk of the case is relevant.
 * Ignores:    how far above the relevance level a grade is; what stands after the last relevant chunk.
 * Edge cases: it is only as deep as the ranking, so whoever prints it says "at depth N", and two runs are compared at one depth;
 *             a repeated chunk counts once; an unjudged chunk counts as not relevant; an empty ranking → 0.
 * Source:     Buckley and Voorhees, Evaluating evaluation measure stability (2000).
 * Also known: `map` in trec_eval. scikit-learn's average_precision_score is this only where every relevant chunk is retrieved.
 *
 * @example averagePrecision({ a: 1, b: 1 }, ranked("a", "x", "y", "b")) // => 0.75
 */
export function averagePrecision(
  relevance: Relevance,
  ranking: Ranking,
  options: RelevanceOptions = {},
): number | null {
  const level = relevanceLevelOf("averagePrecision", options);
  return averagePrecisionOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), ranking.length, level);
}
