import { describe, expect, test } from "vitest";
import { expecting, ranked, resultsWithRanks } from "../records/build.js";
import { boundsForUncompleted } from "./boundsForUncompleted.js";
import { defaultCutoffs } from "./defaultCutoffs.js";
import { formatBounds, formatRate, formatShare } from "./formatRate.js";
import { mrrAtK } from "./mrrAtK.js";
import { mrrTable } from "./mrrTable.js";
import { rescore } from "./rescore.js";
import { smallestDepth } from "./smallestDepth.js";
import { summarizeRun } from "./summarizeRun.js";
import { summarizeRuns } from "./summarizeRuns.js";

describe("summarizeRun", () => {
  test("counts every question once: hits, evaluated, N/A, failed, skipped", () => {
    expect(summarizeRun(resultsWithRanks([1, 3, 4, null, "N/A", "failed", "failed", "skipped"], 3, 5))).toEqual({
      run_id: "by-hand",
      k: 3,
      recorded_top_k: 5,
      questions: 8,
      hits: 2,
      evaluated_questions: 4,
      hit_rate: 0.5,
      not_applicable: 1,
      not_completed: 3,
      failed: 2,
      skipped: 1,
    });
  });

  test.each([
    ["everything failed", ["failed", "failed"] as const, { evaluated_questions: 0, hit_rate: null, not_completed: 2 }],
    ["nothing is applicable", ["N/A"] as const, { evaluated_questions: 0, hit_rate: null, not_applicable: 1 }],
    ["all missed is 0, which is a rate", [null] as const, { evaluated_questions: 1, hit_rate: 0 }],
  ])("the rate over nothing is null: %s", (_why, ranks, expected) => {
    expect(summarizeRun(resultsWithRanks(ranks, 3))).toMatchObject(expected);
  });

  test("no rows: counts of 0, no rate, no name", () => {
    expect(summarizeRun([])).toMatchObject({ run_id: "", k: 0, recorded_top_k: 0, questions: 0, hit_rate: null });
  });

  test.each(["failed", "skipped"] as const)("a hit left over in a row that %s is never counted", (status) => {
    const stale = resultsWithRanks([1, null], 3).map((row, i) => (i === 0 ? { ...row, status } : row));
    expect(summarizeRun(stale)).toMatchObject({ hits: 0, evaluated_questions: 1, not_completed: 1, hit_rate: 0 });
  });

  test("takes the smallest recorded depth of all rows, a failed one's included", () => {
    const rows = [...resultsWithRanks([1], 3, 10), ...resultsWithRanks(["failed"], 3, 5)];
    expect(summarizeRun(rows).recorded_top_k).toBe(5);
  });

  test("refuses two runs, and names them", () => {
    const rows = [...resultsWithRanks([1], 3, 3, "dense"), ...resultsWithRanks([1], 3, 3, "bm25")];
    expect(() => summarizeRun(rows)).toThrow(
      'summarizeRun: the results belong to 2 runs ("dense", "bm25"). One figure is about one run: filter by run_id, or summarize each with summarizeRuns.',
    );
  });

  test("refuses two k, and names them", () => {
    expect(() => summarizeRun([...resultsWithRanks([1], 3), ...resultsWithRanks([1], 5)])).toThrow(
      'summarizeRun: run "by-hand" holds hit_at_k at 2 different k (3, 5). One summary is at one k: take them again with scoreResults(results, testCases, k), or filter by k.',
    );
  });
});

describe("summarizeRuns", () => {
  test("keeps runs apart, each with its own k and denominator, in order of appearance", () => {
    const dense = resultsWithRanks([1, null], 1, 3, "dense");
    const bm25 = resultsWithRanks([2, "failed"], 3, 3, "bm25");
    const summaries = summarizeRuns([dense[0]!, bm25[0]!, dense[1]!, bm25[1]!]);
    expect(summaries.map(({ run_id, k, hits, evaluated_questions }) => [run_id, k, hits, evaluated_questions])).toEqual(
      [
        ["dense", 1, 1, 2],
        ["bm25", 3, 1, 1],
      ],
    );
  });
  test("no rows, no summaries", () => {
    expect(summarizeRuns([])).toEqual([]);
  });
  test("refuses two k within one run", () => {
    expect(() => summarizeRuns([...resultsWithRanks([1], 3), ...resultsWithRanks([1], 5)])).toThrow("2 different k");
  });
});

