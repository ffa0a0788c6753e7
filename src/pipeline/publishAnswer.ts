import { type PublishIf, publishIf } from "../groundedness/publishIf.js";
import type { Evaluation, WithheldAnswer } from "../records/types.js";
import type { AnswerPlan } from "./answerCase.js";
import { type AskedCase, evaluateAnswer } from "./evaluateCase.js";
import type { Generated } from "./ragSystem.js";

/** `publish_if` of a configuration, and the criterion whose verdict it goes by. */
export interface PublishRule extends PublishIf {
  readonly criterion: string;
}

/** What goes out, what was held back, and the verdict that decided. */
export interface PublishedAnswer {
  readonly out: Required<Generated>;
  readonly withheld?: WithheldAnswer;
  readonly verdict?: Evaluation;
}

/** What a reader gets instead. It says that the search or the writer fell short, not that the handbook is silent. */
const WITHHELD = "An answer was written and held back: too little of it could be found in the passages.";

/**
 * Lets an answer out, or puts a refusal in its place, by its groundedness. Without a rule everything goes out, and a refusal of
 * the writer's own always does.
 *
 * Nothing goes out unchecked: no claim to check (null) is below every minimum. A judge that gave no verdict (failed) says nothing
 * about the answer, and the case is failed: as a refusal it would be right wherever no source is expected, and a judge that
 * fails more often would look better.
 * Throws an Error for such a verdict, and for a rule whose criterion no evaluator gives, or gives as a rate.
 */
export async function publishAnswer(
  plan: AnswerPlan,
  asked: AskedCase,
  written: Required<Generated>,
): Promise<PublishedAnswer> {
  const { publish, evaluators } = plan;
  if (publish === undefined || written.answer_kind === "refusal") return { out: written };
  const evaluator = evaluators.find(({ criterion }) => criterion === publish.criterion);
  if (evaluator === undefined)
    throw new Error(`publish_if goes by "${publish.criterion}", and no evaluator gives it. Add one, or name another.`);
  if (evaluator.kind !== "mean")
    throw new Error(`publish_if goes by a share, and "${publish.criterion}" is a rate. Name a criterion of kind mean.`);
  const verdict = await evaluateAnswer(plan, evaluator, { ...asked, ...written });
  if (verdict.status === "failed")
    throw new Error(
      `publish_if goes by "${publish.criterion}", which gave no verdict: ${verdict.reason ?? "no reason"}`,
    );
  if (publishIf(groundednessOf(verdict), publish) === "publish") return { out: written, verdict };
  const { answer, citations } = written;
  return {
    out: { answer: WITHHELD, answer_kind: "refusal", citations: [] },
    withheld: { answer, citations, groundedness_min: publish.groundedness_min, verdict },
    verdict,
  };
}

function groundednessOf({ value }: Evaluation): number | null {
  return typeof value === "number" ? value : null;
}
