import { DEFAULT_CLAIM_RULES, labelClaims, type RuleVerdict } from "../labelClaims.js";
import { contextText, type SourceText } from "../sourceText.js";
import { unsupportedNames } from "../unsupportedNames.js";
import type { TextEmbedder } from "../vectorsOf.js";

/** The rules that can raise a flag, in the order of the tables; `any` is raised by each of the others. */
export const RULES = ["numbers", "dates", "names", "service_names", "similarity", "any"] as const;
export type Rule = (typeof RULES)[number];

/** Which rules object to one sentence. A flag on a supported sentence is a false alarm. */
export type RuleFlags = Readonly<Record<Rule, boolean>>;

/** A sentence with the chunks that it is held against. */
export interface SentenceInContext {
  readonly sentence: string;
  readonly context: readonly SourceText[];
}

/**
 * What each rule says about one sentence. `names` are names as they are spelled; `service_names` only those listed in
 * `services`, which our handbook writes in lower case, so that no spelling gives them away.
 */
export async function ruleFlags(
  embedder: TextEmbedder,
  { sentence, context }: SentenceInContext,
  services: readonly string[],
): Promise<RuleFlags> {
  const [verdict] = await labelClaims(embedder, [sentence], context);
  return flagsOf(verdict!, context, services);
}

function flagsOf(verdict: RuleVerdict, context: readonly SourceText[], services: readonly string[]): RuleFlags {
  const known = new Set(services.map((name) => name.toLowerCase()));
  const named = unsupportedNames(verdict.claim, contextText(context), services);
  const flags = {
    numbers: verdict.unsupported_numbers.length > 0,
    dates: verdict.unsupported_dates.length > 0,
    names: verdict.unsupported_names.length > 0,
    service_names: named.some((name) => known.has(name.toLowerCase())),
    similarity: verdict.nearest === null || verdict.nearest.similarity < DEFAULT_CLAIM_RULES.similarity_floor,
  };
  return { ...flags, any: Object.values(flags).some(Boolean) };
}
