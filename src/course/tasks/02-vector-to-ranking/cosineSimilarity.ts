import { cosineSimilarity as reference } from "../../../retrieval/cosineSimilarity.js";
import { defineTask } from "../../task.js";
import { vector, vectorPair } from "../ingredients/vectors.js";
import { type CosineInput, cosineMisconceptions } from "./cosineSimilarity.misconceptions.js";

export const cosineSimilarity = defineTask<CosineInput, number>({
  id: "cosineSimilarity",
  chapter: "02-vector-to-ranking",
  statement: `How alike do two vectors point? Think of them as arrows that start at zero.
The answer is a · b / (|a| · |b|): a · b is the sum of a[i] * b[i] over all i, and |a| is the square root of a · a.
It lies between -1 (opposite) and 1 (same direction), and doesn't change when a vector gets longer or shorter.
Two vectors that hold different amounts of numbers, empty vectors, and a vector of nothing but zeros are a RangeError.`,
  signature: "cosineSimilarity(a: readonly number[], b: readonly number[]): number",
  types: [],
  hints: {
    question:
      "Which part of your number changes when one of the vectors is doubled, and which part takes that out again?",
    example:
      "a = [0, 2] and b = [5, 12]. a · b = 0 · 5 + 2 · 12 = 24. |a| = √4 = 2, |b| = √(25 + 144) = 13. " +
      "24 / (2 · 13) = 0.923. With a = [0, 4] it is 48 / (4 · 13): the same.",
    outline:
      "1. Refuse vectors that hold different amounts of numbers, and empty ones. 2. Add up the products of the numbers that stand " +
      "at the same place. 3. Find the length of each arrow: the square root of the sum of its squares. 4. Refuse an arrow of " +
      "length 0. 5. Divide the sum of products by both lengths.",
  },
  explanation:
    "The sum of products grows with both arrows, so it is divided by both lengths: what is left is direction alone. An arrow of " +
    "no length has no direction, and numbers without a partner describe nothing, so both are refused instead of guessed.",
  examples: [
    { why: "a vector points the way that it points itself", input: vectors("3 4", "3 4") },
    { why: "a longer arrow in the same direction is no different", input: vectors("3 4", "30 40") },
    { why: "arrows at a right angle share nothing", input: vectors("1 0", "0 2") },
    { why: "opposite arrows are the least alike", input: vectors("3 4", "-6 -8") },
    { why: "in between: not quite the same direction", input: vectors("3 4", "4 3") },
    { why: "more than a right angle is below zero", input: vectors("3 4", "-2 0") },
    { why: "any number of places", input: vectors("1 2 2", "2 1 2") },
    { why: "one place is enough", input: vectors("2", "5") },
    { why: "different amounts of numbers are refused", input: vectors("1 2", "1 2 2") },
    { why: "refused also when the first one is longer", input: vectors("2 1 2", "2 1") },
    { why: "refused also when the rest is zero", input: vectors("3 4", "3 4 0") },
    { why: "an arrow of no length is refused", input: vectors("0 0", "3 4") },
    { why: "refused also when it is the second", input: vectors("3 4", "0 0") },
    { why: "refused also when neither has a length", input: vectors("0 0", "0 0") },
    { why: "vectors without numbers are refused", input: vectors("", "") },
  ],
  inputs: vectorPair,
  reference,
  misconceptions: cosineMisconceptions,
});

function vectors(a: string, b: string): CosineInput {
  return [vector(a), vector(b)];
}
