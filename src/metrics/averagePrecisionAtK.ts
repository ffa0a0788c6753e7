import type { Ranking } from "../records/types.js";
import { gradesOf, idealGrades, type Relevance, relevantInCase } from "./grades.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Average precision at k: how clean is the ranking down to each relevant chunk, averaged over all that should be found?
 *
 *     AP@k = (sum of precision@rank over the ranks ≤ k that hold a relevant chunk) / relevant chunks of the case
 *
 * Unit:       0 to 1 for one case; its mean over cases is MAP@k.
 * N/A:        null when no chunk of the case is relevant.
 * Ignores:    how far above the relevance level a grade is; what stands after the last relevant chunk.
 * Edge cases: a relevant chunk that was not found adds 0 and stays in the divisor, so with more relevant chunks than k it can't
 *             reach 1; a repeated chunk counts once; an unjudged chunk counts as not relevant; an empty ranking → 0;
 *             k beyond recordedTopK → RangeError.
 * Source:     Buckley and Voorhees, Evaluating evaluation measure stability (2000); trec_eval's map_cut.
 * Also known: `map_cut_k` in trec_eval. Other libraries divide by min(k, relevant), which gives larger figures.
 *
 * @example averagePrecisionAtK({ a: 1, b: 1 }, ranked("a", "x", "y", "b"), 4, 4) // => 0.75
 * @example averagePrecisionAtK({ a: 1, b: 1 }, ranked("a", "x", "y", "b"), 3, 4) // => 0.5
 */
export function averagePrecisionAtK(
  relevance: Relevance,
  ranking: Ranking,
  k: number,
  recordedTopK: number,
  options: RelevanceOptions = {},
): number | null {
  requireRecordedDepth("averagePrecisionAtK", {}, k, recordedTopK);
  const level = relevanceLevelOf("averagePrecisionAtK", options);
  return averagePrecisionOfGrades(gradesOf(relevance, ranking), idealGrades(relevance), k, level);
}

/** Average precision at k where the ids were looked up already (see gradesOf and idealGrades). */
export function averagePrecisionOfGrades(
  grades: readonly number[],
  ideal: readonly number[],
  k: number,
  relevanceLevel: number,
): number | null {
  const relevant = relevantInCase(ideal, relevanceLevel);
  if (relevant === 0) return null;
  const end = Math.min(k, grades.length);
  let found = 0;
  let sum = 0;
  for (let index = 0; index < end; index++) {
    if (grades[index]! < relevanceLevel) continue;
    found++;
    sum += found / (index + 1);
  }
  return sum / relevant;
}
