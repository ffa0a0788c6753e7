import { expectedRank } from "../metrics/expectedRank.js";
import { hitAtK } from "../metrics/hitAtK.js";
import { sourceMetrics } from "../metrics/sourceMetrics.js";
import type { RankedChunk, RetrievalResult, TestCase } from "../records/types.js";
import { countWords } from "../retrieval/chunkArticles.js";
import type { Retriever } from "../retrieval/retriever.js";
import { assembleContext } from "./assembleContext.js";
import { messageOf } from "./messageOf.js";
import { readableResult } from "./readableResult.js";
import type { RunConfig } from "./readRunConfig.js";
import { roundScore } from "./roundScore.js";

/**
 * Asks one question and records what came back: the ranking as returned, the context that would be handed on, and the R3
 * metrics at the configuration's k.
 *
 * A turn that needs no search is `skipped`; a search that throws is `failed`, with the stage and the message. Neither is
 * scored. Scores are rounded to six decimals, so that the same search on another machine writes the same line.
 */
export async function retrievalResult(
  config: RunConfig,
  testCase: TestCase,
  retriever: Retriever,
): Promise<RetrievalResult> {
  if (!testCase.requires_retrieval) return unscored(config, testCase, "skipped");
  let ranking: RankedChunk[];
  try {
    failIfControlled(config, testCase);
    ranking = await retriever.retrieve(testCase.question, config.depth);
  } catch (error) {
    const stage = error instanceof ControlledFailure ? error.stage : "retrieve";
    return unscored(config, testCase, "failed", { stage, message: messageOf(error) });
  }
  const sized = ranking.map(({ chunk_id, doc_id, score, text = "" }) => ({
    chunk_id,
    doc_id,
    score,
    tokens: countWords(text),
  }));
  const { context, dropped } = assembleContext(sized, config);
  const result: RetrievalResult = {
    run_id: config.run_id,
    case_id: testCase.case_id,
    status: "completed",
    k: config.k,
    recorded_top_k: config.depth,
    ranking: sized.map(({ chunk_id, doc_id, score }) => ({ chunk_id, doc_id, score: roundScore(score) })),
    context,
    dropped,
    hit_at_k: hitAtK(testCase, ranking, config.k, config.depth),
    expected_rank: expectedRank(testCase, ranking),
    source_metrics: sourceMetrics(testCase, ranking.slice(0, config.k), context),
  };
  return readableResult(result, (message) => unscored(config, testCase, "failed", { stage: "retrieve", message }));
}

class ControlledFailure extends Error {
  constructor(
    readonly stage: string,
    message: string,
  ) {
    super(message);
  }
}

function failIfControlled({ controlled }: RunConfig, testCase: TestCase): void {
  if (controlled?.case_ids.includes(testCase.case_id))
    throw new ControlledFailure(controlled.stage, controlled.message);
}

function unscored(
  config: RunConfig,
  testCase: TestCase,
  status: "failed" | "skipped",
  error?: { stage: string; message: string },
): RetrievalResult {
  const nothing = { any_group: null, all_groups: null, group_coverage: null };
  return {
    run_id: config.run_id,
    case_id: testCase.case_id,
    status,
    ...(error && { error }),
    k: config.k,
    recorded_top_k: config.depth,
    ranking: [],
    context: [],
    dropped: [],
    hit_at_k: null,
    expected_rank: null,
    source_metrics: { ranking: nothing, context: nothing },
  };
}
