/** All sums that a list can give when each number may change its sign: ascending, each with its share of all ways. */
export interface SignedSums {
  readonly sums: readonly number[];
  readonly shares: readonly number[];
}

/** Enough for 32 pairs that all differ by different amounts; four times as many would take seconds. */
const MOST_SUMS = 2 ** 16;
/** Sums this close are one sum, told apart only by the rounding of the additions. */
const SAME = 1e-11;

/**
 * The distribution of ±d₁ ± d₂ ± …, every sign equally likely, built by adding one number at a time. Equal sums are
 * kept once, so grades on a scale, and hits and misses above all, stay short however many there are.
 *
 * Errors: more than 2¹⁶ different sums → RangeError on behalf of `who`.
 *
 * @example signedSums("signFlip", [1, 1]) // => { sums: [-2, 0, 2], shares: [0.25, 0.5, 0.25] }
 */
export function signedSums(who: string, numbers: readonly number[]): SignedSums {
  let distribution: SignedSums = { sums: [0], shares: [1] };
  for (const number of numbers) {
    distribution = merged(distribution, Math.abs(number));
    if (distribution.sums.length > MOST_SUMS) {
      throw new RangeError(
        `${who}: the differences of these pairs give more than ${MOST_SUMS} different sums, too many to list them all. Use pairedBettingInterval, or compare fewer pairs.`,
      );
    }
  }
  return distribution;
}

/** Every sum less the number, and every sum plus the number: two ascending lists, merged into one. */
function merged({ sums, shares }: SignedSums, number: number): SignedSums {
  const result = { sums: [] as number[], shares: [] as number[] };
  let below = 0;
  let above = 0;
  while (above < sums.length) {
    const takeBelow = below < sums.length && sums[below]! - number <= sums[above]! + number;
    const sum = takeBelow ? sums[below]! - number : sums[above]! + number;
    const share = (takeBelow ? shares[below++]! : shares[above++]!) / 2;
    const last = result.sums.length - 1;
    if (last >= 0 && sum - result.sums[last]! <= SAME) result.shares[last]! += share;
    else {
      result.sums.push(sum);
      result.shares.push(share);
    }
  }
  return result;
}
