import type { Evaluator, EvaluatorInput } from "../../records/evaluator.js";
import { citationCoverage } from "../citationCoverage.js";
import { type CitationVerdict, citationSupport } from "../citationSupport.js";
import { contradictionRate } from "../contradictionRate.js";
import { groundednessScore } from "../groundednessScore.js";
import { type ClaimRules, DEFAULT_CLAIM_RULES, labelClaims, type RuleVerdict } from "../labelClaims.js";
import { contextText } from "../sourceText.js";
import { splitAnswer } from "../splitAnswer.js";
import { unsupportedDates } from "../unsupportedDates.js";
import { unsupportedNames } from "../unsupportedNames.js";
import { unsupportedNumbers } from "../unsupportedNumbers.js";
import type { TextEmbedder } from "../vectorsOf.js";
import { answerParts, type DetailedEvaluation, refusalIsNotApplicable, type Unit, unitsOf } from "./answerParts.js";

/** Settings of an evaluator that compares sentences. */
export interface SimilarityOptions extends ClaimRules {
  /** Made when the first answer is evaluated. */
  readonly embedder: () => Promise<TextEmbedder>;
  /** Names the model, as part of a stored verdict's identity. */
  readonly model: string;
  /** What the model's files hold: a name stays when a file is exchanged. */
  readonly model_sha256?: string;
  readonly unit?: Unit;
  readonly criterion?: string;
}

/** 2: digits of other scripts count by their value. */
const VERSION = "2";

/** Groundedness by rules (groundednessScore over labelClaims). N/A: a refusal; an answer without a claim (`no_claims`). */
export function groundedness(options: SimilarityOptions): Evaluator {
  return shareOfClaims("groundedness", groundednessScore, options);
}

/** Contradiction rate by rules; the same verdicts as groundedness. */
export function contradictions(options: SimilarityOptions): Evaluator {
  return shareOfClaims("contradiction_rate", contradictionRate, options);
}

function shareOfClaims(type: string, share: typeof groundednessScore, options: SimilarityOptions): Evaluator {
  const { embedder, unit = "claim", criterion = type } = options;
  return {
    ...{ type, criterion, version: VERSION, kind: "mean", reads: "answer", settings: identity(options) },
    evaluate: async (input): Promise<DetailedEvaluation<RuleVerdict>> => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const { sentences, context } = answerParts(input);
      const details = await labelClaims(await embedder(), unitsOf(sentences, unit), context, options);
      const value = share(details);
      const off = details.filter(({ label }) => label !== "SUPPORTED").map(({ label, claim }) => `${label}: ${claim}`);
      const reason = value === null ? "no_claims" : off.join(" · ");
      return { criterion, value, status: "completed", ...(reason && { reason }), details };
    },
  };
}

/** Citation support by rules. N/A: a refusal; no citation of a chunk of the context (`no_citations`). */
export function citationsSupported(options: Omit<SimilarityOptions, "unit">): Evaluator {
  const { embedder, criterion = "citation_support" } = options;
  return {
    ...{ type: "citation_support", criterion, version: VERSION, kind: "mean", reads: "answer" },
    settings: identity(options),
    evaluate: async (input): Promise<DetailedEvaluation<CitationVerdict>> => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const { sentences, context } = answerParts(input);
      const { value, citations } = await citationSupport(await embedder(), sentences, context, options);
      const off = citations.filter(({ supported }) => supported === false).map(({ chunk_id }) => chunk_id);
      const reason = value === null ? "no_citations" : off.length > 0 ? `not supported by: ${off.join(", ")}` : "";
      return { criterion, value, status: "completed", ...(reason && { reason }), details: citations };
    },
  };
}

/** Citation coverage. N/A: a refusal; an answer without a sentence (`no_sentences`). */
export function citationsCover(criterion = "citation_coverage"): Evaluator {
  return {
    ...{ type: "citation_coverage", criterion, version: VERSION, kind: "mean", reads: "answer" },
    evaluate: (input) => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const value = citationCoverage(
        splitAnswer(input.answer, input.citations),
        input.context.map(({ chunk_id }) => chunk_id),
      );
      return { criterion, value, status: "completed", ...(value === null && { reason: "no_sentences" }) };
    },
  };
}

/** What of an answer must stand in its context. */
export type Held = "numbers" | "dates" | "names";

/**
 * Does the context hold every number (or date, or name) of the answer? The reason lists those that it doesn't.
 * N/A: a refusal. An answer without any number passes: nothing was made up.
 */
export function valuesHeld(what: Held, options: Pick<ClaimRules, "terms"> & { criterion?: string } = {}): Evaluator {
  const { terms = [], criterion = `${what}_held` } = options;
  const missingOf = (answer: string, source: string) => {
    if (what === "numbers") return unsupportedNumbers(answer, source);
    return what === "dates" ? unsupportedDates(answer, source) : unsupportedNames(answer, source, terms);
  };
  return {
    ...{ type: `${what}_held`, criterion, version: VERSION, kind: "rate", reads: "answer", settings: { terms } },
    evaluate: (input: EvaluatorInput) => {
      const refusal = refusalIsNotApplicable(criterion, input);
      if (refusal !== undefined) return refusal;
      const { sentences, context } = answerParts(input);
      const missing = missingOf(sentences.map(({ text }) => text).join("\n"), contextText(context));
      const reason = missing.length > 0 && { reason: `not in the context: ${missing.join(", ")}` };
      return { criterion, value: missing.length === 0, status: "completed", ...reason };
    },
  };
}

function identity({
  model,
  model_sha256,
  unit = "claim",
  terms,
  similarity_floor,
  same_statement,
}: SimilarityOptions): object {
  const given = Object.entries({ model_sha256, terms, similarity_floor, same_statement }).filter(
    ([, value]) => value !== undefined,
  );
  return { model, unit, ...DEFAULT_CLAIM_RULES, ...Object.fromEntries(given) };
}
