import type { Generator } from "../ragSystem.js";
import { bestSentences, quoted } from "./bestSentences.js";
import { refusalOf } from "./refusal.js";

/** Which share of the question's words the best sentence must hold before the careful writer speaks. */
const LEAST_SUPPORT = 0.5;

/**
 * The careful writer: like the extractive one, but refuses unless the best sentence, with its heading, holds at least half of
 * the question's words. It errs less often and helps less often; which of the two matters more, a team must say.
 */
export function carefulGenerator(leastSupport = LEAST_SUPPORT): Generator {
  return {
    name: "careful",
    version: "1",
    settings: { least_support: leastSupport },
    controlled:
      "the writer is a rule (careful): it copies sentences, and refuses where too few words of the question are found",
    generate(question, context) {
      const sentences = bestSentences(question, context);
      return (sentences[0]?.support ?? 0) < leastSupport ? refusalOf() : quoted(sentences);
    },
  };
}
