import fc from "fast-check";
import { expect, test } from "vitest";
import oracle from "../test-data/oracle/stats/mcnemar.json" with { type: "json" };
import { mcnemarExact } from "./mcnemarExact.js";
import { mcnemarMidP } from "./mcnemarMidP.js";

const flips = (only_candidate: number, only_baseline: number) => ({ only_candidate, only_baseline });

// Integer binomials, src/test-data/oracle/stats/mcnemar.json; statsmodels and scipy agree to 2e-16.
test.each(oracle)("McNemar of $b and $c equals the oracle, exact and mid-p", ({ b, c, exact, midP }) => {
  expect(Math.abs(mcnemarExact(flips(b, c)) - exact)).toBeLessThan(1e-10);
  expect(Math.abs(mcnemarMidP(flips(b, c)) - midP)).toBeLessThan(1e-10);
});

const table: [why: string, onlyCandidate: number, onlyBaseline: number, exact: number, midP: number][] = [
  // why, the flips, and the p-values by eye, or where scipy and a second program agree to four digits
  ["five one-sided flips can't convince", 0, 5, 0.0625, 0.03125],
  ["six can: 2/64, and half of it", 0, 6, 0.03125, 0.015625],
  ["eight, one of them the other way", 1, 7, 0.0703, 0.0391],
  ["ten, two of them the other way", 2, 8, 0.1094, 0.0654],
  ["no flip: nothing was tested", 0, 0, 1, 1],
  ["one flip: 2/2, and 1 − the half that was seen", 1, 0, 1, 0.5],
  ["one each way: capped at 1, and 1 − ½ · ½", 1, 1, 1, 0.75],
];
test.each(table)("%s", (_why, onlyCandidate, onlyBaseline, exact, midP) => {
  expect(mcnemarExact(flips(onlyCandidate, onlyBaseline))).toBeCloseTo(exact, 4);
  expect(mcnemarMidP(flips(onlyCandidate, onlyBaseline))).toBeCloseTo(midP, 4);
});

const count = fc.integer({ min: 0, max: 300 });

test("p lies in (0, 1], mid-p never above exact, and it doesn't matter which run is called the candidate", () => {
  fc.assert(
    fc.property(count, count, (b, c) => {
      const exact = mcnemarExact(flips(b, c));
      const midP = mcnemarMidP(flips(b, c));
      expect(exact).toBeGreaterThan(0);
      expect(exact).toBeLessThanOrEqual(1);
      expect(midP).toBeGreaterThan(0);
      expect(midP).toBeLessThanOrEqual(exact);
      expect(mcnemarExact(flips(c, b))).toBe(exact);
      expect(mcnemarMidP(flips(c, b))).toBe(midP);
    }),
  );
});

test.each([
  ["a negative count", flips(-1, 2), "only_candidate = -1, and a count is a whole number from 0 up."],
  ["a share", flips(1, 0.5), "only_baseline = 0.5, and a count is a whole number from 0 up."],
])("both refuse %s", (_why, bad, message) => {
  expect(() => mcnemarExact(bad)).toThrow(RangeError);
  expect(() => mcnemarExact(bad)).toThrow(`mcnemarExact: ${message}`);
  expect(() => mcnemarMidP(bad)).toThrow(RangeError);
  expect(() => mcnemarMidP(bad)).toThrow(`mcnemarMidP: ${message}`);
});
