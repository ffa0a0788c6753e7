import type { Evaluator, EvaluatorInput } from "../records/evaluator.js";
import type { Evaluation } from "../records/types.js";
import type { AnswerPlan } from "./answerCase.js";
import { checkVerdict } from "./checkVerdict.js";
import { messageOf } from "./messageOf.js";
import type { PublishedAnswer } from "./publishAnswer.js";
import { withinTime } from "./stageError.js";

/** An answered case as evaluators see it, but for the answer. */
export type AskedCase = Pick<EvaluatorInput, "testCase" | "ranking" | "recorded_top_k" | "context">;

/**
 * Holds one answered case against every evaluator, in their order, by what went out. A verdict on an answer is kept in the
 * judgement cache; an evaluator that breaks down gives `failed` for its own criterion and leaves the case and the other
 * criteria alone.
 *
 * The verdict that `publish_if` let an answer out by is not asked for again.
 */
export async function evaluateCase(
  plan: AnswerPlan,
  asked: AskedCase,
  { out, withheld, verdict }: PublishedAnswer,
): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = [];
  for (const evaluator of plan.evaluators) {
    const stands = verdict?.criterion === evaluator.criterion && withheld === undefined;
    evaluations.push(stands ? verdict : await evaluateAnswer(plan, evaluator, { ...asked, ...out }));
  }
  return evaluations;
}

/** One evaluator's verdict on one answer, from the judgement cache where it is kept there. */
export async function evaluateAnswer(
  { caches, repeat, system }: AnswerPlan,
  evaluator: Evaluator,
  input: Omit<EvaluatorInput, "signal">,
): Promise<Evaluation> {
  const judge = () => verdictOf(evaluator, { ...input, repeat }, system.timeout_ms);
  if (evaluator.reads === "ranking") return judge();
  const identity = identityOf(evaluator, input, repeat);
  const kept = caches.judgement.get(identity, (value) => checkVerdict(evaluator, value));
  caches.count("judge", kept !== undefined);
  if (kept !== undefined) return kept;
  const verdict = await judge();
  // A failure says nothing about the answer, so that the next run asks again.
  if (verdict.status === "completed") caches.judgement.put(identity, verdict);
  return verdict;
}

/** What the evaluator says, or that it failed and why. It is given copies. */
async function verdictOf(
  evaluator: Evaluator,
  input: Omit<EvaluatorInput, "signal">,
  timeoutMs: number,
): Promise<Evaluation> {
  try {
    const copy = structuredClone(input);
    const verdict = await withinTime("evaluate", timeoutMs, (signal) => evaluator.evaluate({ ...copy, signal }));
    return checkVerdict(evaluator, verdict);
  } catch (error) {
    return { criterion: evaluator.criterion, value: null, status: "failed", reason: messageOf(error) };
  }
}

/** All that an evaluator may look at: one of your own may read the gold context or a score as well as the answer. */
function identityOf(evaluator: Evaluator, input: Omit<EvaluatorInput, "signal">, repeat: number): object {
  const { type, criterion, version, settings = null } = evaluator;
  return { evaluator: { type, criterion, version, settings }, input, repeat };
}
