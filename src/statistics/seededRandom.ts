import { requireCount } from "./require.js";

const MULTIPLIER = 6364136223846793005n;
/** Which of the generator's 2⁶³ sequences: the one of its authors' demo program, whose output is public. Odd. */
const INCREMENT = (54n << 1n) | 1n;

/**
 * Seeded random numbers: PCG32, a small generator that gives the same sequence for the same seed on every machine.
 *
 *     state ← state · 6364136223846793005 + increment  (mod 2⁶⁴); each answer scrambles 32 bits of the state
 *
 * Unit:       each call returns a number in [0, 1), one of 2³² equally likely ones.
 * Use it:     wherever chance is needed (orders, simulations), passed on as `random: () => number`. Not for secrets.
 * Errors:     a seed that is no whole number from 0 up → RangeError.
 * Source:     O'Neill 2014, "PCG: a family of simple fast space-efficient statistically good algorithms for random
 *             number generation", variant XSH RR 64/32, as in pcg-c-basic.
 *
 * @example seededRandom(42)() // => 0.6303
 */
export function seededRandom(seed: number): () => number {
  requireCount("seededRandom", "seed", seed);
  let state = advance(BigInt(seed) + INCREMENT);
  return () => {
    const word = scrambled(state);
    state = advance(state);
    return word / 2 ** 32;
  };
}

function advance(state: bigint): bigint {
  return BigInt.asUintN(64, state * MULTIPLIER + INCREMENT);
}

/** The state's better bits, rotated by a distance that its top five bits choose. */
function scrambled(state: bigint): number {
  const word = Number(BigInt.asUintN(32, ((state >> 18n) ^ state) >> 27n));
  const distance = Number(state >> 59n);
  // A shift by 32 would be a shift by 0, hence & 31; >>> 0 makes the result unsigned.
  return ((word >>> distance) | (word << (-distance & 31))) >>> 0;
}
