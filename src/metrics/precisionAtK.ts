import type { Ranking } from "../records/types.js";
import { countRelevant, gradesOf, idealGrades, type Relevance, relevantInCase } from "./grades.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Precision at k: which share of the first k positions holds relevant chunks?
 *
 *     precision@k = relevant chunks in the first k / k
 *
 * Unit:       0 to 1 for one case.
 * N/A:        null when no chunk of the case is relevant: then no ranking could do better than another.
 * Ignores:    the order within the first k; relevant chunks that were not found.
 * Edge cases: the divisor is k even where the ranking is shorter, so filling up never hurts and stopping early never helps;
 *             with fewer relevant chunks than k it can't reach 1; a repeated chunk counts once; an unjudged chunk counts as
 *             not relevant; k beyond recordedTopK → RangeError.
 * Source:     Manning, Raghavan and Schütze, Introduction to Information Retrieval (2008), section 8.4.
 * Also known: `P_k` in trec_eval; some evaluators of RAG call it context precision.
 *
 * @example precisionAtK({ a: 3, b: 1 }, ranked("b", "x", "y", "a"), 4, 4) // => 0.5
 * @example precisionAtK({ a: 3, b: 1 }, ranked("b"), 4, 4) // => 0.25
 */
export function precisionAtK(
  relevance: Relevance,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  options: RelevanceOptions = {},
): number | null {
  requireRecordedDepth("precisionAtK", {}, k, recordedTopK);
  const level = relevanceLevelOf("precisionAtK", options);
  return precisionOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), k, level);
}

/** Precision at k where the ids were looked up already (see gradesOf and idealGrades). */
export function precisionOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  relevanceLevel: number,
): number | null {
  return relevantInCase(ideal, relevanceLevel) === 0 ? null : countRelevant(grades, k, relevanceLevel) / k;
}
