import { averagePrecisionOfGrades } from "./averagePrecisionAtK.js";
import { bprefOfGrades } from "./bpref.js";
import { hitOfGrades, reciprocalRankOfGrades } from "./firstRelevant.js";
import { judgedOfGrades } from "./judgedAtK.js";
import { ndcgOfGrades } from "./ndcgAtK.js";
import { precisionOfGrades } from "./precisionAtK.js";
import { recallOfGrades } from "./recallAtK.js";
import { type RelevanceOptions, relevanceLevelOf } from "./relevanceLevel.js";
import { requireRecordedDepth } from "./requireRecordedDepth.js";

type OfGrades = (grades: readonly number[], ideal: readonly number[], k: number, level: number) => number | null;

/** The metrics at k, by the names that `ragbook score` prints. */
const METRICS_AT_K: Readonly<Record<string, OfGrades>> = {
  hit: hitOfGrades,
  recall: recallOfGrades,
  precision: precisionOfGrades,
  mrr: reciprocalRankOfGrades,
  ndcg: (grades, ideal, k) => ndcgOfGrades(grades, ideal, k, "linear"),
  ndcg_exp: (grades, ideal, k) => ndcgOfGrades(grades, ideal, k, "exponential"),
  ap: averagePrecisionOfGrades,
  judged: (grades, _ideal, k) => judgedOfGrades(grades, k),
};

/** The metrics over the whole ranking as recorded. They have no k, so whoever prints them says "at depth N". */
const METRICS_AT_DEPTH: Readonly<Record<string, OfGrades>> = {
  map: averagePrecisionOfGrades,
  mrr: reciprocalRankOfGrades,
  bpref: (grades, ideal, _k, level) => bprefOfGrades(grades, ideal, level),
};

/** Scores many rankings with the same metrics. `score` answers one value for each of `names`, in their order. */
export interface GradeScorer {
  readonly names: readonly string[];
  /** `grades` as gradesOf gives them, `ideal` as idealGrades does. null: not applicable. */
  score(grades: readonly number[], ideal: readonly number[]): (number | null)[];
}

/**
 * All graded metrics at several k at once, for many rankings: ids are looked up once per ranking, and each metric is then a
 * short loop over numbers. The values are those of the functions that the course teaches, since they share their loops.
 *
 * @throws RangeError for a k that is no whole number from 1 to recordedTopK
 * @example gradeScorer([1, 3], 3).names.slice(0, 3) // => ["hit@1", "hit@3", "recall@1"]
 */
export function gradeScorer(
  cutoffs: readonly number[],
  recordedTopK: number,
  options: RelevanceOptions = {},
): GradeScorer {
  for (const k of cutoffs) requireRecordedDepth("gradeScorer", {}, k, recordedTopK);
  const level = relevanceLevelOf("gradeScorer", options);
  const columns = [
    ...Object.entries(METRICS_AT_K).flatMap(([name, ofGrades]) =>
      cutoffs.map((k) => ({ name: `${name}@${k}`, ofGrades, k })),
    ),
    ...Object.entries(METRICS_AT_DEPTH).map(([name, ofGrades]) => ({ name, ofGrades, k: recordedTopK })),
  ];
  return {
    names: columns.map((column) => column.name),
    score: (grades, ideal) => columns.map(({ ofGrades, k }) => ofGrades(grades, ideal, k, level)),
  };
}
