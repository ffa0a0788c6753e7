import type { Generator } from "../ragSystem.js";
import { bestSentences, quoted } from "./bestSentences.js";
import { refusalOf } from "./refusal.js";

/**
 * The extractive writer, which is the default: copies the one or two sentences of the context that share most words with the
 * question, word for word, and cites their chunks. It can't invent anything, and doesn't notice when the best sentence is
 * about something else. With an empty context it refuses.
 */
export function extractiveGenerator(): Generator {
  return {
    name: "extractive",
    version: "1",
    controlled: "the writer is a rule (extractive): it copies the sentences that share most words with the question",
    generate(question, context) {
      const sentences = bestSentences(question, context);
      return sentences.length === 0 ? refusalOf() : quoted(sentences);
    },
  };
}