describe("boundsForUncompleted", () => {
  test.each([
    // hits, evaluated, not completed → if all missed, if all hit
    ["8 questions, 2 right, 2 failed: between 25 and 50 %", 2, 6, 2, [2, 8, 0.25], [4, 8, 0.5]],
    ["nothing missing: both are the rate", 3, 4, 0, [3, 4, 0.75], [3, 4, 0.75]],
    ["everything failed: nothing is known", 0, 0, 5, [0, 5, 0], [5, 5, 1]],
    ["no question at all", 0, 0, 0, [0, 0, null], [0, 0, null]],
  ])("%s", (_why, hits, evaluated_questions, not_completed, missed, hit) => {
    const bounds = boundsForUncompleted({ hits, evaluated_questions, not_completed });
    expect(Object.values(bounds.if_all_missed)).toEqual(missed);
    expect(Object.values(bounds.if_all_hit)).toEqual(hit);
  });
});

describe("formatRate", () => {
  const counts = { hits: 7, evaluated_questions: 9, k: 3, not_applicable: 2, not_completed: 1 };
  test("carries numerator, denominator, k, N/A and not completed", () => {
    expect(formatRate(counts)).toBe("7 of 9 (77.8 %) · k = 3 · N/A 2 · not completed 1");
  });
  test("over nothing there is no rate, neither 0 % nor 100 %", () => {
    expect(formatRate({ ...counts, hits: 0, evaluated_questions: 0 })).toBe(
      "0 of 0 (none) · k = 3 · N/A 2 · not completed 1",
    );
  });
  test.each([
    ["one decimal", 9, 13, "9 of 13 (69.2 %)"],
    ["a half is rounded up, exactly", 7, 2000, "7 of 2000 (0.4 %)"],
    ["all", 13, 13, "13 of 13 (100.0 %)"],
    ["none", 0, 13, "0 of 13 (0.0 %)"],
    ["almost all is not all", 2999, 3000, "2999 of 3000 (> 99.9 %)"],
    ["hardly any is not none", 1, 3000, "1 of 3000 (< 0.1 %)"],
  ])("formatShare: %s", (_why, numerator, denominator, text) => {
    expect(formatShare(numerator, denominator)).toBe(text);
  });
  test("formatBounds gives both bounds, or says that nothing is missing", () => {
    const bounds = formatBounds({ hits: 2, evaluated_questions: 6, not_completed: 2 });
    expect(bounds).toBe("2 of 8 (25.0 %) if all not completed were misses, 4 of 8 (50.0 %) if all of them were hits");
    expect(formatBounds({ hits: 2, evaluated_questions: 6, not_completed: 0 })).toBe("all completed");
  });
});

describe("mrrAtK", () => {
  const table: [why: string, ranks: Parameters<typeof resultsWithRanks>[0], k: number, mrr: number | null][] = [
    ["ranks 1, 3 and none", [1, 3, null], 10, (1 + 1 / 3) / 3],
    ["the same at 2: position 3 is too deep", [1, 3, null], 2, 1 / 3],
    ["a reciprocal of the mean rank would say 0.31", [1, 1, 1, 10], 10, 0.775],
    ["all at 2", [2, 2, 2, 2], 10, 0.5],
    ["failed, skipped and N/A stay out of the denominator", [2, "failed", "skipped", "N/A"], 10, 0.5],
    ["over nothing", ["failed", "N/A"], 10, null],
    ["no rows", [], 10, null],
  ];
  test.each(table)("%s", (_why, ranks, k, mrr) => {
    expect(mrrAtK(resultsWithRanks(ranks, 1, 10), k)).toBe(mrr);
  });
  test("the k at which hit_at_k was taken doesn't matter", () => {
    expect(mrrAtK(resultsWithRanks([3], 1, 10), 5)).toBe(1 / 3);
  });
  test("a rank left over in a failed row is not counted", () => {
    const stale = resultsWithRanks([1, 2], 3).map((row, i) =>
      i === 0 ? { ...row, status: "failed" as const, hit_at_k: true } : row,
    );
    expect(mrrAtK(stale, 3)).toBe(0.5);
  });
  test.each([0, 2.5, "3", true, null, Number.NaN])("refuses k = %s, also over no rows", (k) => {
    expect(() => mrrAtK([], k as number)).toThrow(RangeError);
    expect(() => mrrAtK([], k as number)).toThrow("is no position. Give k as a whole number from 1.");
  });
  test.each([
    ["failed", "failed"],
    ["N/A", "N/A"],
  ] as const)("a %s row that was recorded less deep limits k too", (_why, rank) => {
    const rows = [...resultsWithRanks([1], 3, 10), ...resultsWithRanks([rank], 3, 5)];
    expect(() => mrrAtK(rows, 6)).toThrow(RangeError);
    expect(() => mrrAtK(rows, 6)).toThrow("mrrAtK: k = 6 looks past the 5 positions recorded");
    expect(mrrAtK(rows, 5)).toBe(1);
  });
  test("refuses a mean over two runs", () => {
    const rows = [...resultsWithRanks([1], 3, 3, "dense"), ...resultsWithRanks([1], 3, 3, "bm25")];
    expect(() => mrrAtK(rows, 3)).toThrow('mrrAtK: the results belong to 2 runs ("dense", "bm25")');
  });
});

