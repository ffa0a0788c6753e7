import fc from "fast-check";
import { CLAIM_LABELS, type ClaimLabel } from "../../../groundedness/claimLabel.js";
import { groundednessScore as reference } from "../../../groundedness/groundednessScore.js";
import { defineTask } from "../../task.js";
import { groundednessMisconceptions, type ScoreInput } from "./groundednessScore.misconceptions.js";

export const groundednessScore = defineTask<ScoreInput, number | null>({
  id: "groundednessScore",
  chapter: "06-groundedness",
  statement: `Which share of an answer's claims does its context support?
Each claim has one label: "SUPPORTED", "NOT_SUPPORTED" (the context is silent about it) or "CONTRADICTED" (it denies it).
The answer is the number of SUPPORTED claims, divided by the number of all claims.
Without any claim there is nothing to share: null.
A label that is none of the three, in these letters, is an Error, and so is a label that is missing (null).`,
  signature: "groundednessScore(claims: readonly LabelledClaim[]): number | null",
  types: ["LabelledClaim"],
  hints: {
    question:
      "Of five claims two are supported, two aren't mentioned, and one is denied. How many did the writer claim?",
    example:
      "SUPPORTED, SUPPORTED, SUPPORTED, NOT_SUPPORTED, CONTRADICTED: five claims, of which three are supported: 3/5 = 0.6. " +
      'Had somebody typed "UNCLEAR" for the fourth, there would be no share at all, since nobody knows where it belongs.',
    outline:
      "1. Refuse the list as soon as one label is none of the three. 2. If there is no claim, say that there is no answer. " +
      "3. Count the supported ones. 4. Divide by the number of all claims.",
  },
  explanation:
    "Every claim that was made is in the denominator, denied ones too: being wrong is no better than being unmentioned. No claim " +
    "is no score, so that a refusal isn't praised for silence, and an unknown label is refused because any way to count it is made up.",
  examples: [
    { why: "the share of supported claims", input: [claims("SUPPORTED", "SUPPORTED", "SUPPORTED", "NOT_SUPPORTED")] },
    { why: "a contradicted claim was claimed too", input: [claims("SUPPORTED", "CONTRADICTED")] },
    {
      why: "unmentioned and contradicted ones weigh the same",
      input: [claims("NOT_SUPPORTED", "SUPPORTED", "CONTRADICTED", "SUPPORTED", "CONTRADICTED")],
    },
    { why: "everything supported is 1", input: [claims("SUPPORTED", "SUPPORTED")] },
    { why: "nothing supported is 0", input: [claims("NOT_SUPPORTED", "CONTRADICTED")] },
    { why: "only silence is 0", input: [claims("NOT_SUPPORTED")] },
    { why: "no claim, no score", input: [[]] },
    { why: "an unknown label is an Error", input: [claims("SUPPORTED", "UNCLEAR")] },
    { why: "an unknown label is an Error also when it stands alone", input: [claims("PARTLY_SUPPORTED")] },
    { why: "a label in small letters is unknown", input: [claims("supported", "NOT_SUPPORTED")] },
    { why: "a claim that nobody labelled is an Error", input: [claims("SUPPORTED", null)] },
  ],
  inputs: fc
    .noBias(
      fc.oneof(
        { weight: 7, arbitrary: fc.array(fc.constantFrom(...CLAIM_LABELS), { maxLength: 7 }) },
        {
          weight: 1,
          arbitrary: fc.array(fc.constantFrom("SUPPORTED", "CONTRADICTED"), { minLength: 1, maxLength: 4 }),
        },
        {
          weight: 2,
          arbitrary: fc
            .tuple(
              fc.array(fc.constantFrom(...CLAIM_LABELS), { maxLength: 4 }),
              fc.constantFrom("UNCLEAR", "supported", "Contradicted", "", null),
              fc.nat(4),
            )
            .map(([known, unknown, at]) => [...known.slice(0, at), unknown, ...known.slice(at)]),
        },
      ),
    )
    .map((labels): ScoreInput => [claims(...labels)]),
  reference,
  show: (list) => `groundednessScore([${list.map(({ label }) => label ?? "null").join(", ")}])`,
  misconceptions: groundednessMisconceptions,
});

/** Claims by their labels alone; a wrong label is cast. */
function claims(...labels: readonly (string | null)[]): { label: ClaimLabel }[] {
  return labels.map((label) => ({ label: label as ClaimLabel }));
}
