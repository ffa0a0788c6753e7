import { describe, expect, test } from "vitest";
import { expecting, ranked, resultsWithRanks } from "../records/build.js";
import { boundsForUncompleted } from "./boundsForUncompleted.js";
import { dcgAtK, type Gain } from "./dcgAtK.js";
import { formatBounds, formatRate } from "./formatRate.js";
import { hitAtK } from "./hitAtK.js";
import { mrrAtK } from "./mrrAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { recallAtK } from "./recallAtK.js";
import { reciprocalRankAtK } from "./reciprocalRankAtK.js";
import { type ScoredCase, summarizeMetric } from "./summarizeMetric.js";
import { summarizeRun } from "./summarizeRun.js";

// Inputs on which public evaluation tools gave a wrong figure, as told in their issue threads and seen by running them.
// The right values are short sums of 1/log2(position + 1): 1, 0.6309, 0.5, 0.4307, 0.3869, …; four digits are shown.

const words = (text: string) => text.split(" ").filter(Boolean);
const gold = (text: string, grade = 1) => Object.fromEntries(words(text).map((id) => [id, grade]));

type Ndcg = [why: string, labels: Record<string, number>, ranking: string, k: number, gain: Gain, value: number | null];
const ndcg: Ndcg[] = [
  ["a tool took the ideal over the retrieved length: 0.4693", gold("a"), "a b c", 3, "linear", 1],
  ["another shrank the ideal to what came back: 1.0", gold("a b c"), "a", 3, "linear", 0.4693],
  ["1 of 5 retrieved, on top: said 1.0", gold("a b c d e"), "a", 5, "linear", 0.3392],
  ["1 of 2 found, on top: said 1", gold("a b"), "a x y z", 10, "linear", 0.6131],
  ["grades shown [2, 0, 3] of {3, 2, 1}: said 0.8212", { a: 3, b: 2, c: 1 }, "b x a", 3, "linear", 0.735],
  ["the same with the other gain", { a: 3, b: 2, c: 1 }, "b x a", 3, "exponential", 0.692],
  ["a discount off by one at rank 2: said 1.0", gold("a"), "x a y", 3, "linear", 0.6309],
  ["a discount off by one at rank 3: said 0.6309", gold("a"), "x y a", 3, "linear", 0.5],
  ["all grades 0: N/A, not 0 and not 1", gold("a b", 0), "a b", 2, "linear", null],
  ["a repeat gained twice: said 1.63", gold("a"), "a a", 2, "linear", 1],
];

describe("nDCG", () => {
  test.each(ndcg)("%s", (_why, labels, ranking, k, gain, value) => {
    const actual = ndcgAtK(labels, ranked(...words(ranking)), k, 10, gain);
    if (value === null) expect(actual).toBeNull();
    else expect(actual).toBeCloseTo(value, 4);
  });

  test("the article's example: grades in order [3, 2, 0, 1, 2], ideal from the same five: 5.466 / 5.693 = 0.960", () => {
    const labels = { a: 3, b: 2, c: 0, d: 1, e: 2 };
    expect(dcgAtK([3, 2, 0, 1, 2], 5, "linear")).toBeCloseTo(5.466, 3);
    expect(dcgAtK([3, 2, 2, 1, 0], 5, "linear")).toBeCloseTo(5.693, 3);
    expect(ndcgAtK(labels, ranked("a", "b", "c", "d", "e"), 5, 5, "linear")).toBeCloseTo(0.96, 3);
  });

  test("a perfect ranking of [1, 1, 1] is exactly 1: gates compare with >= 1", () => {
    expect(ndcgAtK(gold("a b c"), ranked("c", "a", "b"), 3, 3, "exponential")).toBe(1);
  });
});

