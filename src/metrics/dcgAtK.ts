import { isPosition } from "./requireRecordedDepth.js";
import { showValue } from "./showValue.js";

/** How a grade becomes gain. `linear`: the grade itself; `exponential`: 2^grade − 1, which sets the highest grade far apart. */
export type Gain = "linear" | "exponential";

/**
 * DCG at k, discounted cumulative gain: how much do the grades in the first k bring, when each counts less the deeper it stands?
 *
 *     DCG@k = sum over positions 1..k of gain(grade) / log2(position + 1)
 *     gain(grade) = grade            (linear)
 *                 = 2^grade − 1      (exponential)
 *
 * Unit:       0 and up, without a ceiling: compare it only within one case, or divide it by the ideal (see ndcgAtK).
 * N/A:        never; no grades → 0.
 * Ignores:    what was labelled and not retrieved.
 * Edge cases: fewer than k grades: what is there; a negative grade (unjudged, repeated) brings nothing;
 *             position 1 is divided by log2(2) = 1; `2 ^ grade` in JavaScript is an exclusive or, `2 ** grade` the power.
 * Source:     Järvelin and Kekäläinen, Cumulated gain-based evaluation of IR techniques (2002); the discount and the
 *             exponential gain as in Burges and others, Learning to rank using gradient descent (2005).
 *
 * @throws RangeError for a k that is no whole number from 1; Error for an unknown gain
 * @example dcgAtK([3, 0, 0], 3, "linear") // => 3
 * @example dcgAtK([0, 0, 3], 3, "exponential") // => 3.5
 */
export function dcgAtK(grades: readonly number[], k: number, gain: Gain): number {
  if (!isPosition(k)) {
    throw new RangeError(`dcgAtK: k = ${showValue(k)} is no position. Give k as a whole number from 1.`);
  }
  requireGain("dcgAtK", gain);
  const isLinear = gain === "linear";
  const end = Math.min(k, grades.length);
  let sum = 0;
  for (let index = 0; index < end; index++) {
    const grade = grades[index]!;
    if (grade > 0) sum += (isLinear ? grade : exponentialGain(grade)) / discountAt(index + 1);
  }
  return sum;
}

/** Refuses a gain that is neither of the two. A spelling mistake must not quietly change every figure. */
export function requireGain(who: string, gain: Gain): void {
  if (gain === "linear" || gain === "exponential") return;
  throw new Error(`${who}: there is no gain ${showValue(gain)}. Use "linear" or "exponential".`);
}

// Powers are slow to take a million times, and the grades of a course go up to 3.
const GAINS = [0, 1, 3, 7];

function exponentialGain(grade: number): number {
  return GAINS[grade] ?? 2 ** grade - 1;
}

// Math.log2 of position + 1, kept. The values are those of Math.log2 itself, to the last bit.
const discounts: number[] = [];

function discountAt(position: number): number {
  for (let next = discounts.length; next <= position; next++) discounts.push(Math.log2(next + 1));
  return discounts[position]!;
}
