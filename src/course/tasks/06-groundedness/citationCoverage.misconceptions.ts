import type { CitedSentence } from "../../../groundedness/citationCoverage.js";
import type { Misconception } from "../../task.js";

export type CoverageInput = [sentences: readonly CitedSentence[], contextChunkIds: readonly string[]];

/** Wrong ways to ask how much of an answer is cited. Each does everything else right. */
export const coverageMisconceptions: readonly Misconception<CoverageInput>[] = [
  {
    id: "any-citation",
    thought: "a sentence counts as soon as it cites anything at all",
    question: "Did the writer have that chunk?",
    implementation: shareOf(({ citations }) => citations.length > 0),
  },
  {
    id: "counts-citations",
    thought: "citations are counted instead of sentences",
    question: "Share of what? Which of the two numbers counts sentences?",
    implementation: perSentence((sentences, context) => {
      const all = sentences.flatMap(({ citations }) => citations);
      return all.filter((id) => context.includes(id)).length / all.length;
    }),
    applies: (sentences) => sentences.some(({ citations }) => citations.length > 0),
  },
  {
    id: "counts-twice",
    thought: "a sentence with two good citations counts twice",
    question: "Can more than all of the sentences be covered?",
    implementation: perSentence(
      (sentences, context) =>
        sentences.flatMap(({ citations }) => citations).filter((id) => context.includes(id)).length / sentences.length,
    ),
  },
  {
    id: "all-must-fit",
    thought: "every citation of a sentence must lead into the context",
    question: "One of its two sources was there. Does the sentence name a source that the writer had?",
    implementation: shareOf(
      ({ citations }, context) => citations.length > 0 && citations.every((id) => context.includes(id)),
    ),
  },
  {
    id: "vacuous-every",
    thought: "a sentence without citations counts, because none of them is wrong",
    question: "Print `[].every(() => false)`. Which source did that sentence name?",
    implementation: shareOf(({ citations }, context) => citations.every((id) => context.includes(id))),
  },
  {
    id: "not-cited-is-fine",
    thought: "a sentence without citations counts like one with a good citation",
    question: "Which source does a sentence name that cites nothing?",
    implementation: shareOf(
      ({ citations }, context) => citations.length === 0 || citations.some((id) => context.includes(id)),
    ),
  },
  {
    id: "first-citation-only",
    thought: "only the first citation of a sentence is looked at",
    question: "A sentence cites two chunks, and the second was in the context. Would a reader find a source?",
    implementation: shareOf(({ citations }, context) => citations.slice(0, 1).some((id) => context.includes(id))),
  },
  {
    id: "cited-sentences-only",
    thought: "sentences without citations are left out of the count",
    question: "Who is asked for a source: the sentences that have one already?",
    implementation: perSentence((sentences, context) => {
      const citing = sentences.filter(({ citations }) => citations.length > 0);
      return covered(citing, context) / citing.length;
    }),
    applies: (sentences) => sentences.some(({ citations }) => citations.length > 0),
  },
  {
    id: "share-of-context",
    thought: "the chunks of the context that are cited are counted, instead of the sentences",
    question: "Two chunks of ten would have been enough for this answer. Is it badly cited?",
    implementation: perSentence((sentences, context) => {
      const all = sentences.flatMap(({ citations }) => citations);
      return context.filter((id) => all.includes(id)).length / context.length;
    }),
    applies: (_sentences, context) => context.length > 0,
  },
  {
    id: "one-for-all",
    thought: "one good citation anywhere covers the whole answer",
    question: "The first sentence has a source. Where does the reader look for the third?",
    implementation: perSentence((sentences, context) => (covered(sentences, context) > 0 ? 1 : 0)),
  },
  {
    id: "carries-over",
    thought: "a citation also covers the sentences after it, until another comes",
    question: "Where in the task is a sentence allowed to borrow from its neighbour?",
    implementation: carriedOver((last) => last),
    // After a citation that leads nowhere some go on with the last good one.
    applies: (...input) => carriedOver((last) => last)(...input) === carriedOver(lastGood)(...input),
  },
  {
    id: "same-page",
    thought: "another section of a page in the context is good enough",
    question: "The writer had one section of that page. Could it read the others?",
    implementation: shareOf(({ citations }, context) => citations.some((id) => context.map(page).includes(page(id)))),
  },
  {
    id: "part-of-an-id",
    thought: "an id counts when it is a part of another id",
    question: 'Print `"queue#12".includes("queue#1")`. Are they the same chunk?',
    implementation: shareOf(({ citations }, context) => citations.some((id) => context.join(" ").includes(id))),
  },
  {
    id: "counted-not-shared",
    thought: "the sentences are counted, and nothing is divided",
    question: "Two covered sentences, of two or of twenty: is that the same?",
    implementation: perSentence((sentences, context) => covered(sentences, context)),
  },
  {
    id: "in-percent",
    thought: "the share is given in per cent",
    question: "What is the largest number that a share can be?",
    implementation: perSentence((sentences, context) => (100 * covered(sentences, context)) / sentences.length),
  },
  {
    id: "uncovered-share",
    thought: "the share of sentences without a source is given",
    question: "What should an answer get whose sentences all name a source?",
    implementation: perSentence((sentences, context) => 1 - covered(sentences, context) / sentences.length),
  },
  {
    id: "empty-context-null",
    thought: "without a context there is no answer",
    question: "The sentences are there, and each could have named a source. What is unknown?",
    implementation: (sentences, context) => (context.length === 0 ? null : right(sentences, context)),
  },
  {
    id: "empty-context-perfect",
    thought: "without a context nothing can be missing",
    question: "The writer was handed nothing and cites a chunk. Where did it get that from?",
    implementation: (sentences, context) =>
      context.length === 0 && sentences.length > 0 ? 1 : right(sentences, context),
  },
  {
    id: "no-sentence-is-zero",
    thought: "an answer without sentences gets 0",
    question: "Which of its sentences failed to name a source?",
    implementation: (...input) => right(...input) ?? 0,
  },
  {
    id: "no-sentence-is-perfect",
    thought: "an answer without sentences gets full marks",
    question: "How many sentences were checked?",
    implementation: (...input) => right(...input) ?? 1,
  },
  {
    id: "zero-by-zero",
    thought: "an answer without sentences is divided all the same",
    question: "Print `0 / 0`. Can anybody put that into a table?",
    implementation: (...input) => right(...input) ?? Number.NaN,
  },
  {
    id: "wrong-source-refused",
    thought: "a citation that leads nowhere stops the count",
    question: "An answer with an invented source is bad. Is it impossible to say how bad?",
    implementation: (sentences, context) => {
      const invented = sentences.flatMap(({ citations }) => citations).find((id) => !context.includes(id));
      if (invented !== undefined) throw new Error(`unknown chunk ${invented}`);
      return right(sentences, context);
    },
  },
];