describe("repeats and ids", () => {
  const recall: [why: string, gold: string, ranking: string, value: number][] = [
    ["found once, not twice: said 2.0", "a", "a a x", 1],
    ["a repeat is not the other one: said 1.0", "a b", "a a", 0.5],
    ["1 of 20 relevant retrieved: said 100 %", Array.from({ length: 20 }, (_, i) => `r${i}`).join(" "), "r7", 0.05],
  ];
  test.each(recall)("recall, %s", (_why, relevant, ranking, value) => {
    expect(recallAtK(gold(relevant), ranked(...words(ranking)), 3, 3)).toBe(value);
  });

  test.each(["0", "null", "__proto__", "constructor", "10", "9", "hasOwnProperty", "undefined"])(
    "%s is just an id",
    (id) => {
      const labels = Object.fromEntries([[id, 3]]);
      for (const [ranking, found] of [
        [[id], 1],
        [["other"], 0],
      ] as const) {
        expect(hitAtK(expecting(id), ranked(...ranking), 1, 1)).toBe(found === 1);
        expect(recallAtK(labels, ranked(...ranking), 1, 1)).toBe(found);
        expect(ndcgAtK(labels, ranked(...ranking), 1, 1, "linear")).toBe(found);
        expect(recallAtK({ other: 1 }, ranked(id), 1, 1)).toBe(0);
      }
    },
  );
});

describe("missing, failed, not applicable", () => {
  const rows = (...values: (number | "failed")[]): ScoredCase[] =>
    values.map((value, i) =>
      value === "failed"
        ? { case_id: `q${i}`, status: "failed", value: null }
        : { case_id: `q${i}`, status: "completed", value },
    );

  test("scores [1.0, failed] were shown as mean 1.0", () => {
    const { n, mean, not_completed, if_all_missed, if_all_hit } = summarizeMetric(rows(1, "failed"));
    expect({ n, mean, not_completed, if_all_missed, if_all_hit }).toEqual({
      ...{ n: 1, mean: 1, not_completed: 1 },
      ...{ if_all_missed: 0.5, if_all_hit: 1 },
    });
  });

  test("8 questions, 2 right, 2 failed: shown as 33.3 % and nothing more", () => {
    const summary = summarizeRun(resultsWithRanks([1, 1, null, null, null, null, "failed", "failed"], 3));
    expect(formatRate(summary)).toBe("2 of 6 (33.3 %) · k = 3 · N/A 0 · not completed 2");
    expect(formatBounds(summary)).toBe(
      "2 of 8 (25.0 %) if all not completed were misses, 4 of 8 (50.0 %) if all of them were hits",
    );
  });

  test("a mean of nothing is no value with n = 0, not NaN and not 0", () => {
    expect(summarizeMetric([])).toMatchObject({ n: 0, mean: null });
  });

  test("every row failed: the rate is none, never 100 % and never 0 %", () => {
    const summary = summarizeRun(resultsWithRanks(["failed", "failed", "failed"], 3));
    expect(summary.hit_rate).toBeNull();
    expect(formatRate(summary)).toBe("0 of 0 (none) · k = 3 · N/A 0 · not completed 3");
    expect(boundsForUncompleted(summary)).toMatchObject({ if_all_missed: { rate: 0 }, if_all_hit: { rate: 1 } });
  });

  test("an empty ranking from a completed search is a miss, not a failure and not a crash", () => {
    expect(hitAtK(expecting("a"), [], 3, 3)).toBe(false);
    expect(ndcgAtK({ a: 1 }, [], 3, 3, "linear")).toBe(0);
  });

  test("a question without expected source is N/A: one tool said 0, another 1", () => {
    expect(hitAtK(expecting(), ranked("a"), 1, 1)).toBeNull();
    expect(recallAtK({}, ranked("a"), 1, 1)).toBeNull();
  });

  test("NaN is refused where it enters, because NaN >= 0.5 reads as a failed test", () => {
    expect(() => summarizeMetric(rows(Number.NaN))).toThrow('case "q0" has the value NaN');
  });
});

describe("MRR and recall", () => {
  test("first ranks 1, 3 and none in the top 10", () => {
    const results = resultsWithRanks([1, 3, null], 10);
    expect(mrrAtK(results, 10)).toBeCloseTo(0.4444, 4);
    expect(mrrAtK(results, 2)).toBeCloseTo(0.3333, 4);
  });

  test("two relevant, ranking [a, x, b]: a tool averaged over groups and said 0.6667", () => {
    expect(reciprocalRankAtK(expecting("a", "b"), ranked("a", "x", "b"), 3, 3)).toBe(1);
  });

  test("hit@1 equals MRR@1; recall@1 doesn't when several are relevant", () => {
    const results = resultsWithRanks([1, 2, null, 1], 1, 3);
    expect(mrrAtK(results, 1)).toBe(summarizeRun(results).hit_rate);
    expect(recallAtK(gold("a b"), ranked("a"), 1, 1)).toBe(0.5);
  });
});
