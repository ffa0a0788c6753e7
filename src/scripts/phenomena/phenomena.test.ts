import { describe, expect, test } from "vitest";
import { gradeConflicts } from "../../records/gradeConflicts.js";
import { loadShipped } from "./loadShipped.js";
import { phenomena } from "./rows.js";

const shipped = await loadShipped();

describe("what the data must show, on the shipped model", () => {
  test.each(phenomena(shipped).map((row) => [row.what, row] as const))(
    "%s",
    (_what, { count, least, most = Infinity }) => {
      expect(count).toBeGreaterThanOrEqual(least);
      expect(count).toBeLessThanOrEqual(most);
    },
  );
});

describe("the shipped labels", () => {
  test("grades and groups agree in every case", () => {
    const conflicts = shipped.testCases.flatMap((testCase) =>
      gradeConflicts(testCase).map((sentence) => `${testCase.case_id}: ${sentence}`),
    );
    expect(conflicts).toEqual([]);
  });

  test("every grade has a label with a labeller and a reason, and every label a grade", () => {
    for (const { case_id, relevance, labels } of shipped.testCases) {
      expect([case_id, ...labels.map((label) => label.chunk_id).sort()]).toEqual([
        case_id,
        ...Object.keys(relevance).sort(),
      ]);
    }
  });

  test("every gold text stands word for word in its chunk, and covers every required chunk", () => {
    for (const { case_id, gold_context, expected_sources } of shipped.testCases) {
      for (const gold of gold_context) expect(shipped.chunks.get(gold.chunk_id)?.text, case_id).toContain(gold.text);
      const required = expected_sources.flatMap((group) => group.required_chunk_ids);
      expect(new Set(gold_context.map((gold) => gold.chunk_id)), case_id).toEqual(new Set(required));
    }
  });

  test("every must-have stands in the evidence, so that a perfect writer can pass", () => {
    for (const { case_id, expected_facts, expected_sources } of shipped.testCases) {
      const evidence = expected_sources
        .flatMap((group) => [...group.required_chunk_ids, ...(group.alternative_chunk_ids ?? [])])
        .map((chunkId) => shipped.chunks.get(chunkId)!.text.replace(/\s+/g, " "))
        .join("\n");
      for (const fact of expected_facts) if (fact.kind === "must_have") expect(evidence, case_id).toContain(fact.text);
    }
  });
});
