import fc from "fast-check";
import { expect, test } from "vitest";
import { nonInferiority, type Verdict } from "./nonInferiority.js";
import { tango } from "./tango.js";

const table: [why: string, lower: number, upper: number, margin: number, verdict: Verdict][] = [
  ["all credible losses are within the margin", -0.02, 0.06, 0.05, "PASS"],
  ["even the best credible difference is beyond it", -0.2, -0.06, 0.05, "FAIL"],
  ["the interval holds −margin: both are credible", -0.2, 0.1, 0.05, "INSUFFICIENT_EVIDENCE"],
  ["clearly worse, yet within the margin: not inferior", -0.04, -0.01, 0.05, "PASS"],
  ["an end exactly at −margin decides nothing: lower", -0.05, 0.1, 0.05, "INSUFFICIENT_EVIDENCE"],
  ["an end exactly at −margin decides nothing: upper", -0.1, -0.05, 0.05, "INSUFFICIENT_EVIDENCE"],
  ["a point is an interval too", -0.05, -0.05, 0.05, "INSUFFICIENT_EVIDENCE"],
  ["nothing known below: no PASS", Number.NEGATIVE_INFINITY, 0.1, 0.05, "INSUFFICIENT_EVIDENCE"],
  ["any unit will do, such as milliseconds", -30, 10, 50, "PASS"],
];
test.each(table)("%s", (_why, lower, upper, margin, verdict) => {
  expect(nonInferiority({ lower, upper }, margin)).toBe(verdict);
});

test("13 pairs without a flip can't pass a gate of 5 points, 52 can", () => {
  const unchanged = (pairs: number) => ({ both_pass: pairs, only_candidate: 0, only_baseline: 0, both_fail: 0 });
  expect(nonInferiority(tango(unchanged(13), 0.9), 0.05)).toBe("INSUFFICIENT_EVIDENCE");
  expect(nonInferiority(tango(unchanged(52), 0.9), 0.05)).toBe("PASS");
});

test("a larger margin never turns PASS into something else, nor anything into FAIL", () => {
  const end = fc.double({ min: -1, max: 1, noNaN: true });
  const margin = fc.double({ min: 0.001, max: 1, noNaN: true });
  const rank = { FAIL: 0, INSUFFICIENT_EVIDENCE: 1, PASS: 2 };
  fc.assert(
    fc.property(end, end, margin, margin, (a, b, one, other) => {
      const interval = { lower: Math.min(a, b), upper: Math.max(a, b) };
      const strict = nonInferiority(interval, Math.min(one, other));
      const lenient = nonInferiority(interval, Math.max(one, other));
      expect(rank[lenient]).toBeGreaterThanOrEqual(rank[strict]);
    }),
  );
});

test.each([
  ["margin 0", -0.1, 0.1, 0, "nonInferiority: margin = 0 allows no loss that could be shown. Use a number above 0"],
  ["a negative margin", -0.1, 0.1, -0.05, "nonInferiority: margin = -0.05 allows no loss"],
  ["margin NaN", -0.1, 0.1, Number.NaN, "nonInferiority: margin = NaN allows no loss"],
  ["a margin that nothing can exceed", -0.1, 0.1, Number.POSITIVE_INFINITY, "nonInferiority: margin = Infinity allows"],
  ["text", -0.1, 0.1, "0.05" as unknown as number, 'nonInferiority: margin = "0.05" allows no loss'],
  ["ends in the wrong order", 0.1, -0.1, 0.05, "nonInferiority: [0.1, -0.1] is no interval, lower must not be above"],
  ["NaN below", Number.NaN, 0.1, 0.05, "nonInferiority: [NaN, 0.1] is no interval"],
  ["NaN above", 0.1, Number.NaN, 0.05, "nonInferiority: [0.1, NaN] is no interval"],
])("refuses %s", (_why, lower, upper, margin, message) => {
  const call = () => nonInferiority({ lower, upper }, margin);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});
