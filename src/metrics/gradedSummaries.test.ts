import { describe, expect, test } from "vitest";
import { expecting, resultsWithRanks } from "../records/build.js";
import { gradedSummaries } from "./gradedSummaries.js";

// q1 finds its only relevant chunk at 1, q2 at 2, q3 has no label, q4 failed.
const results = resultsWithRanks([1, 2, "N/A", "failed"], 1, 3);
const cases = results.map(({ case_id }, i) => ({ ...(i === 2 ? expecting() : expecting("expected")), case_id }));
const byName = new Map(gradedSummaries(results, cases, [1, 3]).map((row) => [row.metric, row]));

describe("gradedSummaries", () => {
  test.each([
    // one relevant chunk each: precision is 1/k where it is found, nDCG at rank 2 is 1/log2(3)
    ["recall@1", 1, 0.5],
    ["recall@3", 3, 1],
    ["precision@3", 3, 1 / 3],
    ["ndcg@3", 3, (1 + 1 / Math.log2(3)) / 2],
    ["map", 3, 0.75],
    ["bpref", 3, 1],
  ])("%s, with its k or the depth, over the two that can be scored", (metric, k, mean) => {
    const row = byName.get(metric)!;
    expect(row.k).toBe(k);
    expect(row.summary.mean).toBeCloseTo(mean, 12);
    expect(row.summary).toMatchObject({ n: 2, not_applicable: 1, not_completed: 1 });
  });

  test("judged@k has an answer for a case without labels too: nobody judged any of its rows", () => {
    expect(byName.get("judged@1")!.summary).toMatchObject({ n: 3, not_applicable: 0, mean: 1 / 3 });
  });

  test("a value is never taken from a failed row", () => {
    const stale = results.map((row) => ({ ...row, status: "failed" as const }));
    for (const { summary } of gradedSummaries(stale, cases, [1])) {
      expect(summary).toMatchObject({ n: 0, mean: null, not_completed: 4 });
    }
  });

  test("hit and reciprocal rank are left to the metrics that ask for expected sources", () => {
    expect([...byName.keys()].filter((name) => name.startsWith("hit") || name.startsWith("mrr"))).toEqual([]);
  });

  test("refuses a k beyond the smallest depth, and a result without its case", () => {
    expect(() => gradedSummaries(results, cases, [4])).toThrow("k = 4 looks past the 3 positions recorded");
    expect(() => gradedSummaries(results, cases.slice(1), [1])).toThrow('gradedSummaries: there is no test case "q1".');
  });
});
