import { z } from "zod";
import type { EvaluatorRow } from "./evaluators/evaluatorRegistry.js";
import type { PublishRule } from "./publishAnswer.js";

/** How a configuration writes it: `publish_if: {groundedness_min: 0.8, else: refuse}`. */
export const publishIfSchema = z.strictObject({
  groundedness_min: z.number("needs a share from 0 to 1").min(0, "is at least 0").max(1, "is a share: 0.8, not 80"),
  else: z.literal("refuse", "can only be refuse"),
  criterion: z.string().optional(),
});

/** Evaluators that say how much of an answer its context holds. */
const GROUNDEDNESS_TYPES = ["groundedness", "groundedness_judge"];

/** What is unclear about by which verdict answers go out; undefined where one evaluator is meant. */
export function publishIfFault(
  { criterion }: z.infer<typeof publishIfSchema>,
  evaluators: readonly EvaluatorRow[],
): string | undefined {
  const criteria = groundednessCriteria(evaluators);
  if (criteria.length === 0)
    return `goes by a verdict that no evaluator gives: add { type: ${GROUNDEDNESS_TYPES.join(" } or { type: ")} } to evaluators`;
  if (criterion === undefined && criteria.length > 1)
    return `could go by ${criteria.join(" or ")}: name one with criterion`;
  if (criterion !== undefined && !criteria.includes(criterion))
    return `names the criterion "${criterion}", and groundedness is given as ${criteria.join(", ")}`;
  return undefined;
}

/** The rule with its criterion filled in. */
export function publishRule(
  { groundedness_min, else: otherwise, criterion }: z.infer<typeof publishIfSchema>,
  evaluators: readonly EvaluatorRow[],
): PublishRule {
  return { groundedness_min, else: otherwise, criterion: criterion ?? groundednessCriteria(evaluators)[0] ?? "" };
}

function groundednessCriteria(evaluators: readonly EvaluatorRow[]): string[] {
  return evaluators
    .filter(({ type }) => GROUNDEDNESS_TYPES.includes(type))
    .map(({ type, criterion }) => (typeof criterion === "string" ? criterion : type));
}
