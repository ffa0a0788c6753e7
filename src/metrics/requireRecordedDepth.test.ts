import { expect, test } from "vitest";
import { isPosition, requireRecordedDepth } from "./requireRecordedDepth.js";

const named = { case_id: "q-017" };

const refusals: [why: string, testCase: { case_id?: string }, k: unknown, recordedTopK: unknown, message: string][] = [
  [
    "one deeper than recorded",
    named,
    6,
    5,
    'hitAtK: k = 6 looks past the 5 positions recorded for case "q-017". Use k ≤ 5, or record the run again with depth ≥ 6.',
  ],
  [
    "no case to name",
    {},
    10,
    3,
    "hitAtK: k = 10 looks past the 3 positions recorded. Use k ≤ 3, or record the run again with depth ≥ 10.",
  ],
  [
    "positions count from 1",
    named,
    0,
    5,
    'hitAtK: k = 0 is no position (case "q-017", recorded_top_k = 5). Give k as a whole number from 1 to 5.',
  ],
  ["negative", named, -1, 5, 'hitAtK: k = -1 is no position (case "q-017", recorded_top_k = 5).'],
  ["between two positions", named, 2.5, 5, "hitAtK: k = 2.5 is no position"],
  ["text that looks like a number", named, "3", 5, 'hitAtK: k = "3" is no position'],
  ["true, which JavaScript would compare as 1", named, true, 5, "hitAtK: k = true is no position"],
  ["null, which JavaScript would compare as 0", named, null, 5, "hitAtK: k = null is no position"],
  ["left out", {}, undefined, 5, "hitAtK: k = undefined is no position (recorded_top_k = 5)."],
  ["not a number", named, Number.NaN, 5, "hitAtK: k = NaN is no position"],
  ["endless", named, Number.POSITIVE_INFINITY, 5, "hitAtK: k = Infinity is no position"],
  ["a list", named, [3], 5, "hitAtK: k = a list is no position"],
  ["an object", named, {}, 5, "hitAtK: k = an object is no position"],
  [
    "a depth of nothing",
    named,
    1,
    0,
    'hitAtK: recorded_top_k = 0 is no depth (case "q-017", k = 1). Give the number of positions that the run asked for and kept, a whole number from 1.',
  ],
  ["the depth left out", {}, 1, undefined, "hitAtK: recorded_top_k = undefined is no depth (k = 1)."],
  ["a depth in text", named, 1, "5", 'hitAtK: recorded_top_k = "5" is no depth'],
];

test.each(refusals)("refuses: %s", (_why, testCase, k, recordedTopK, message) => {
  const call = () => requireRecordedDepth("hitAtK", testCase, k as number, recordedTopK as number);
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});

test.each([
  ["the first position", 1, 5],
  ["the last that was recorded", 5, 5],
])("lets %s pass", (_why, k, recordedTopK) => {
  expect(() => requireRecordedDepth("hitAtK", named, k, recordedTopK)).not.toThrow();
});

test("a whole number too large to be exact is no position", () => {
  expect(isPosition(2 ** 53)).toBe(false);
});
