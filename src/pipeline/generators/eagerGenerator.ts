import type { Generator } from "../ragSystem.js";
import { sha256 } from "../stageCache.js";
import { bestSentences } from "./bestSentences.js";
import { contentTerms } from "./contentTerms.js";
import { refusalOf } from "./refusal.js";
import { type RememberedFact, readRememberedFacts } from "./rememberedFacts.js";

/** Below this support by the context the eager writer adds what it remembers. */
const ENOUGH_SUPPORT = 0.75;

/**
 * The eager writer: where the context supports the question only in part it goes on from memory, a table of facts of which
 * some are outdated, and it never cites. It always has something to say, and says it as surely when it is wrong.
 * With an empty context and nothing remembered even it refuses.
 */
export function eagerGenerator(remembered: readonly RememberedFact[] = readRememberedFacts()): Generator {
  return {
    name: "eager",
    version: "1",
    settings: { remembered_sha256: sha256(JSON.stringify(remembered)) },
    controlled: "the writer is a rule (eager): it adds remembered facts, some of them outdated, and drops citations",
    generate(question, context) {
      const asked = contentTerms(question);
      const [best] = bestSentences(question, context);
      const memory = remembered.find(({ when }) => [...contentTerms(when.join(" "))].every((term) => asked.has(term)));
      const fills = memory !== undefined && (best?.support ?? 0) < ENOUGH_SUPPORT;
      const parts = [...(best === undefined ? [] : [best.text]), ...(fills ? [memory.fact] : [])];
      return parts.length === 0 ? refusalOf() : { answer: parts.join(" "), citations: [] };
    },
  };
}
