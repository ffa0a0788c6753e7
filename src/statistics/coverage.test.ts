import { expect, test } from "vitest";
import { clopperPearson } from "./clopperPearson.js";
import { hedgedBettingInterval } from "./hedgedBettingInterval.js";
import type { Interval } from "./interval.js";
import { seededRandom } from "./seededRandom.js";

/** As many cases as the smallest test set that this workbook talks about. */
const CASES = 13;
const SETS = 1000;
/** What 1000 sets of a truly 95 % interval may show by chance: three standard deviations (0.0069) below it. */
const AT_LEAST = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / SETS);

/** In which share of simulated test sets does the interval hold the true mean? */
function coverage(
  draw: (random: () => number) => number,
  mean: number,
  interval: (rows: number[]) => Interval,
): number {
  const random = seededRandom(13);
  let held = 0;
  for (let set = 0; set < SETS; set++) {
    const { lower, upper } = interval(Array.from({ length: CASES }, () => draw(random)));
    if (lower <= mean && mean <= upper) held++;
  }
  return held / SETS;
}

const hit = (rate: number) => (random: () => number) => (random() < rate ? 1 : 0);
const hits = (rows: number[]) => rows.filter((row) => row === 1).length;

test.each([0.5, 0.7, 0.9, 0.97])("at a true rate of %d both intervals keep their promise with 13 cases", (rate) => {
  expect(coverage(hit(rate), rate, (rows) => clopperPearson(hits(rows), CASES))).toBeGreaterThan(AT_LEAST);
  expect(coverage(hit(rate), rate, hedgedBettingInterval)).toBeGreaterThan(AT_LEAST);
});

const graded: [why: string, draw: (random: () => number) => number, mean: number][] = [
  ["three grades", (random) => Math.floor(random() * 3) / 2, 1 / 2],
  [
    "mostly full marks, some halves, rarely nothing",
    (random) => [1, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0][Math.floor(random() * 10)]!,
    0.8,
  ],
  ["skewed: the cube of a uniform number", (random) => random() ** 3, 1 / 4],
];
test.each(graded)("for graded values the betting interval keeps it too: %s", (_why, draw, mean) => {
  expect(coverage(draw, mean, hedgedBettingInterval)).toBeGreaterThan(AT_LEAST);
});

test("the same simulation convicts the Wald interval: too often 13 of 13, which it calls certain", () => {
  const wald = (rows: number[]) => {
    const rate = hits(rows) / CASES;
    const reach = 1.96 * Math.sqrt((rate * (1 - rate)) / CASES);
    return { lower: rate - reach, upper: rate + reach };
  };
  expect(coverage(hit(0.9), 0.9, wald)).toBeLessThan(0.85);
});

test("Clopper-Pearson holds the true rate with at least 95 % at every rate, counted exactly", () => {
  const intervals = Array.from({ length: CASES + 1 }, (_, successes) => clopperPearson(successes, CASES));
  for (let rate = 0.005; rate < 1; rate += 0.005) {
    let chance = (1 - rate) ** CASES;
    let held = 0;
    intervals.forEach(({ lower, upper }, successes) => {
      if (lower <= rate && rate <= upper) held += chance;
      chance *= ((CASES - successes) / (successes + 1)) * (rate / (1 - rate));
    });
    expect(held).toBeGreaterThanOrEqual(0.95);
  }
});
