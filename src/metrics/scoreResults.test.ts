import { describe, expect, test } from "vitest";
import { expecting, resultsWithRanks } from "../records/build.js";
import type { TestCase } from "../records/types.js";
import { scoreResults } from "./scoreResults.js";

// q1 finds it at 1, q2 at 3, q3 nowhere, q4 expects nothing, q5 failed.
const results = resultsWithRanks([1, 3, null, "N/A", "failed"], 1, 3);
const cases: TestCase[] = results.map(({ case_id }, i) => ({
  ...(i === 3 ? expecting() : expecting("expected")),
  case_id,
}));

describe("scoreResults", () => {
  test.each([
    ["only position 1 counts at k = 1", 1, 1],
    ["position 3 is not within 2", 2, 1],
    ["position 3 counts at k = 3, whatever the record said at its own k", 3, 2],
  ])("%s", (_why, k, hits) => {
    const { summary } = scoreResults(results, cases, k);
    expect(summary).toMatchObject({
      k,
      hits,
      evaluated_questions: 3,
      not_applicable: 1,
      not_completed: 1,
      failed: 1,
      questions: 5,
    });
  });

  test("cuts the ranking at k for the groups, and leaves the rank and the context as recorded", () => {
    const [, second] = scoreResults(results, cases, 2).results;
    expect(second).toMatchObject({
      hit_at_k: false,
      expected_rank: 3,
      source_metrics: { ranking: { all_groups: false } },
    });
    expect(scoreResults(results, cases, 3).results[1]!.source_metrics.ranking.all_groups).toBe(true);
  });

  test("scores nothing in a failed row, even one that holds a stale hit", () => {
    const stale = results.map((row) => (row.status === "failed" ? { ...row, hit_at_k: true, expected_rank: 1 } : row));
    const [last] = scoreResults(stale, cases, 3).results.slice(-1);
    expect(last).toMatchObject({
      hit_at_k: null,
      expected_rank: null,
      source_metrics: { ranking: { any_group: null } },
    });
    expect(scoreResults(stale, cases, 3).summary.hits).toBe(2);
  });

  test("refuses a k that nobody recorded, also where only an unanswerable or failed question is left", () => {
    for (const i of [0, 3, 4]) {
      expect(() => scoreResults(results.slice(i, i + 1), cases, 4)).toThrow(RangeError);
      expect(() => scoreResults(results.slice(i, i + 1), cases, 4)).toThrow(
        "k = 4 looks past the 3 positions recorded",
      );
    }
  });

  test("refuses a case that it doesn't know", () => {
    expect(() => scoreResults(results, cases.slice(1), 1)).toThrow('no test case is called "q1"');
  });
});
