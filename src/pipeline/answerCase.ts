import { performance } from "node:perf_hooks";
import { z } from "zod";
import { expectedRank } from "../metrics/expectedRank.js";
import { hitAtK } from "../metrics/hitAtK.js";
import { sourceMetrics } from "../metrics/sourceMetrics.js";
import type { Evaluator } from "../records/evaluator.js";
import { rankedChunkSchema } from "../records/schemas.js";
import type { Evaluation, RankedChunk, RetrievalResult, TestCase } from "../records/types.js";
import { assembleContext } from "./assembleContext.js";
import { evaluateCase } from "./evaluateCase.js";
import { type PublishedAnswer, type PublishRule, publishAnswer } from "./publishAnswer.js";
import type { Generated, Passage, RagSystem } from "./ragSystem.js";
import { readableResult } from "./readableResult.js";
import { roundScore } from "./roundScore.js";
import type { RunCaches } from "./runCaches.js";
import { StageError, withinTime } from "./stageError.js";

/** Everything that one question is answered with. */
export interface AnswerPlan {
  readonly run_id: string;
  readonly system: RagSystem;
  /** The k of hit_at_k in the record. */
  readonly k: number;
  readonly evaluators: readonly Evaluator[];
  /** Which answers go out; left out: all. */
  readonly publish?: PublishRule;
  readonly caches: RunCaches;
  /** 1 for an ordinary run. A repeat asks the generator again: another repeat's answer is never served for it. */
  readonly repeat: number;
  /** Takes a line for the reader of the run: a retry, a damaged cache entry. */
  readonly log: (line: string) => void;
  /** Cases whose given stage is made to fail, to teach. */
  readonly controlled?: { readonly stage: string; readonly message: string; readonly case_ids: readonly string[] };
}

/** How long a stage took, and whether its answer came from the cache. */
export interface StageTiming {
  readonly case_id: string;
  readonly stage: string;
  readonly latency_ms: number;
  readonly cached?: boolean;
}

export interface AnsweredCase {
  readonly result: RetrievalResult;
  readonly timings: readonly StageTiming[];
}

/**
 * Takes one question through the stages: retrieve, assemble the context, generate, evaluate.
 *
 * A turn that needs no search is `skipped`. A stage that throws, runs out of time or answers in another shape makes the case
 * `failed`, with the stage and the message; what earlier stages found stays in the record, and nothing of it is scored.
 * Each stage of one's own is given copies: what it does to them changes nothing that is recorded or kept.
 * A refusal is completed. With `publish_if` an answer that is too little grounded goes out as a refusal, and is evaluated as
 * one; what was withheld stays in the record. Scores are rounded to six decimals before anything looks at them, so that a fresh, a cached and a
 * replayed ranking give one context.
 */
export async function answerCase(plan: AnswerPlan, testCase: TestCase): Promise<AnsweredCase> {
  if (!testCase.requires_retrieval) return { result: unscored(plan, testCase, "skipped"), timings: [] };
  const timings: StageTiming[] = [];
  const timed = async <Value>(stage: string, work: () => Promise<{ value: Value; cached: boolean }>) => {
    const start = performance.now();
    const { value, cached } = await work();
    const latency_ms = Math.round((performance.now() - start) * 1000) / 1000;
    timings.push({ case_id: testCase.case_id, stage, latency_ms, cached });
    return value;
  };
  let found: Partial<Found> = {};
  const failed = (stage: string, message: string): RetrievalResult => ({
    ...unscored(plan, testCase, "failed", { stage, message }),
    ...recordOf(found),
  });
  try {
    failIfControlled(plan, testCase);
    const ranking = await timed("retrieve", () => retrieve(plan, testCase));
    found = { ranking };
    const { assembled, passages } = assemble(plan.system, testCase, ranking);
    found = { ranking, assembled };
    const generated = await timed("generate", () => generate(plan, testCase, passages));
    const answered = { testCase, ranking, recorded_top_k: plan.system.depth, context: passages };
    const published = await publishAnswer(plan, answered, generated);
    const evaluations = await evaluateCase(plan, answered, published);
    const result = completed(plan, testCase, { ranking, assembled }, published, evaluations);
    return { result: readableResult(result, (message) => failed("evaluate", message)), timings };
  } catch (error) {
    const { stage, message } = error instanceof StageError ? error : new StageError("evaluate", error);
    return { result: failed(stage, message), timings };
  }
}

interface Found {
  readonly ranking: RankedChunk[];
  readonly assembled: ReturnType<typeof assembleContext>;
}

async function retrieve({ system, caches, log }: AnswerPlan, { question }: TestCase) {
  const { name, index_version, retriever_settings, sources, depth } = system;
  const identity = { system: name, index_version, retriever_settings, sources, question, depth };
  const kept = caches.retrieval.get(identity, (value) => checkPassages(value, depth));
  caches.count("retrieve", kept !== undefined);
  if (kept !== undefined) return { value: kept, cached: true };
  const returned = await withinTime("retrieve", system.timeout_ms, (signal) =>
    system.retrieve(question, depth, { signal, log }),
  );
  const value = inStage("retrieve", () => checkPassages(returned, depth));
  caches.retrieval.put(identity, value);
  return { value, cached: false };
}

