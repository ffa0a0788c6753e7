import { cosineSimilarity } from "../../../retrieval/cosineSimilarity.js";
import type { Misconception } from "../../task.js";
import { dot } from "../ingredients/searches.js";
import type { Vector } from "../ingredients/vectors.js";

export type CosineInput = [a: Vector, b: Vector];

/** Wrong ways to compare directions. Each refuses what it should, unless the refusal is what it gets wrong. */
export const cosineMisconceptions: readonly Misconception<CosineInput>[] = [
  {
    id: "dot-only",
    thought: "the products are added up, and the lengths of the arrows are never taken out",
    question: "Double one vector: did its meaning change?",
    implementation: guarded((a, b) => dot(a, b)),
  },
  {
    id: "no-root",
    thought: "the sums of squares serve as lengths as they are",
    question: "What does a text score against itself?",
    implementation: guarded((a, b) => dot(a, b) / (dot(a, a) * dot(b, b))),
  },
  {
    id: "one-length-only",
    thought: "the length of the first arrow is taken out, and the length of the second stays in",
    question: "Double the first vector, then the second: does your number treat them alike?",
    implementation: guarded((a, b) => dot(a, b) / arrow(a)),
  },
  {
    id: "entries-as-length",
    thought: "an arrow is taken to be as long as it has numbers",
    question: "Are [3, 4] and [30, 40] arrows of one length?",
    implementation: guarded((a, b) => dot(a, b) / (a.length * b.length)),
  },
  {
    id: "steps-as-length",
    thought: "an arrow's length is the sum of its numbers without their signs",
    question: "Walk 3 streets east and 4 north: how far from home are you for a bird?",
    implementation: guarded((a, b) => dot(a, b) / (steps(a) * steps(b))),
  },
  {
    id: "distance",
    thought: "the number tells how far apart the directions are",
    question: "Which of two texts should come first, the one with the higher number or the one with the lower?",
    implementation: guarded((a, b) => 1 - cosineSimilarity(a, b)),
  },
  {
    id: "shifted",
    thought: "the number is pressed into the range from 0 to 1, as if it were a share",
    question: "What do two texts score now that have nothing in common?",
    implementation: guarded((a, b) => (1 + cosineSimilarity(a, b)) / 2),
  },
  {
    id: "without-sign",
    thought: "the sign is thrown away",
    question: "Do arrows that point against each other point the same way?",
    implementation: guarded((a, b) => Math.abs(cosineSimilarity(a, b))),
  },
  {
    id: "made-positive",
    thought: "everything below 0 becomes 0, as if similarity were a percentage",
    question: "Are opposite and unrelated the same?",
    implementation: guarded((a, b) => Math.max(0, cosineSimilarity(a, b))),
  },
  {
    id: "cut-to-shorter",
    thought: "the longer vector is cut to the length of the shorter",
    question: "Which text did the lost numbers describe?",
    implementation: (a, b) => {
      const shared = Math.min(a.length, b.length);
      return cosineSimilarity(a.slice(0, shared), b.slice(0, shared));
    },
    // A loop over the first vector cuts the second, but gives NaN the other way round.
    applies: (a, b) => a.length < b.length && hasDirection(b.slice(0, a.length)),
  },
  {
    id: "padded-with-zeros",
    thought: "numbers that one vector doesn't have are read as 0",
    question: "One model gives 2 numbers, another gives 3. Does the first model say 0 for the third?",
    implementation: (a, b) => {
      const places = Math.max(a.length, b.length);
      return cosineSimilarity(padded(a, places), padded(b, places));
    },
    applies: (a, b) => a.length < b.length,
  },
  {
    id: "zero-is-nan",
    thought: "nobody stops the division when an arrow has no length",
    question: "Print `0 / 0`. At which place of a ranking would it stand?",
    implementation: (a, b) => (isZero(a) || isZero(b) ? Number.NaN : cosineSimilarity(a, b)),
    applies: (a, b) => a.length === b.length,
  },
  {
    id: "zero-scores-zero",
    thought: "an arrow of no length counts as unrelated to everything",
    question: "Where does an arrow of no length point?",
    implementation: (a, b) => (isZero(a) || isZero(b) ? 0 : cosineSimilarity(a, b)),
    // Of empty vectors, some who think so say 0 as well.
    applies: (a, b) => a.length === b.length && a.length > 0,
  },
  {
    id: "first-zero-only",
    thought: "only the first vector is checked for being all zero",
    question: "Change places, a for b: is the answer still refused?",
    implementation: (a, b) => (isZero(b) && hasDirection(a) ? Number.NaN : cosineSimilarity(a, b)),
    applies: (a, b) => a.length === b.length,
  },
  {
    id: "empty-scores-zero",
    thought: "two vectors without numbers get a 0",
    question: "Which numbers did you compare?",
    implementation: (a, b) => (a.length === 0 && b.length === 0 ? 0 : cosineSimilarity(a, b)),
  },
];

function arrow(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}

function steps(vector: Vector): number {
  return vector.reduce((sum, value) => sum + Math.abs(value), 0);
}

function padded(vector: Vector, places: number): Vector {
  return [...vector, ...Array<number>(places - vector.length).fill(0)];
}

function hasDirection(vector: Vector): boolean {
  return vector.some((value) => value !== 0);
}

/** No numbers, or nothing but zeros. */
function isZero(vector: Vector): boolean {
  return !hasDirection(vector);
}

function guarded(answer: (...args: CosineInput) => unknown): (...args: CosineInput) => unknown {
  return (a, b) => {
    cosineSimilarity(a, b);
    return answer(a, b);
  };
}
