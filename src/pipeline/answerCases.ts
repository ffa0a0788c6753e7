import { formatShare } from "../metrics/formatRate.js";
import type { Evaluator } from "../records/evaluator.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { answerCase, type StageTiming } from "./answerCase.js";
import type { PublishRule } from "./publishAnswer.js";
import type { RagSystem } from "./ragSystem.js";
import { requireCases, requireEvaluators } from "./requireCases.js";
import { cacheLines, memoryCaches, type RunCaches } from "./runCaches.js";
import { CriteriaTally, type CriterionSummary } from "./summarizeCriteria.js";

export interface AnswerCasesOptions {
  readonly evaluators?: readonly Evaluator[];
  /** Which answers go out, by the criterion of one of the evaluators; left out: all. */
  readonly publish?: PublishRule;
  /** Default: caches of its own, empty. Hand in the same ones again to have stages served from them. */
  readonly caches?: RunCaches;
  /** The k of hit_at_k; default: the system's top_k, or its depth. */
  readonly k?: number;
}

/** Answered cases in the order of the cases, and what their caches did. */
export interface AnsweredCases {
  readonly results: readonly RetrievalResult[];
  readonly timings: readonly StageTiming[];
  /** Such as "Stages: retrieve 0 hit/13 miss; generate 0 hit/13 miss", for these cases alone. */
  readonly stages: string;
  /** One criterion over all cases. Throws an Error that lists the criteria there are. */
  summary(criterion: string): CriterionSummary;
  /** The same as people read it: "9 of 13 (69.2 %)", or "0.512 (mean of 13)". */
  figure(criterion: string): string;
}

/**
 * Asks a system some cases and keeps the results in memory: for a notebook, where a run's folder would be in the way.
 * Stages, statuses and verdicts are those of `ragbook run`.
 * Throws a TypeError for what is no test case or no evaluator, and an Error for a case or a criterion's name that comes twice.
 */
export async function answerCases(
  system: RagSystem,
  testCases: readonly TestCase[],
  { evaluators = [], publish, caches = memoryCaches(), k = system.top_k ?? system.depth }: AnswerCasesOptions = {},
): Promise<AnsweredCases> {
  requireCases("answerCases", testCases);
  requireEvaluators("answerCases", evaluators);
  const before = caches.counts();
  const tally = new CriteriaTally(
    evaluators.map(({ criterion, kind, k: cut }) => ({ criterion, kind, ...(cut && { k: cut }) })),
    [],
    publish !== undefined,
  );
  const [results, timings]: [RetrievalResult[], StageTiming[]] = [[], []];
  const plan = {
    run_id: system.name,
    system,
    k,
    evaluators,
    caches,
    repeat: 1,
    log: () => {},
    ...(publish && { publish }),
  };
  for (const testCase of testCases) {
    const answered = await answerCase(plan, testCase);
    results.push(answered.result);
    timings.push(...answered.timings);
    tally.add(answered.result);
  }
  const summaries = tally.summaries();
  const summary = (criterion: string) => named(summaries, criterion);
  return { results, timings, stages: stagesSince(before, caches), summary, figure: (name) => figureOf(summary(name)) };
}

function stagesSince(before: ReturnType<RunCaches["counts"]>, caches: RunCaches): string {
  const now = caches.counts();
  const since = (stage: "retrieve" | "generate" | "judge") => ({
    hit: now[stage].hit - before[stage].hit,
    miss: now[stage].miss - before[stage].miss,
  });
  return cacheLines({ retrieve: since("retrieve"), generate: since("generate"), judge: since("judge") })[1];
}

function named(summaries: readonly CriterionSummary[], criterion: string): CriterionSummary {
  const found = summaries.find((summary) => summary.criterion === criterion);
  if (found !== undefined) return found;
  const names = summaries.map((summary) => summary.criterion).join(", ");
  throw new Error(`answerCases: no criterion is called "${criterion}". There are: ${names || "none, over no case"}.`);
}

function figureOf({ kind, n, sum, value }: CriterionSummary): string {
  return kind === "rate" ? formatShare(sum, n) : `${value === null ? "none" : value.toFixed(3)} (mean of ${n})`;
}
