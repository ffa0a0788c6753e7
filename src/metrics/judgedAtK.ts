import type { Ranking } from "../records/types.js";
import { gradesOf, type Relevance, UNJUDGED } from "./grades.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

/**
 * Judged at k: for which share of the first k rows does anybody know how good they are?
 *
 *     judged@k = rows with a grade ≥ 0 in the first k / min(k, rows in the ranking)
 *
 * Unit:       0 to 1 for one case. It measures the labels, not the retriever: below 1, precision is a lower bound, and recall and
 *             nDCG may lie on either side, since their denominators know only what was judged.
 * N/A:        null for an empty ranking: there is no row to know about.
 * Ignores:    how good the rows are: grade 0 is a judgment too.
 * Edge cases: the divisor is the rows that are there, not k; a repeated chunk is as judged as its first appearance; a negative
 *             grade is no judgment; k beyond recordedTopK → RangeError.
 * Source:     Sakai, Alternatives to bpref (2007), on incomplete judgments; `Judged@k` in ir_measures.
 * Also known: 1 − `unj_k` of trec_eval, for rankings of at least k rows: trec_eval divides by k.
 *
 * @example judgedAtK({ a: 3, b: 0 }, ranked("a", "b", "x", "y"), 4, 4) // => 0.5
 * @example judgedAtK({ a: 3, b: 0 }, ranked("a", "b"), 4, 4) // => 1
 */
export function judgedAtK(relevance: Relevance, ranking: Ranking, k: number, recordedTopK: number): number | null {
  requireRecordedDepth("judgedAtK", {}, k, recordedTopK);
  return judgedOfGrades(gradesOf(relevance, ranking), k);
}

/** Judged at k where the ids were looked up already (see gradesOf). */
export function judgedOfGrades(grades: readonly number[], k: number): number | null {
  const end = Math.min(k, grades.length);
  if (end === 0) return null;
  let judged = 0;
  for (let index = 0; index < end; index++) if (grades[index] !== UNJUDGED) judged++;
  return judged / end;
}