type Covers = (sentence: CitedSentence, context: readonly string[]) => boolean;

const isCovered: Covers = ({ citations }, context) => citations.some((id) => context.includes(id));

function covered(sentences: readonly CitedSentence[], context: readonly string[]): number {
  return sentences.filter((sentence) => isCovered(sentence, context)).length;
}

/** null without sentences, else something else than the truth. */
function perSentence(answer: (...input: CoverageInput) => number): (...input: CoverageInput) => number | null {
  return (sentences, context) => (sentences.length === 0 ? null : answer(sentences, context));
}

function shareOf(covers: Covers): (...input: CoverageInput) => number | null {
  return perSentence(
    (sentences, context) => sentences.filter((sentence) => covers(sentence, context)).length / sentences.length,
  );
}

function right(...input: CoverageInput): number | null {
  return shareOf(isCovered)(...input);
}

type Carry = (last: CitedSentence, before: CitedSentence, context: readonly string[]) => CitedSentence;

/** Sentences without a citation take those of the sentence before; `carry` says which of two citing ones goes on. */
function carriedOver(carry: Carry): (...input: CoverageInput) => number | null {
  return perSentence((sentences, context) => {
    let from: CitedSentence = { text: "", citations: [] };
    let count = 0;
    for (const sentence of sentences) {
      if (sentence.citations.length > 0) from = carry(sentence, from, context);
      if (isCovered(sentence.citations.length > 0 ? sentence : from, context)) count += 1;
    }
    return count / sentences.length;
  });
}

const lastGood: Carry = (last, before, context) => (isCovered(last, context) ? last : before);

function page(id: string): string {
  return id.split("#")[0]!;
}
