import { describe, expect, test } from "vitest";
import { expecting, resultsWithRanks } from "../records/build.js";
import { formatMean } from "./formatMean.js";
import { quantile } from "./quantile.js";
import { scoreCases } from "./scoreCases.js";
import { type ScoredCase, summarizeMetric } from "./summarizeMetric.js";
import { summarizeSegments } from "./summarizeSegments.js";

/** Cases q1, q2, … : a value, null for not applicable, or why the case was not completed. */
function scored(...values: (number | null | "failed" | "skipped")[]): ScoredCase[] {
  return values.map((value, index) =>
    typeof value === "string"
      ? { case_id: `q${index + 1}`, status: value, value: null }
      : { case_id: `q${index + 1}`, status: "completed", value },
  );
}

describe("quantile", () => {
  test.each([
    ["the middle value", [1, 2, 4], 0.5, 2],
    ["the mean of the middle two", [1, 2, 4, 10], 0.5, 3],
    ["the lowest", [1, 2, 4], 0, 1],
    ["the highest", [1, 2, 4], 1, 4],
    ["a tenth of the way from 0 to 1", [0, 1], 0.1, 0.1],
    ["one value is every quantile", [7], 0.9, 7],
    ["nothing", [], 0.5, null],
  ])("%s", (_why, sorted, p, value) => {
    expect(quantile(sorted, p)).toBe(value);
  });
});

describe("summarizeMetric", () => {
  test("accounts for every case", () => {
    const summary = summarizeMetric(scored(1, 0, 0.5, null, "failed", "skipped"));
    expect(summary).toEqual({
      cases: 6,
      n: 3,
      not_applicable: 1,
      not_completed: 2,
      sum: 1.5,
      mean: 0.5,
      median: 0.5,
      p10: 0.1,
      p90: 0.9,
      worst: [
        { case_id: "q2", value: 0 },
        { case_id: "q3", value: 0.5 },
        { case_id: "q1", value: 1 },
      ],
      if_all_missed: 1.5 / 5,
      if_all_hit: 3.5 / 5,
    });
  });

  const nothing = { n: 0, mean: null, median: null, p10: null, p90: null, worst: [] };
  test.each([
    ["no case", scored(), { ...nothing, if_all_missed: null, if_all_hit: null }],
    ["no case is applicable", scored(null), { ...nothing, not_applicable: 1, if_all_missed: null, if_all_hit: null }],
    ["all failed: anything is possible", scored("failed"), { ...nothing, if_all_missed: 0, if_all_hit: 1 }],
  ])("a mean of nothing is no value: %s", (_why, rows, expected) => {
    expect(summarizeMetric(rows)).toMatchObject(expected);
  });

  test("a value left over in a failed case is not counted", () => {
    const summary = summarizeMetric([...scored(0), { case_id: "stale", status: "failed", value: 1 }]);
    expect(summary).toMatchObject({ n: 1, mean: 0, not_completed: 1 });
  });

  test("the worst cases are the lowest, ties in the order of the cases, as many as asked for", () => {
    const { worst } = summarizeMetric(scored(0.5, 0, 1, 0), 3);
    expect(worst.map((row) => row.case_id)).toEqual(["q2", "q4", "q1"]);
    expect(summarizeMetric(scored(1, 1, 1, 1, 1, 1)).worst.length).toBe(5);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.1, 1.1])("refuses the value %s and names its case", (value) => {
    expect(() => summarizeMetric(scored(1, value))).toThrow(
      `summarizeMetric: case "q2" has the value ${value}, and a metric lies between 0 and 1. Look for the division that made it, or use null where the metric is not applicable.`,
    );
  });
});

describe("formatMean", () => {
  test("says what the mean was taken over and what it left out", () => {
    const text = formatMean(summarizeMetric(scored(0.5, 0.25, null, "failed")), 5);
    expect(text).toBe("0.375 (mean of 2) · k = 5 · N/A 1 · not completed 1");
  });
  test("over nothing it is none", () => {
    expect(formatMean(summarizeMetric(scored("failed")), 5)).toBe("none (mean of 0) · k = 5 · N/A 0 · not completed 1");
  });
});

describe("scoreCases", () => {
  const results = resultsWithRanks([1, "N/A", "failed"], 3);
  const cases = ["q1", "q2", "q3"].map((case_id) => ({ ...expecting(), case_id }));

  test("asks the metric about completed results only, each with its own case", () => {
    const asked: string[] = [];
    const rows = scoreCases(cases, results, (testCase, result) => {
      asked.push(`${testCase.case_id}=${result.case_id}`);
      return result.hit_at_k === null ? null : 1;
    });
    expect(asked).toEqual(["q1=q1", "q2=q2"]);
    expect(rows).toEqual(scored(1, null, "failed"));
  });

  test("refuses a result whose case is missing", () => {
    expect(() => scoreCases(cases.slice(1), results, () => 1)).toThrow('scoreCases: there is no test case "q1".');
  });
});

describe("summarizeSegments", () => {
  const language = (caseId: string) => (caseId === "q1" || caseId === "q3" ? "pl" : "en");

  test("one cell per segment, in order of appearance, each with its own counts", () => {
    const cells = summarizeSegments(scored(1, 0, 0, 1, "failed", null), language, {
      k: 3,
      kind: "rate",
      minimumSupport: 2,
    });
    expect(cells.map((cell) => [cell.segment, cell.text])).toEqual([
      ["pl", "1 of 2 (50.0 %) · k = 3 · N/A 0 · not completed 0"],
      ["en", "1 of 2 (50.0 %) · k = 3 · N/A 1 · not completed 1"],
    ]);
    expect(cells[1]).toMatchObject({ cases: 4, n: 2, not_applicable: 1, not_completed: 1, summary: { mean: 0.5 } });
  });

  test("graded values are shown as a mean", () => {
    const [cell] = summarizeSegments(scored(0.25), language, { k: 5, kind: "mean", minimumSupport: 1 });
    expect(cell!.text).toBe("0.250 (mean of 1) · k = 5 · N/A 0 · not completed 0");
  });

  test("below the minimum support there is no figure to show, only the counts", () => {
    const [cell] = summarizeSegments(scored(1, null, 1), () => "pl", { k: 3, kind: "rate", minimumSupport: 3 });
    expect(cell).toEqual({
      segment: "pl",
      cases: 3,
      n: 2,
      not_applicable: 1,
      not_completed: 0,
      summary: null,
      text: "2 scored, fewer than 3: no figure · N/A 1 · not completed 0",
    });
  });

  test.each([
    [7, true],
    [8, false],
  ])("eight scored cases are enough unless said otherwise: %s", (n, isNull) => {
    const [cell] = summarizeSegments(scored(...Array.from({ length: n }, () => 1)), () => "pl", { k: 3, kind: "rate" });
    expect(cell!.summary === null).toBe(isNull);
  });

  test.each([0, 2.5, Number.NaN])("refuses a minimum support of %s", (minimumSupport) => {
    expect(() => summarizeSegments([], language, { k: 3, kind: "rate", minimumSupport })).toThrow(RangeError);
    expect(() => summarizeSegments([], language, { k: 3, kind: "rate", minimumSupport })).toThrow(
      `summarizeSegments: minimumSupport = ${minimumSupport} is no number of cases. Give a whole number from 1.`,
    );
  });
});
