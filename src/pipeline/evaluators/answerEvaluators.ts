import type { Evaluator, EvaluatorInput } from "../../records/evaluator.js";
import type { Evaluation } from "../../records/types.js";
import { containsText, fold } from "./containsText.js";
import { refusalVerdict } from "./refusalVerdict.js";

type Found = Pick<Evaluation, "value"> & { readonly reason?: string };

/** The parts that evaluators of an answer share; `judge` gives value and reason. */
function answerEvaluator(
  type: string,
  criterion: string,
  kind: Evaluator["kind"],
  settings: unknown,
  judge: (input: EvaluatorInput) => Found,
): Evaluator {
  return {
    ...{ type, criterion, kind, settings, version: "1", reads: "answer" },
    evaluate: (input) => ({ criterion, status: "completed", ...judge(input) }),
  };
}

/**
 * Contains: does the answer hold every must_have and no must_not of the case?
 *
 * N/A where a case with a source states no fact (`no_expected_facts`). Without a source the only right answer is a refusal;
 * with one a refusal is wrong. A must_not is the sibling's value, without which copying the whole context would pass.
 */
export function contains(criterion = "answer_correct"): Evaluator {
  return answerEvaluator("contains", criterion, "rate", null, (input) => {
    const verdict = refusalVerdict(input);
    if (verdict !== undefined) return verdict;
    const facts = input.testCase.expected_facts;
    if (facts.length === 0) return { value: null, reason: "no_expected_facts" };
    const missing = facts.filter(({ kind, text }) => kind === "must_have" && !containsText(input.answer, text));
    const forbidden = facts.filter(({ kind, text }) => kind === "must_not" && containsText(input.answer, text));
    if (missing.length + forbidden.length === 0) return { value: true };
    const why = [
      ...(missing.length > 0 ? [`missing: ${missing.map((fact) => fact.text).join("; ")}`] : []),
      ...(forbidden.length > 0 ? [`must not stand there: ${forbidden.map((fact) => fact.text).join("; ")}`] : []),
    ];
    return { value: false, reason: why.join(" · ") };
  });
}

/**
 * Exact: is the answer the expected one, letter by letter? Case, the width of blanks and a final full stop don't count.
 * N/A where a case with a source has no expected_answer (`no_expected_answer`); refusals count as in `contains`.
 */
export function exact(criterion = "exact_answer"): Evaluator {
  const folded = (text: string) => fold(text).replace(/\.$/, "");
  return answerEvaluator("exact", criterion, "rate", null, (input) => {
    const verdict = refusalVerdict(input);
    if (verdict !== undefined) return verdict;
    const { expected_answer } = input.testCase;
    if (expected_answer === null) return { value: null, reason: "no_expected_answer" };
    return { value: folded(input.answer) === folded(expected_answer) };
  });
}

/**
 * Completeness: which share of the facts that a right answer must hold does it hold? 0 to 1; a refusal holds none.
 * N/A where the case states no such fact (`no_expected_facts`).
 */
export function completeness(criterion = "completeness"): Evaluator {
  return answerEvaluator("completeness", criterion, "mean", null, ({ testCase, answer, answer_kind }) => {
    const facts = testCase.expected_facts.filter((fact) => fact.kind === "must_have");
    if (facts.length === 0) return { value: null, reason: "no_expected_facts" };
    if (answer_kind === "refusal") return { value: 0, reason: "refused" };
    return { value: facts.filter((fact) => containsText(answer, fact.text)).length / facts.length };
  });
}

/**
 * Citation validity: does every id that the answer cites name a passage of the context it was given?
 *
 * A refusal is N/A (`refusal`). An answer that cites nothing is N/A (`no_citations`), or wrong with `require_citations`:
 * otherwise dropping all citations would be the surest way to a perfect figure.
 */
export function citationsValid(requireCitations = false, criterion = "citations_valid"): Evaluator {
  const settings = { require_citations: requireCitations };
  return answerEvaluator("citation_validity", criterion, "rate", settings, ({ answer_kind, citations, context }) => {
    if (answer_kind === "refusal") return { value: null, reason: "refusal" };
    if (citations.length === 0)
      return requireCitations ? { value: false, reason: "no_citations" } : { value: null, reason: "no_citations" };
    const handedOn = new Set(context.map((passage) => passage.chunk_id));
    const strangers = citations.filter((chunkId) => !handedOn.has(chunkId));
    if (strangers.length === 0) return { value: true };
    return { value: false, reason: `not in the context: ${[...new Set(strangers)].join(", ")}` };
  });
}

/**
 * Refusal: was the case refused exactly where it expects no source? Never N/A: every question can be answered or refused.
 * Both ways to be wrong are named: `refused` (too careful) and `answered_without_source` (too bold).
 */
export function refusalRight(criterion = "refusal_right"): Evaluator {
  return answerEvaluator("refusal", criterion, "rate", null, (input) => refusalVerdict(input) ?? { value: true });
}
