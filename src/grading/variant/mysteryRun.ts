import { expectedChunkIds } from "../../metrics/expectedChunkIds.js";
import { rescore } from "../../metrics/rescore.js";
import { assembleContext } from "../../pipeline/assembleContext.js";
import type { RetrievalResult, TestCase } from "../../records/types.js";
import { canLoseEvidence } from "./drawCases.js";
import { changedCases, type Fault } from "./fault.js";
import type { RecordedBaseline, RecordedCase } from "./recordedBaseline.js";
import { type Draw, drawSome } from "./secretDraw.js";

/**
 * The recorded results with one fault in some cases of one segment; all other rows stay as they are.
 *
 *     pushed_down          every expected chunk moves behind all others of its ranking, each group in its order; positions keep their
 *                          scores, so that the list still falls; the context is assembled anew from the new first positions
 *     lost_before_context  the ranking stays; a filter lets no expected chunk into the context (`filtered_out`), others take the room
 *     failed_searches      the search has no answer: `failed`, nothing kept
 *
 * The first two change cases that can show it (`canLoseEvidence`); the third any with evidence, hits and misses, as a fault would.
 */
export function mysteryRun(
  cases: readonly RecordedCase[],
  fault: Fault,
  baseline: Pick<RecordedBaseline, "limits" | "tokens">,
  draw: Draw,
): RetrievalResult[] {
  const candidates = cases.filter(
    (one) =>
      one.testCase.segment.query_type === fault.segment &&
      (fault.kind === "failed_searches" ? one.result.hit_at_k !== null : canLoseEvidence(one)),
  );
  const changed = new Set(drawSome(candidates, changedCases[fault.strength], draw));
  return cases.map((one) => (changed.has(one) ? withFault(one, fault.kind, baseline) : one.result));
}

function withFault(
  { testCase, result }: RecordedCase,
  kind: Fault["kind"],
  { limits, tokens }: Pick<RecordedBaseline, "limits" | "tokens">,
): RetrievalResult {
  if (kind === "failed_searches") return rescore(testCase, failed(result), result.k);
  const ranking = kind === "pushed_down" ? evidenceLast(testCase, result) : result.ranking;
  const expected = expectedChunkIds(testCase);
  const sized = ranking.map((row) => ({ ...row, tokens: tokens.get(row.chunk_id) ?? null }));
  const assembled = assembleContext(
    sized,
    limits,
    ({ chunk_id }) => kind === "pushed_down" || !expected.includes(chunk_id),
  );
  return rescore(testCase, { ...result, ranking, ...assembled }, result.k);
}

/** As a recorded run writes it, fields in the same order. */
function failed({ run_id, case_id, k, recorded_top_k, source_metrics }: RetrievalResult): RetrievalResult {
  return {
    ...{ run_id, case_id, status: "failed" },
    error: { stage: "retrieve", message: "embedder: no answer within 2000 ms" },
    ...{ k, recorded_top_k, ranking: [], context: [], dropped: [], hit_at_k: null, expected_rank: null },
    source_metrics,
  };
}

function evidenceLast(testCase: TestCase, { ranking }: RetrievalResult): RetrievalResult["ranking"] {
  const expected = expectedChunkIds(testCase);
  const isEvidence = ({ chunk_id }: { chunk_id: string }) => expected.includes(chunk_id);
  const moved = [...ranking.filter((row) => !isEvidence(row)), ...ranking.filter(isEvidence)];
  return moved.map((row, index) => ({ ...row, score: ranking[index]!.score }));
}
