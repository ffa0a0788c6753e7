import { z } from "zod";
import type { Evaluator } from "../../records/evaluator.js";
import { citationsValid, completeness, contains, exact, refusalRight } from "./answerEvaluators.js";
import { criterionFault, type NameFault } from "./criteriaNames.js";
import { criterion, type EvaluatorResources, type EvaluatorType, evaluatorType } from "./evaluatorType.js";
import { groundednessTypes } from "./groundednessTypes.js";
import { hitRate, mrr, ndcg, recall } from "./rankingEvaluators.js";

const k = z
  .number("needs k, the number of positions to look at")
  .int("must be a whole number")
  .min(1, "must be at least 1");
/** Every evaluator that a configuration can name. To add one: a line here, and its file. */
const types: Readonly<Record<string, EvaluatorType>> = {
  ...groundednessTypes,
  contains: evaluatorType(z.strictObject({ criterion }), (settings) => contains(settings.criterion)),
  exact: evaluatorType(z.strictObject({ criterion }), (settings) => exact(settings.criterion)),
  completeness: evaluatorType(z.strictObject({ criterion }), (settings) => completeness(settings.criterion)),
  refusal: evaluatorType(z.strictObject({ criterion }), (settings) => refusalRight(settings.criterion)),
  citation_validity: evaluatorType(
    z.strictObject({ criterion, require_citations: z.boolean().default(false) }),
    (settings) => citationsValid(settings.require_citations, settings.criterion),
  ),
  hit_rate: evaluatorType(z.strictObject({ k, criterion }), (settings) => hitRate(settings.k, settings.criterion)),
  recall: evaluatorType(
    z.strictObject({ k, criterion, relevance_level: z.number().int().min(1).default(1) }),
    (settings) => recall(settings.k, settings.relevance_level, settings.criterion),
  ),
  mrr: evaluatorType(z.strictObject({ k, criterion }), (settings) => mrr(settings.k, settings.criterion)),
  ndcg: evaluatorType(
    z.strictObject({ k, criterion, gain: z.enum(["linear", "exponential"]).default("linear") }),
    (settings) => ndcg(settings.k, settings.gain, settings.criterion),
  ),
};

/** One row of `evaluators:` in a configuration: the type, and the settings of that type. */
export type EvaluatorRow = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Checks one row; answers with what is wrong and at which key, or with nothing. */
export function evaluatorFault(row: EvaluatorRow): { readonly key: string; readonly why: string } | undefined {
  const { type, ...settings } = row;
  const known = Object.hasOwn(types, type) ? types[type] : undefined;
  if (known === undefined)
    return { key: "type", why: `no evaluator is called "${type}". There are: ${evaluatorTypes().join(", ")}` };
  const checked = known.settings.safeParse(settings);
  if (checked.success) return undefined;
  const [issue] = checked.error.issues;
  const key = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : String(issue?.path[0] ?? "type");
  return { key, why: `${type}: ${issue?.message ?? "does not fit"}` };
}

/** Which of checked rows has a criterion's name that can't stand, and why; see criterionFault. */
export function rowNameFault(rows: readonly EvaluatorRow[]): NameFault | undefined {
  const nobody = {
    embedder: () => Promise.reject(new Error("nobody is asked yet")),
    chat: () => ({ model: "", settings: null, complete: () => Promise.reject(new Error("nobody is asked yet")) }),
  };
  return criterionFault(rows.map((row) => buildOne(row, nobody)));
}

function buildOne(row: EvaluatorRow, resources: EvaluatorResources): Evaluator {
  const fault = evaluatorFault(row);
  if (fault !== undefined) throw new Error(`buildEvaluators: ${fault.key} – ${fault.why}.`);
  const { type, ...settings } = row;
  return types[type]!.build(types[type]!.settings.parse(settings) as never, resources);
}

/** The names that `type` may take. */
function evaluatorTypes(): string[] {
  return Object.keys(types).sort();
}

/**
 * Builds the evaluators of a configuration, in its order. Throws an Error for a row that doesn't fit, a criterion's name that is taken,
 * or a k deeper than the `depth` that is recorded.
 */
export function buildEvaluators(
  rows: readonly EvaluatorRow[],
  depth: number,
  resources: EvaluatorResources,
): Evaluator[] {
  const evaluators = rows.map((row) => buildOne(row, resources));
  const clash = criterionFault(evaluators);
  if (clash !== undefined) throw new Error(`buildEvaluators: ${clash.why}.`);
  for (const { criterion: name, k: cut } of evaluators) {
    if (cut !== undefined && cut > depth) {
      throw new Error(`buildEvaluators: ${name} looks past the depth of ${depth}. Use k ≤ ${depth}, or raise depth.`);
    }
  }
  return evaluators;
}
