import { citationCoverage as reference } from "../../../groundedness/citationCoverage.js";
import { defineTask } from "../../task.js";
import { cited, citedAnswer, showCited } from "../ingredients/citedSentences.js";
import { type CoverageInput, coverageMisconceptions } from "./citationCoverage.misconceptions.js";

export const citationCoverage = defineTask<CoverageInput, number | null>({
  id: "citationCoverage",
  chapter: "06-groundedness",
  statement: `Which share of an answer's sentences names a source that the writer really had?
sentences holds each sentence with the chunk ids that it cites; contextChunkIds holds the chunks of the context.
A sentence counts when at least one of its citations is a chunk of the context: the same id, letter by letter.
Further citations of it that lead nowhere don't matter. The answer is the number of such sentences, divided by all sentences.
Without any sentence: null. An empty context gives 0, since nothing that was cited had been handed on.`,
  signature: `citationCoverage(
  sentences: readonly CitedSentence[],
  contextChunkIds: readonly string[],
): number | null`,
  types: ["CitedSentence"],
  hints: {
    question: "What are the two numbers that you divide: citations, chunks, or sentences?",
    example:
      'The context holds m#1 and m#2. "A." cites m#1 and z#9, "B." cites nothing, "C." cites z#9, "D." cites m#2: two of the four ' +
      "sentences, the first and the last, name something that the writer had. The coverage is 2/4 = 0.5.",
    outline:
      "1. Without a sentence there is no answer. 2. For each sentence ask whether some citation of it is in the context. 3. Count " +
      "the sentences for which that holds. 4. Divide by the number of all sentences.",
  },
  explanation:
    "The sentence is the unit: each has one vote, however much it cites. A citation is worth something only if the writer had that " +
    "chunk. Nothing is said about whether the chunk supports the sentence, so citing everything everywhere scores 1.",
  examples: [
    { why: "the share of sentences that cite something of the context", input: [cited("queue#1", ""), ["queue#1"]] },
    {
      why: "a citation of a chunk that the writer didn't have is none",
      input: [cited("queue#1", "vault#1"), ["queue#1"]],
    },
    { why: "one citation of the context is enough for a sentence", input: [cited("queue#1 vault#1"), ["queue#1"]] },
    { why: "it may be the last one that a sentence names", input: [cited("vault#1 queue#1"), ["queue#1"]] },
    { why: "two citations are still one sentence", input: [cited("queue#1 queue#2", ""), ["queue#1", "queue#2"]] },
    { why: "the unit is the sentence, not the citation", input: [cited("queue#1", "vault#1 mailer#1"), ["queue#1"]] },
    { why: "the unit is the sentence, not the chunk", input: [cited("queue#1", "queue#1"), ["queue#1", "queue#2"]] },
    { why: "a citation holds for its own sentence only", input: [cited("queue#1", "", ""), ["queue#1"]] },
    { why: "another section of the same page wasn't handed on", input: [cited("queue#1"), ["queue#2"]] },
    { why: "a longer id is another id", input: [cited("queue#1"), ["queue#12"]] },
    { why: "everything cites the context: 1", input: [cited("queue#1", "queue#2"), ["queue#1", "queue#2"]] },
    { why: "no sentence, no share", input: [[], ["queue#1"]] },
    { why: "an empty context gives 0", input: [cited("queue#1", ""), []] },
    { why: "neither sentence nor context: still no share", input: [[], []] },
  ],
  inputs: citedAnswer,
  reference,
  show: (sentences, context) =>
    `citationCoverage(${showCited(sentences)}; context ${context.length === 0 ? "empty" : `[${context.join(", ")}]`})`,
  misconceptions: coverageMisconceptions,
});
