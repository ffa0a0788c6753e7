import type { Ranking } from "../records/types.js";
import { countRelevant, gradesOf, idealGrades, type Relevance, relevantInCase } from "./grades.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Recall at k: which share of all relevant chunks of the case stands among the first k?
 *
 *     recall@k = relevant chunks in the first k / relevant chunks of the case
 *
 * Unit:       0 to 1 for one case.
 * N/A:        null when no chunk of the case is relevant.
 * Ignores:    the order within the first k; how far above the relevance level a grade is; whether the groups are complete.
 * Edge cases: with more relevant chunks than k it can't reach 1; a repeated chunk is found once; an unjudged chunk counts as
 *             not relevant; an empty ranking → 0; k beyond recordedTopK → RangeError.
 * Source:     Manning, Raghavan and Schütze, Introduction to Information Retrieval (2008), section 8.4.
 * Also known: `recall_k` in trec_eval. The article's first definition of recall@k is our hit rate. Divided by min(k, relevant)
 *             instead it is a different measure, sometimes called capped recall.
 *
 * @example recallAtK({ a: 3, b: 1, c: 0 }, ranked("x", "b", "c"), 3, 3) // => 0.5
 * @example recallAtK({ a: 3, b: 1, c: 0 }, ranked("x", "b", "c"), 3, 3, { relevanceLevel: 2 }) // => 0
 */
export function recallAtK(
  relevance: Relevance,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  options: RelevanceOptions = {},
): number | null {
  requireRecordedDepth("recallAtK", {}, k, recordedTopK);
  const level = relevanceLevelOf("recallAtK", options);
  return recallOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), k, level);
}

/** Recall at k where the ids were looked up already (see gradesOf and idealGrades). */
export function recallOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  relevanceLevel: number,
): number | null {
  const relevant = relevantInCase(ideal, relevanceLevel);
  return relevant === 0 ? null : countRelevant(grades, k, relevanceLevel) / relevant;
}
