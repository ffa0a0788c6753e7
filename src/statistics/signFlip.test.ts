import fc from "fast-check";
import { expect, test } from "vitest";
import oracle from "../test-data/oracle/stats/randomization-bootstrap.json" with { type: "json" };
import { mcnemarExact } from "./mcnemarExact.js";
import { signedSums } from "./signedSums.js";
import { signFlip } from "./signFlip.js";

// Every sign assignment in integers, src/test-data/oracle/stats/randomization-bootstrap.json; scipy agrees exactly.
// The fourth, tenths, is one where sums of doubles miscount ties: 248 assignments of 512 instead of 276.
test.each(oracle)("sign-flip of $name equals the oracle", ({ aFloat, bFloat, randomization }) => {
  const p = signFlip(aFloat, bFloat);
  expect(Math.abs(p.p_two_sided - randomization.pTwoSided)).toBeLessThan(1e-10);
  expect(Math.abs(p.p_greater - randomization.pGreater)).toBeLessThan(1e-10);
  expect(Math.abs(p.p_less - randomization.pLess)).toBeLessThan(1e-10);
  expect(p.p_two_sided * randomization.assignments).toBe(randomization.countTwoSided);
});

const table: [why: string, candidate: number[], baseline: number[], twoSided: number, greater: number, less: number][] =
  [
    ["five equal gains: 2 of 32", [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], 1 / 16, 1 / 32, 1],
    [
      "three losses of 13: 2 of 8, equal pairs change nothing",
      [..."0001111111111"].map(Number),
      [..."1111111111111"].map(Number),
      1 / 4,
      1,
      1 / 8,
    ],
    ["no difference anywhere", [0.5, 1], [0.5, 1], 1, 1, 1],
    ["one pair can show nothing", [1], [0.25], 1, 0.5, 1],
    ["0.75 against 0.25: every sum is at least as far from 0 as 0.5", [0.75, 0.25], [0, 0.5], 1, 0.5, 0.75],
  ];
test.each(table)("%s", (_why, candidate, baseline, twoSided, greater, less) => {
  expect(signFlip(candidate, baseline)).toEqual({ p_two_sided: twoSided, p_greater: greater, p_less: less });
});

/** The definition, word for word: all 2ⁿ signs, in whole numbers. */
function byCounting(differences: number[]): { p_two_sided: number; p_greater: number; p_less: number } {
  const observed = differences.reduce((sum, difference) => sum + difference, 0);
  const ways = 2 ** differences.length;
  const counts = { two_sided: 0, greater: 0, less: 0 };
  for (let signs = 0; signs < ways; signs++) {
    const sum = differences.reduce((total, d, place) => total + (signs & (1 << place) ? d : -d), 0);
    if (Math.abs(sum) >= Math.abs(observed)) counts.two_sided++;
    if (sum >= observed) counts.greater++;
    if (sum <= observed) counts.less++;
  }
  return { p_two_sided: counts.two_sided / ways, p_greater: counts.greater / ways, p_less: counts.less / ways };
}

test("equals counting all signs in whole numbers, for scores in tenths", () => {
  const tenths = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(fc.array(fc.tuple(tenths, tenths), { minLength: 1, maxLength: 10 }), (pairs) => {
      const candidate = pairs.map(([value]) => value / 10);
      const baseline = pairs.map(([, value]) => value / 10);
      expect(signFlip(candidate, baseline)).toEqual(byCounting(pairs.map(([one, other]) => one - other)));
    }),
  );
});

test("on hits and misses it is McNemar's exact test, for hundreds of pairs too", () => {
  const flips = fc.integer({ min: 0, max: 150 });
  fc.assert(
    fc.property(flips, flips, fc.integer({ min: 1, max: 50 }), (won, lost, same) => {
      const candidate = [...Array(won).fill(1), ...Array(lost).fill(0), ...Array(same).fill(1)];
      const baseline = [...Array(won).fill(0), ...Array(lost).fill(1), ...Array(same).fill(1)];
      const exact = mcnemarExact({ only_candidate: won, only_baseline: lost });
      expect(signFlip(candidate, baseline).p_two_sided).toBeCloseTo(exact, 10);
    }),
    { numRuns: 30 },
  );
});

test("swapping the runs swaps greater and less, and all p lie in (0, 1]", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 12 }), (pairs) => {
      const candidate = pairs.map(([value]) => value);
      const baseline = pairs.map(([, value]) => value);
      const one = signFlip(candidate, baseline);
      const other = signFlip(baseline, candidate);
      expect(other).toEqual({ p_two_sided: one.p_two_sided, p_greater: one.p_less, p_less: one.p_greater });
      for (const p of Object.values(one)) {
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
      }
    }),
  );
});

/** ½, ¼, ⅛, …: every choice of signs has another sum. */
const halves = (count: number) => Array.from({ length: count }, (_, place) => 2 ** -(place + 1));

test("32 pairs that all differ by different amounts are still counted exactly", () => {
  const candidate = [...halves(16), ...halves(16)];
  expect(signFlip(candidate, new Array<number>(32).fill(0)).p_two_sided).toBe(2 ** -31);
});

test.each([
  ["the later pairs", halves(16), halves(17)],
  ["the earlier pairs", halves(17), halves(17)],
])("refuses more different sums than can be listed: %s", (_why, earlier, later) => {
  const candidate = [...earlier, ...later];
  const call = () => signFlip(candidate, new Array<number>(candidate.length).fill(0));
  expect(call).toThrow(RangeError);
  expect(call).toThrow(
    "signFlip: the differences of these pairs give more than 65536 different sums, too many to list them all. Use pairedBettingInterval, or compare fewer pairs.",
  );
});

test.each([
  [
    "lists of different lengths",
    [1, 0],
    [1],
    "signFlip: candidate has 2 values and baseline has 1, but each case needs",
  ],
  ["no pair", [], [], "signFlip: candidate is empty, and nothing follows from no case."],
  ["percent", [80], [0.7], "signFlip: candidate[0] = 80 lies outside 0..1."],
  ["NaN in the baseline", [1], [Number.NaN], "signFlip: baseline[0] = NaN lies outside 0..1."],
])("refuses %s", (_why, candidate, baseline, message) => {
  const call = () => signFlip(candidate, baseline);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});

test("signed sums come ascending, equal ones once, with the share of signs that give them", () => {
  expect(signedSums("who", [])).toEqual({ sums: [0], shares: [1] });
  expect(signedSums("who", [-1, 0.5])).toEqual({ sums: [-1.5, -0.5, 0.5, 1.5], shares: [0.25, 0.25, 0.25, 0.25] });
  expect(signedSums("who", [1, 0, 1])).toEqual({ sums: [-2, 0, 2], shares: [0.25, 0.5, 0.25] });
  // 0.1 + 0.2 is not 0.3, and still one sum with it.
  expect(signedSums("who", [0.1, 0.2, 0.3]).sums).toHaveLength(7);
});