describe("mrrTable", () => {
  test("puts the share without a hit beside MRR, at 1, 3, 5 and 10 as far as recorded", () => {
    const rows = mrrTable(resultsWithRanks([1, 4, null, "N/A", "failed"], 3, 5));
    expect(rows.map(({ k, mrr, without_hit }) => [k, mrr, without_hit.numerator, without_hit.denominator])).toEqual([
      [1, 1 / 3, 2, 3],
      [3, 1 / 3, 2, 3],
      [5, (1 + 1 / 4) / 3, 1, 3],
    ]);
    expect(rows[2]!.without_hit.rate).toBe(1 / 3);
    expect(rows[2]!.text).toBe("MRR@5 0.417 · without a hit 1 of 3 (33.3 %) · N/A 1 · not completed 1");
  });
  test("over nothing it says none", () => {
    const [row] = mrrTable(resultsWithRanks(["failed"], 1));
    expect(row).toMatchObject({ mrr: null, without_hit: { rate: null } });
    expect(row!.text).toBe("MRR@1 none · without a hit 0 of 0 (none) · N/A 0 · not completed 1");
  });
  test("no rows, no depth, no table", () => {
    expect(mrrTable([])).toEqual([]);
  });
});

describe("defaultCutoffs", () => {
  test.each([
    [1, [1]],
    [3, [1, 3]],
    [9, [1, 3, 5]],
    [10, [1, 3, 5, 10]],
    [100, [1, 3, 5, 10]],
  ])("depth %s: %s", (depth, cutoffs) => {
    expect(defaultCutoffs(depth)).toEqual(cutoffs);
  });
  test("refuses what is no depth", () => {
    expect(() => defaultCutoffs(0)).toThrow(
      "defaultCutoffs: recorded_top_k = 0 is no depth. Give a whole number from 1.",
    );
    expect(() => defaultCutoffs(2.5)).toThrow(RangeError);
  });
  test("the smallest depth of no rows is 0", () => {
    expect(smallestDepth([])).toBe(0);
    expect(smallestDepth([{ recorded_top_k: 5 }, { recorded_top_k: 3 }, { recorded_top_k: 10 }])).toBe(3);
  });
});

describe("rescore", () => {
  const testCase = { ...expecting("b"), case_id: "q1" };
  const [blank] = resultsWithRanks([null], 1, 3);
  const result = { ...blank!, ranking: ranked("a", "b", "c"), context: [{ chunk_id: "b", doc_id: "b", tokens: 9 }] };

  test.each([
    ["not within 1", 1, false, 0],
    ["within 2, whatever the row said at its own k", 2, true, 1],
  ])("%s", (_why, k, hit_at_k, group_coverage) => {
    expect(rescore(testCase, result, k)).toMatchObject({
      k,
      hit_at_k,
      expected_rank: 2,
      source_metrics: { ranking: { group_coverage }, context: { group_coverage: 1 } },
    });
  });
  test("what a failed row held of an earlier try doesn't survive", () => {
    const stale = { ...result, status: "failed" as const, hit_at_k: true, expected_rank: 2 };
    const none = { any_group: null, all_groups: null, group_coverage: null };
    expect(rescore(testCase, stale, 3)).toMatchObject({
      hit_at_k: null,
      expected_rank: null,
      source_metrics: { ranking: none, context: none },
    });
  });
  test("refuses a k that nobody recorded, in a failed row too", () => {
    expect(() => rescore(testCase, { ...result, status: "failed" }, 4)).toThrow(
      'rescore: k = 4 looks past the 3 positions recorded for case "q1"',
    );
  });
  test("refuses the test case of another question", () => {
    expect(() => rescore(expecting("b"), result, 1)).toThrow(
      'rescore: the result belongs to case "q1", the test case is "by-hand". Look the case up by the result\'s case_id.',
    );
  });
});
