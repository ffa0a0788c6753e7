import type { EvaluatorInput } from "../../records/evaluator.js";

/**
 * What a refusal, or an answer without any source, is worth to a criterion of right answers; undefined where the text itself
 * has to be read. Refusing is right exactly where the case expects no source.
 */
export function refusalVerdict(input: EvaluatorInput): { value: boolean; reason: string } | undefined {
  const answerable = input.testCase.expected_sources.length > 0;
  const refused = input.answer_kind === "refusal";
  if (refused) return answerable ? { value: false, reason: "refused" } : { value: true, reason: "refused_rightly" };
  return answerable ? undefined : { value: false, reason: "answered_without_source" };
}
