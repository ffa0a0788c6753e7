import fc, { type Arbitrary } from "fast-check";
import { type Gain, dcgAtK as reference } from "../../../metrics/dcgAtK.js";
import { defineTask } from "../../task.js";
import { noPosition } from "../ingredients/depths.js";
import { showK } from "../ingredients/rankings.js";
import { type DcgInput, dcgMisconceptions } from "./dcgAtK.misconceptions.js";

export const dcgAtK = defineTask<DcgInput, number>({
  id: "dcgAtK",
  chapter: "04-ranking-quality",
  statement: `What do the first k grades of a ranking bring? grades holds the grade of each position, from position 1 on.
Each grade becomes a gain: with "linear" the grade itself, with "exponential" 2 to the power of the grade, minus 1.
Each gain is divided by the discount of its position, log2(position + 1), and the answer is their sum.
Fewer than k grades: what is there; no grades at all bring 0.
k must be a whole number from 1; anything else ("3", true, null, 2.5, 0) is a RangeError. Any other gain is an Error.`,
  signature: "dcgAtK(grades: readonly number[], k: number, gain: Gain): number",
  types: ["Gain"],
  hints: {
    question: "Work it out by hand for one grade at position 1: which discount must that position have?",
    example:
      'Grades [2, 0, 1], k = 3. The discounts are log2(2) = 1, log2(3) = 1.585 and log2(4) = 2. "linear": 2 / 1 + 0 / 1.585 + ' +
      '1 / 2 = 2.5. "exponential": the gains are 3, 0 and 1, so 3 / 1 + 0 + 1 / 2 = 3.5. With k = 2 only the first two terms stay.',
    outline:
      "1. Refuse a k that is no whole number from 1, and a gain that is neither of the two. 2. Walk over the first k grades and " +
      "know the position of each, counted from 1. 3. Turn the grade into its gain. 4. Divide by the logarithm, base 2, of " +
      "position + 1. 5. Add up.",
  },
  explanation:
    "Position 1 is divided by log2(2) = 1, so it counts in full; each deeper one counts less, but never nothing. The exponential " +
    "gain sets grade 3 (a gain of 7) far apart from grade 2 (3). A power is `2 ** grade`: `2 ^ grade` means something else.",
  examples: [
    { why: "position 1 counts in full", input: [[3, 0, 0], 3, "linear"] },
    { why: "position 3 counts half", input: [[0, 0, 3], 3, "linear"] },
    { why: "all terms are added up", input: [[2, 2, 0], 3, "linear"] },
    { why: "exponential: grade 3 gains 7", input: [[3, 0, 0], 3, "exponential"] },
    { why: "exponential: grade 1 gains 1", input: [[1], 1, "exponential"] },
    { why: "exponential: grade 2 gains 3, and grade 0 nothing", input: [[2, 2, 0], 3, "exponential"] },
    { why: "exponential: grade 3 above grade 1", input: [[3, 1], 2, "exponential"] },
    { why: "the order matters", input: [[0, 1, 3], 3, "exponential"] },
    { why: "a grade below position k doesn't count", input: [[1, 2, 3], 2, "linear"] },
    { why: "the grade at position k counts", input: [[0, 0, 2], 3, "linear"] },
    { why: "fewer than k grades: what is there", input: [[2, 1], 5, "linear"] },
    { why: "no grades bring nothing", input: [[], 3, "exponential"] },
    { why: "a gain that doesn't exist is an Error", input: [[3, 1], 2, "cubic" as Gain] },
    { why: "a gain in capitals doesn't exist either", input: [[3, 1], 2, "LINEAR" as Gain] },
    { why: "k = 0 is refused", input: [[3, 1], 0, "linear"] },
    { why: "a text is no k", input: [[3, 1], "2" as unknown as number, "linear"] },
    { why: "true is no k", input: [[3, 1], true as unknown as number, "linear"] },
    { why: "null is no k", input: [[3, 1], null as unknown as number, "linear"] },
    { why: "half a position is no k", input: [[3, 1, 2], 2.5, "linear"] },
  ],
  inputs: gradesWithCut(),
  reference,
  show: (grades, k, gain) => `dcgAtK([${grades.join(", ")}]; k = ${showK(k)}; ${showK(gain)})`,
  misconceptions: dcgMisconceptions,
});

/** A wrong k and a wrong gain never come together: which of the two is named first is left open. */
function gradesWithCut(): Arbitrary<DcgInput> {
  const grade = fc.integer({ min: 0, max: 3 });
  const grades = fc.oneof(
    { weight: 4, arbitrary: fc.array(grade, { maxLength: 6 }) },
    // Only 1 and 3: there, every way to write `2 ^ grade` gives the same.
    { weight: 1, arbitrary: fc.array(fc.constantFrom(1, 3), { minLength: 1, maxLength: 3 }) },
  );
  const k = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }));
  const gain = fc.constantFrom<Gain>("linear", "exponential");
  const noGain = fc.constantFrom<string[]>("cubic", "Linear", "log", "") as Arbitrary<Gain>;
  return fc.noBias(
    fc.oneof(
      { weight: 7, arbitrary: fc.tuple(grades, k, gain) },
      { weight: 1, arbitrary: fc.tuple(fc.array(grade, { minLength: 1, maxLength: 4 }), k, noGain) },
      { weight: 2, arbitrary: fc.tuple(fc.array(grade, { minLength: 1, maxLength: 4 }), noPosition, gain) },
    ),
  );
}
