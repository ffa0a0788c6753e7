import { z } from "zod";
import type { Evaluator, EvaluatorInput } from "../records/evaluator.js";
import type { Evaluation, RankedChunk, TestCase } from "../records/types.js";
import type { AnswerPlan } from "./answerCase.js";
import type { Generated, Passage } from "./ragSystem.js";
import { withinTime } from "./stageError.js";

/**
 * Holds one answered case against every evaluator, in their order. A verdict on an answer is kept in the judgement cache; an
 * evaluator that breaks down gives `failed` for its own criterion and leaves the case and the other criteria alone.
 */
export async function evaluateCase(
  plan: AnswerPlan,
  testCase: TestCase,
  ranking: readonly RankedChunk[],
  context: readonly Passage[],
  { answer, answer_kind, citations }: Required<Generated>,
): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = [];
  const input = { testCase, ranking, recorded_top_k: plan.system.depth, context, answer, answer_kind, citations };
  for (const evaluator of plan.evaluators) evaluations.push(await evaluation(plan, evaluator, input));
  return evaluations;
}

async function evaluation(
  { caches, repeat, system }: AnswerPlan,
  evaluator: Evaluator,
  input: Omit<EvaluatorInput, "signal">,
): Promise<Evaluation> {
  const judge = async () => inOrder(await verdictOf(evaluator, input, system.timeout_ms));
  if (evaluator.reads === "ranking") return judge();
  const identity = identityOf(evaluator, input, repeat);
  const kept = caches.judgement.get(identity, (value) => inOrder(evaluationSchema.parse(value) as Evaluation));
  caches.count("judge", kept !== undefined);
  if (kept !== undefined) return kept;
  const verdict = await judge();
  // A failure says nothing about the answer, so that the next run asks again.
  if (verdict.status === "completed") caches.judgement.put(identity, verdict);
  return verdict;
}

/** What the evaluator says, or that it failed and why. */
function verdictOf(
  evaluator: Evaluator,
  input: Omit<EvaluatorInput, "signal">,
  timeoutMs: number,
): Promise<Evaluation> {
  const { criterion } = evaluator;
  return withinTime("evaluate", timeoutMs, (signal) => evaluator.evaluate({ ...input, signal })).catch(
    (error: Error): Evaluation => ({ criterion, value: null, status: "failed", reason: error.message }),
  );
}

/** One order of fields, whoever made the verdict, so that a fresh and a kept one are the same bytes in a line. */
function inOrder({ criterion, value, status, reason, ...rest }: Evaluation): Evaluation {
  return { criterion, value, status, ...(reason !== undefined && { reason }), ...rest };
}

function identityOf(evaluator: Evaluator, input: Omit<EvaluatorInput, "signal">, repeat: number): object {
  const { type, criterion, version, settings = null } = evaluator;
  const { question, expected_answer, expected_facts, expected_sources } = input.testCase;
  return {
    evaluator: { type, criterion, version, settings },
    asked: { question, expected_answer, expected_facts, expected_sources },
    answer: { text: input.answer, kind: input.answer_kind, citations: input.citations },
    context: input.context.map(({ chunk_id, text = null }) => [chunk_id, text]),
    repeat,
  };
}

/** Loose, because an evaluator may say more than a value: its claims, its quotes. */
const evaluationSchema = z.looseObject({
  criterion: z.string(),
  value: z.union([z.number(), z.boolean()]).nullable(),
  status: z.literal("completed"),
  reason: z.string().optional(),
});
