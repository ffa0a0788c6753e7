import fc, { type Arbitrary } from "fast-check";
import type { CitedSentence } from "../../../groundedness/citationCoverage.js";

/** Pages with sections. `queue#1` is the beginning of `queue#12`, and pages share their names' first part. */
const sectionId: Arbitrary<string> = fc.constantFrom(
  "queue#1",
  "queue#2",
  "queue#12",
  "mailer#1",
  "mailer#2",
  "vault#1",
);

const text = fc.constantFrom("Hold it.", "Wait.", "Restart it.", "Read the log.", "Call somebody.", "Release it.");

const citations = fc.oneof(
  { weight: 3, arbitrary: fc.array(sectionId, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constant([]) },
);

/** Up to five sentences, some without a citation, and the chunks of a context that some of them cite. */
export const citedAnswer: Arbitrary<[sentences: readonly CitedSentence[], contextChunkIds: readonly string[]]> =
  fc.noBias(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.array(fc.record({ text, citations }), { minLength: 1, maxLength: 5 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      fc.oneof(
        { weight: 8, arbitrary: fc.uniqueArray(sectionId, { minLength: 1, maxLength: 4 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
    ),
  );

/** An answer by hand: `cited("queue#1", "", "queue#2 vault#1")` has three sentences, the second without a citation. */
export function cited(...lists: readonly string[]): CitedSentence[] {
  const texts = ["Hold it.", "Wait.", "Restart it.", "Read the log.", "Release it."];
  return lists.map((list, at) => ({ text: texts[at % texts.length]!, citations: list === "" ? [] : list.split(" ") }));
}

/** Sentences in a few words: `"Hold it." [queue#1], "Wait." without citation`. */
export function showCited(sentences: readonly CitedSentence[]): string {
  if (sentences.length === 0) return "no sentence";
  return sentences
    .map(
      ({ text, citations }) => `"${text}" ${citations.length === 0 ? "without citation" : `[${citations.join(", ")}]`}`,
    )
    .join(", ");
}
