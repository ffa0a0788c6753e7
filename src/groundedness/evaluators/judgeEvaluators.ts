import type { ChatClient, Evaluator, EvaluatorInput } from "../../records/evaluator.js";
import { contradictionRate } from "../contradictionRate.js";
import { groundednessScore } from "../groundednessScore.js";
import { askJudge } from "../judge/askJudge.js";
import { JUDGE_PROMPT_VERSION } from "../judge/judgeRequest.js";
import type { JudgeVerdict } from "../judge/parseJudgement.js";
import { answerParts, type DetailedEvaluation, refusalIsNotApplicable, type Unit, unitsOf } from "./answerParts.js";

/** Settings of an evaluator that asks a language model. */
export interface JudgeOptions {
  readonly client: ChatClient;
  readonly unit?: Unit;
  readonly criterion?: string;
}

/** Groundedness by a judge. A reply that can't be used is `failed`, with the reason: not completed, never a score. */
export function groundednessJudge(options: JudgeOptions): Evaluator {
  return judgedShare("groundedness_judge", groundednessScore, options);
}

/** Contradiction rate by a judge. */
export function contradictionJudge(options: JudgeOptions): Evaluator {
  return judgedShare("contradiction_judge", contradictionRate, options);
}

function judgedShare(type: string, share: typeof groundednessScore, options: JudgeOptions): Evaluator {
  const { client, unit = "claim", criterion = type } = options;
  return {
    ...identity(type, criterion, { unit, model: client.model, client: client.settings }),
    evaluate: async (input): Promise<DetailedEvaluation<JudgeVerdict>> => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const { sentences, context } = answerParts(input);
      const question = {
        question: input.testCase.question,
        claims: unitsOf(sentences, unit),
        context,
        ...repeatOf(input),
      };
      const judgement = await askJudge(client, question, input.signal);
      if (judgement.status === "failed") return { criterion, value: null, ...judgement };
      const details = judgement.verdicts;
      const value = share(details);
      const off = details.filter(({ label }) => label !== "SUPPORTED").map(({ label, claim }) => `${label}: ${claim}`);
      const reason = value === null ? "no_claims" : off.join(" · ");
      return { criterion, value, status: "completed", ...(reason && { reason }), details };
    },
  };
}

/**
 * Citation support by a judge: each sentence is read beside the chunks that it cites, and no others; a sentence counts when the
 * judge calls it SUPPORTED. One call for each different set of cited chunks.
 */
export function citationSupportJudge(options: Omit<JudgeOptions, "unit">): Evaluator {
  const { client, criterion = "citation_support_judge" } = options;
  return {
    ...identity("citation_support_judge", criterion, { model: client.model, client: client.settings }),
    evaluate: async (input): Promise<DetailedEvaluation<JudgeVerdict>> => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const { sentences, context } = answerParts(input);
      const groups = new Map<string, string[]>();
      for (const { text, citations } of sentences) {
        const cited = context.filter(({ chunk_id }) => citations.includes(chunk_id)).map(({ chunk_id }) => chunk_id);
        if (cited.length > 0) groups.set(JSON.stringify(cited), [...(groups.get(JSON.stringify(cited)) ?? []), text]);
      }
      if (groups.size === 0) return { criterion, value: null, status: "completed", reason: "no_citations" };
      const details: JudgeVerdict[] = [];
      for (const [ids, claims] of groups) {
        const chunks = context.filter(({ chunk_id }) => (JSON.parse(ids) as string[]).includes(chunk_id));
        const asked = { question: input.testCase.question, claims, context: chunks, ...repeatOf(input) };
        const judgement = await askJudge(client, asked, input.signal);
        if (judgement.status === "failed") return { criterion, value: null, ...judgement };
        details.push(...judgement.verdicts);
      }
      const off = details.filter(({ label }) => label !== "SUPPORTED").map(({ claim }) => claim);
      const reason = off.length > 0 && { reason: `not supported by what it cites: ${off.join(" · ")}` };
      return { criterion, value: groundednessScore(details), status: "completed", ...reason, details };
    },
  };
}

function repeatOf({ repeat }: EvaluatorInput): { readonly repeat?: number } {
  return repeat === undefined ? {} : { repeat };
}

function identity(type: string, criterion: string, settings: unknown) {
  return {
    type,
    criterion,
    version: `2 prompt ${JUDGE_PROMPT_VERSION}`,
    kind: "mean",
    reads: "answer",
    settings,
  } as const;
}
