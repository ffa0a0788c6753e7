import type { EvaluatorInput } from "../../records/evaluator.js";
import type { Evaluation } from "../../records/types.js";
import type { CitedSentence } from "../citationCoverage.js";
import type { SourceText } from "../sourceText.js";
import { splitAnswer } from "../splitAnswer.js";
import { splitClaims } from "../splitClaims.js";

/** A verdict with what it rests on. The record keeps the value and the reason; a notebook shows the rest. */
export interface DetailedEvaluation<Detail extends object> extends Evaluation {
  readonly details?: readonly Detail[];
}

/** The parts of an answer that groundedness is about. */
export interface AnswerParts {
  readonly sentences: readonly CitedSentence[];
  readonly context: readonly SourceText[];
}

/** Sentences with citations, and the context's texts. Throws an Error for a chunk of the context without its text. */
export function answerParts({ answer, citations, context }: EvaluatorInput): AnswerParts {
  const sources = context.map(({ chunk_id, text }) => {
    if (text === undefined)
      throw new Error(
        `groundedness: chunk "${chunk_id}" of the context came without its text. Let retrieve return it.`,
      );
    return { chunk_id, text };
  });
  return { sentences: splitAnswer(answer, citations), context: sources };
}

/** What is labelled: whole sentences, or the claims in them. */
export type Unit = "claim" | "sentence";

export function unitsOf(sentences: readonly CitedSentence[], unit: Unit): string[] {
  return sentences.flatMap(({ text }) => (unit === "claim" ? splitClaims(text) : [text]));
}

/** N/A for a refusal: it claims nothing. It is no failure either, and counts in the rate of refusals. */
export function refusalIsNotApplicable(
  criterion: string,
  input: EvaluatorInput,
): DetailedEvaluation<never> | undefined {
  if (input.answer_kind !== "refusal") return undefined;
  return { criterion, value: null, status: "completed", reason: "refusal" };
}
