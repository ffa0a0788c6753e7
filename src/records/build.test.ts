import { describe, expect, test } from "vitest";
import { expecting, expectingGroups, ranked, resultsWithRanks } from "./build.js";
import { resultSchema, testCaseSchema } from "./schemas.js";

describe("ranked", () => {
  test("keeps the order, names the documents, and lets scores fall", () => {
    expect(ranked("restart#steps", "faq")).toEqual([
      { chunk_id: "restart#steps", doc_id: "restart", score: 1 },
      { chunk_id: "faq", doc_id: "faq", score: 0.5 },
    ]);
  });
});

describe("expecting", () => {
  test("is a case like those on disk, with the expected chunks graded 3", () => {
    const testCase = expectingGroups([
      ["a", "__proto__"],
      { required_chunk_ids: ["b"], alternative_chunk_ids: ["page"] },
    ]);
    expect(testCase.expected_sources).toEqual([
      { group_id: "g1", required_chunk_ids: ["a", "__proto__"] },
      { group_id: "g2", required_chunk_ids: ["b"], alternative_chunk_ids: ["page"] },
    ]);
    expect(Object.entries(testCase.relevance)).toEqual([
      ["a", 3],
      ["__proto__", 3],
      ["b", 3],
      ["page", 3],
    ]);
    expect(testCaseSchema.safeParse({ ...expecting("a"), question: "Where?" }).error).toBeUndefined();
  });
  test("all ids of one call are one group; no ids, no group", () => {
    expect(expecting("a", "b").expected_sources).toEqual([{ group_id: "g1", required_chunk_ids: ["a", "b"] }]);
    expect(expecting().expected_sources).toEqual([]);
  });
});

describe("resultsWithRanks", () => {
  const rows = resultsWithRanks([2, 3, null, "N/A", "failed", "skipped"], 2, 3, "run-a");

  test("are results like those on disk", () => {
    for (const row of rows) expect(resultSchema.safeParse(row).error).toBeUndefined();
  });
  test.each([
    // row, status, hit, rank, ranking
    ["found within k", 0, "completed", true, 2, "x1 expected x3"],
    ["found below k", 1, "completed", false, 3, "x1 x2 expected"],
    ["not found", 2, "completed", false, null, "x1 x2 x3"],
    ["not applicable", 3, "completed", null, null, "x1 x2 x3"],
    ["failed", 4, "failed", null, null, ""],
    ["skipped", 5, "skipped", null, null, ""],
  ])("%s", (_why, index, status, hit_at_k, expected_rank, ranking) => {
    const row = rows[index]!;
    expect(row).toMatchObject({ run_id: "run-a", case_id: `q${index + 1}`, status, k: 2, recorded_top_k: 3 });
    expect([row.hit_at_k, row.expected_rank]).toEqual([hit_at_k, expected_rank]);
    expect(row.ranking.map(({ chunk_id }) => chunk_id).join(" ")).toBe(ranking);
    expect("error" in row).toBe(status === "failed");
  });
  test("the depth is k unless it is given", () => {
    expect(resultsWithRanks([1], 5)[0]!.recorded_top_k).toBe(5);
  });
});
