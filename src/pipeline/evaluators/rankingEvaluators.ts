import type { Gain } from "../../metrics/dcgAtK.js";
import { hitAtK } from "../../metrics/hitAtK.js";
import { ndcgAtK } from "../../metrics/ndcgAtK.js";
import { recallAtK } from "../../metrics/recallAtK.js";
import { reciprocalRankAtK } from "../../metrics/reciprocalRankAtK.js";
import type { Evaluator, EvaluatorInput } from "../../records/evaluator.js";

type Score = (input: EvaluatorInput) => boolean | number | null;

/** A metric of the ranking as an evaluator. N/A for a case whose labels don't say what would be right. */
function rankingEvaluator(
  type: string,
  k: number,
  kind: Evaluator["kind"],
  score: Score,
  criterion: string | undefined,
): Evaluator {
  const name = criterion ?? `${type}_at_${k}`;
  return {
    ...{ type, criterion: name, kind, k, version: "1", reads: "ranking" },
    evaluate: (input) => {
      const value = score(input);
      const reason = value === null ? { reason: "no_relevance_labels" } : {};
      return { criterion: name, value, status: "completed", ...reason };
    },
  };
}

/** Hit at k over the whole candidate list; the name holds the k: `hit_rate_at_2`. See hitAtK. */
export function hitRate(k: number, criterion?: string): Evaluator {
  const score: Score = ({ testCase, ranking, recorded_top_k }) => hitAtK(testCase, ranking, k, recorded_top_k);
  return rankingEvaluator("hit_rate", k, "rate", score, criterion);
}

/** Share of the relevant chunks among the first k, relevant from `relevanceLevel` on. See recallAtK. */
export function recall(k: number, relevanceLevel = 1, criterion?: string): Evaluator {
  const score: Score = ({ testCase, ranking, recorded_top_k }) =>
    recallAtK(testCase.relevance, ranking, k, recorded_top_k, { relevanceLevel });
  return rankingEvaluator("recall", k, "mean", score, criterion);
}

/** Reciprocal rank of the first expected chunk within k; its mean is MRR@k. See reciprocalRankAtK. */
export function mrr(k: number, criterion?: string): Evaluator {
  const score: Score = ({ testCase, ranking, recorded_top_k }) =>
    reciprocalRankAtK(testCase, ranking, k, recorded_top_k);
  return rankingEvaluator("mrr", k, "mean", score, criterion);
}

/** nDCG at k, by default with linear gain as in trec_eval. See ndcgAtK. */
export function ndcg(k: number, gain: Gain = "linear", criterion?: string): Evaluator {
  const score: Score = ({ testCase, ranking, recorded_top_k }) =>
    ndcgAtK(testCase.relevance, ranking, k, recorded_top_k, gain);
  return rankingEvaluator("ndcg", k, "mean", score, criterion);
}
