import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectingGroups, ranked, resultsWithRanks } from "../records/build.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import { hitAtK } from "./hitAtK.js";
import { scoreResults } from "./scoreResults.js";
import { sourceMetrics } from "./sourceMetrics.js";
import { summarizeRun } from "./summarizeRun.js";

// A second calculation of R3: the Python of the handbook's chapter R3, line by line, with sets where it has sets.
// It shares no code with the functions that it checks.

interface PyGroup {
  required_chunk_ids: readonly string[];
  alternative_chunk_ids?: readonly string[];
}
interface PyCase {
  expected_sources: readonly PyGroup[];
}
interface PyRow {
  chunk_id: string;
}
class ValueError extends Error {}

function hit_at_k(test_case: PyCase, ranking: readonly PyRow[], k: unknown, recorded_top_k: number): boolean | null {
  if (!(typeof k === "number" && Number.isInteger(k) && 1 <= k && k <= recorded_top_k)) throw new ValueError();
  const expected = new Set<string>();
  for (const group of test_case.expected_sources) {
    for (const cid of group.required_chunk_ids.concat(group.alternative_chunk_ids ?? [])) expected.add(cid);
  }
  if (expected.size === 0) return null;
  for (const row of ranking.slice(0, k)) if (expected.has(row.chunk_id)) return true;
  return false;
}

function source_metrics(test_case: PyCase, ranking: readonly PyRow[], context: readonly PyRow[]) {
  const groups = test_case.expected_sources;
  function coverage(items: readonly PyRow[]) {
    const ids = new Set<string>();
    for (const row of items) ids.add(row.chunk_id);
    const hits: boolean[] = [];
    for (const g of groups) {
      let required = true;
      for (const cid of new Set(g.required_chunk_ids)) required = required && ids.has(cid);
      let alternative = false;
      for (const cid of new Set(g.alternative_chunk_ids ?? [])) alternative = alternative || ids.has(cid);
      hits.push(required || alternative);
    }
    if (hits.length === 0) return { any_group: null, all_groups: null, group_coverage: null };
    let sum = 0;
    for (const hit of hits) sum += hit ? 1 : 0;
    return { any_group: sum !== 0, all_groups: sum === hits.length, group_coverage: sum / hits.length };
  }
  return { ranking: coverage(ranking), context: coverage(context) };
}

function summary(retrieval_results: readonly { status: string; hit_at_k: boolean | null }[]) {
  const completed = [];
  for (const r of retrieval_results) if (r.status === "completed") completed.push(r);
  const values: boolean[] = [];
  let not_applicable = 0;
  for (const r of completed) {
    if (r.hit_at_k === null) not_applicable += 1;
    else values.push(r.hit_at_k);
  }
  let hits = 0;
  for (const value of values) hits += value ? 1 : 0;
  return {
    hits,
    evaluated_questions: values.length,
    hit_rate: values.length ? hits / values.length : null,
    not_applicable,
    not_completed: retrieval_results.length - completed.length,
  };
}

const anId = fc.constantFrom("a", "b", "c", "d", "e", "__proto__", "10", "9");
const someRows = fc.array(anId, { maxLength: 8 }).map((ids) => ranked(...ids));
const aGroup = fc.oneof(
  fc.uniqueArray(anId, { minLength: 1, maxLength: 3 }).map((required_chunk_ids) => ({ required_chunk_ids })),
  fc.record({
    required_chunk_ids: fc.uniqueArray(anId, { minLength: 1, maxLength: 3 }),
    alternative_chunk_ids: fc.uniqueArray(anId, { maxLength: 3 }),
  }),
);
const aCase = fc.array(aGroup, { maxLength: 3 }).map(expectingGroups);

describe("the handbook's own calculation agrees", () => {
  test("hitAtK, for every k, refusals included", () => {
    const anyK = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(2.5, Number.NaN, "3", true, null));
    fc.assert(
      fc.property(aCase, someRows, anyK, fc.integer({ min: 1, max: 10 }), (testCase, ranking, k, recorded) => {
        const ours = () => hitAtK(testCase, ranking, k as number, recorded);
        let expected: boolean | null;
        try {
          expected = hit_at_k(testCase, ranking, k, recorded);
        } catch (error) {
          expect(error).toBeInstanceOf(ValueError);
          expect(ours).toThrow(RangeError);
          return;
        }
        expect(ours()).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("sourceMetrics", () => {
    fc.assert(
      fc.property(aCase, someRows, someRows, (testCase, ranking, context) => {
        expect(sourceMetrics(testCase, ranking, context)).toEqual(source_metrics(testCase, ranking, context));
      }),
      { numRuns: 500 },
    );
  });

  test("summarizeRun", () => {
    const ranks = fc.array(fc.constantFrom(1, 2, 3, null, "N/A" as const, "failed" as const, "skipped" as const));
    fc.assert(
      fc.property(ranks, (sketch) => {
        const results = resultsWithRanks(sketch, 2, 3);
        expect(summarizeRun(results)).toMatchObject(summary(results));
      }),
    );
  });

  test("the chapter's example: two groups, only the first complete, is a hit with coverage 0.5", () => {
    const testCase = expectingGroups([["restart", "status"], ["restore"]]);
    const ranking = ranked("restart", "status", "x");
    const expected = { any_group: true, all_groups: false, group_coverage: 0.5 };
    expect(hit_at_k(testCase, ranking, 3, 3)).toBe(true);
    expect(source_metrics(testCase, ranking, []).ranking).toEqual(expected);
    expect(hitAtK(testCase, ranking, 3, 3)).toBe(true);
    expect(sourceMetrics(testCase, ranking, []).ranking).toEqual(expected);
  });

  const data = join(import.meta.dirname, "..", "..", "data");
  const readLines = <Row>(...path: string[]): Row[] =>
    readFileSync(join(data, ...path), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
  const runs = readdirSync(join(data, "runs"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test.each(runs.map((entry) => entry.name))("every question of the recorded run %s, at every recorded k", (name) => {
    const cases = readLines<TestCase>("test-cases.jsonl");
    const results = readLines<RetrievalResult>("runs", name, "results.jsonl");
    const caseOf = new Map(cases.map((testCase) => [testCase.case_id, testCase]));
    for (let k = 1; k <= results[0]!.recorded_top_k; k++) {
      const second = results.map((row) => {
        const testCase = caseOf.get(row.case_id)!;
        const hit = hit_at_k(testCase, row.ranking, k, row.recorded_top_k);
        return {
          status: row.status,
          hit_at_k: hit,
          sources: source_metrics(testCase, row.ranking.slice(0, k), row.context),
        };
      });
      const scored = scoreResults(results, cases, k);
      expect(scored.summary).toMatchObject(summary(second));
      expect(scored.results.length).toBe(second.length);
      scored.results.forEach((row, i) => {
        if (row.status !== "completed") return;
        expect(row.hit_at_k, `${row.case_id} at ${k}`).toBe(second[i]!.hit_at_k);
        expect(row.source_metrics, `${row.case_id} at ${k}`).toEqual(second[i]!.sources);
      });
    }
  });
});