function assemble(
  system: RagSystem,
  { question }: TestCase,
  ranking: RankedChunk[],
): { assembled: Found["assembled"]; passages: Passage[] } {
  return inStage("context", () => {
    const { filter, countTokens } = system;
    const sized = ranking.map((passage) => ({
      ...passage,
      tokens: countTokens ? countTokens(structuredClone(passage)) : null,
    }));
    for (const { chunk_id, tokens } of sized) requireCount(chunk_id, tokens);
    const assembled = assembleContext(
      sized,
      system,
      filter && ((passage) => requireYesOrNo(system.name, filter(structuredClone(passage), question))),
    );
    const passages = assembled.context.map(({ chunk_id }) => ranking.find((row) => row.chunk_id === chunk_id)!);
    return { passages, assembled };
  });
}

function requireCount(chunk_id: string, tokens: number | null): void {
  if (tokens === null || (Number.isSafeInteger(tokens) && tokens >= 0)) return;
  throw new Error(`countTokens says ${String(tokens)} for "${chunk_id}". Answer with a whole number from 0.`);
}

/** A promise is as good as true to `if`, so that a filter which answers with one would let everything through. */
function requireYesOrNo(system: string, verdict: unknown): boolean {
  if (typeof verdict === "boolean") return verdict;
  // Whatever becomes of it is no news: the case has failed.
  if (verdict instanceof Promise) verdict.catch(() => {});
  const said = verdict instanceof Promise ? "a promise" : typeof verdict === "object" ? "an object" : String(verdict);
  throw new Error(`the filter of "${system}" answered with ${said}. Answer with true or false, and without waiting.`);
}

async function generate(plan: AnswerPlan, { question }: TestCase, passages: readonly Passage[]) {
  const { system, caches, repeat, log } = plan;
  const { name, version, settings = null } = system.generator;
  const written = { generator: name, version, settings, system_version: system.version, sources: system.sources };
  const identity = { ...written, question, context: passages, repeat };
  const kept = caches.generation.get(identity, checkGenerated);
  caches.count("generate", kept !== undefined);
  if (kept !== undefined) return { value: kept, cached: true };
  const returned = await withinTime("generate", system.timeout_ms, (signal) =>
    system.generator.generate(question, structuredClone(passages), { signal, log, repeat }),
  );
  const value = inStage("generate", () => checkGenerated(returned));
  caches.generation.put(identity, value);
  return { value, cached: false };
}

function checkPassages(value: unknown, depth: number): RankedChunk[] {
  const rows = fitting(z.array(rankedChunkSchema), value);
  if (rows.length > depth) {
    throw new Error(`${rows.length} candidates came back, and ${depth} were asked for. Cut the list at depth.`);
  }
  return rows.map((row) => ({ ...row, score: roundScore(row.score) }));
}

const generatedSchema = z.object({
  answer: z.string(),
  answer_kind: z.enum(["answer", "refusal"]).default("answer"),
  citations: z.array(z.string()).default([]),
});

function checkGenerated(value: unknown): Required<Generated> {
  return fitting(generatedSchema, value);
}

function fitting<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Error(`schema: ${["it", ...(issue?.path ?? [])].join(".")} – ${issue?.message ?? "does not fit"}.`);
}

function inStage<Value>(stage: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new StageError(stage, error);
  }
}

function failIfControlled({ controlled }: AnswerPlan, { case_id }: TestCase): void {
  if (controlled?.case_ids.includes(case_id)) throw new StageError(controlled.stage, new Error(controlled.message));
}

function completed(
  plan: AnswerPlan,
  testCase: TestCase,
  { ranking, assembled }: Found,
  { out, withheld }: PublishedAnswer,
  evaluations: readonly Evaluation[],
): RetrievalResult {
  const { k, system } = plan;
  return {
    ...head(plan, testCase, "completed"),
    ...{ ranking, context: assembled.context, dropped: assembled.dropped },
    hit_at_k: hitAtK(testCase, ranking, k, system.depth),
    expected_rank: expectedRank(testCase, ranking),
    source_metrics: sourceMetrics(testCase, ranking.slice(0, k), assembled.context),
    answer_kind: out.answer_kind,
    answer: out.answer,
    citations: out.citations,
    ...(withheld && { withheld }),
    evaluations,
  };
}

function head({ run_id, k, system }: AnswerPlan, { case_id }: TestCase, status: RetrievalResult["status"]) {
  return { run_id, case_id, status, k, recorded_top_k: system.depth };
}

/** What earlier stages found stays in the record. */
function recordOf({ ranking, assembled }: Partial<Found>) {
  return { ...(ranking && { ranking }), ...(assembled && { context: assembled.context, dropped: assembled.dropped }) };
}

function unscored(
  plan: AnswerPlan,
  testCase: TestCase,
  status: "failed" | "skipped",
  error?: { readonly stage: string; readonly message: string },
): RetrievalResult {
  const nothing = { any_group: null, all_groups: null, group_coverage: null };
  return {
    ...head(plan, testCase, status),
    ...(error && { error }),
    ...{ ranking: [], context: [], dropped: [], hit_at_k: null, expected_rank: null },
    source_metrics: { ranking: nothing, context: nothing },
  };
}
