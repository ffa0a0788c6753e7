import { z } from "zod";
import {
  citationSupportJudge,
  contradictionJudge,
  groundednessJudge,
} from "../../groundedness/evaluators/judgeEvaluators.js";
import {
  citationsCover,
  citationsSupported,
  contradictions,
  groundedness,
  type SimilarityOptions,
  valuesHeld,
} from "../../groundedness/evaluators/ruleEvaluators.js";
import { SHIPPED_MODEL } from "../../retrieval/loadEmbedder.js";
import { chatSchema } from "../generators/chatSchema.js";
import { criterion, type EvaluatorResources, type EvaluatorType, evaluatorType } from "./evaluatorType.js";

const terms = z.array(z.string().min(1)).optional();
const share = z.number().min(0).max(1).optional();
const similarity = { criterion, terms, similarity_floor: share, same_statement: share };
const unit = z.enum(["claim", "sentence"], "is claim or sentence").default("claim");
const byRules = z.strictObject({ ...similarity, unit });
const byJudge = z.strictObject({ criterion, unit, server: chatSchema });

/** Evaluators of groundedness by the name that a configuration uses: by rules, and by a judge behind `server`. */
export const groundednessTypes: Readonly<Record<string, EvaluatorType>> = {
  groundedness: evaluatorType(byRules, (settings, resources) => groundedness(similar(settings, resources))),
  contradiction_rate: evaluatorType(byRules, (settings, resources) => contradictions(similar(settings, resources))),
  citation_support: evaluatorType(z.strictObject(similarity), (settings, resources) =>
    citationsSupported(similar(settings, resources)),
  ),
  citation_coverage: evaluatorType(z.strictObject({ criterion }), (settings) => citationsCover(settings.criterion)),
  numbers_held: evaluatorType(z.strictObject({ criterion }), (settings) => valuesHeld("numbers", given(settings))),
  dates_held: evaluatorType(z.strictObject({ criterion }), (settings) => valuesHeld("dates", given(settings))),
  names_held: evaluatorType(z.strictObject({ criterion, terms }), (settings) => valuesHeld("names", given(settings))),
  groundedness_judge: evaluatorType(byJudge, ({ server, ...settings }, { chat }) =>
    groundednessJudge({ ...given(settings), client: chat(server) }),
  ),
  contradiction_judge: evaluatorType(byJudge, ({ server, ...settings }, { chat }) =>
    contradictionJudge({ ...given(settings), client: chat(server) }),
  ),
  citation_support_judge: evaluatorType(
    z.strictObject({ criterion, server: chatSchema }),
    ({ server, ...settings }, { chat }) => citationSupportJudge({ ...given(settings), client: chat(server) }),
  ),
};

/** Those that compare sentences by a model's vectors. */
export const SIMILARITY_TYPES: readonly string[] = ["groundedness", "contradiction_rate", "citation_support"];

function similar(settings: object, { embedder, model, model_sha256 }: EvaluatorResources): SimilarityOptions {
  const name = model ?? (process.env.RAGBOOK_MODEL || SHIPPED_MODEL);
  return { ...given(settings), embedder, model: name, ...(model_sha256 && { model_sha256 }) };
}

/** Settings without the keys that were left out: those keep their defaults. */
function given<Settings extends object>(settings: Settings): { [Key in keyof Settings]: NonNullable<Settings[Key]> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as never;
}
