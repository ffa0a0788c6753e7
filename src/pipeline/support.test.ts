import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../records/projectRoot.js";
import type { RetrievalResult } from "../records/types.js";
import { prepareRun } from "./prepareRun.js";
import { readConfig, type StagedConfig } from "./readRunConfig.js";
import { openRunCaches } from "./runCaches.js";

const root = projectRoot();
const support = readConfig(join(root, "data", "configs", "support.yaml")) as StagedConfig;
const cacheFolder = mkdtempSync(join(tmpdir(), "ragbook-support-"));

/** The shipped configuration on the shipped model, with a cache that all of this file's runs share. */
async function answered(change: Partial<StagedConfig> = {}) {
  const caches = openRunCaches(cacheFolder, (line) => expect.unreachable(line));
  const prepared = await prepareRun({ ...support, ...change }, { root, caches, log: () => {} });
  const results: RetrievalResult[] = [];
  for await (const testCase of prepared.cases()) {
    results.push((await prepared.answer("support", 1, testCase)).result);
  }
  return { results, counts: caches.counts() };
}

const contextOf = (result: RetrievalResult) => result.context.map((row) => row.chunk_id).join(" ");
const verdicts = (results: readonly RetrievalResult[], criterion: string) =>
  results.map((row) => row.evaluations?.find((evaluation) => evaluation.criterion === criterion)?.value);

test("thirteen questions: some answers wrong, some contexts cut; a larger budget writes anew what it changed, and mends none", async () => {
  const first = await answered();
  expect(first.results).toHaveLength(13);
  expect(first.results.filter((row) => row.dropped.some(({ reason }) => reason === "over_budget"))).toHaveLength(6);
  // Evidence complete among the first two, and lost on the way into the context.
  const lost = first.results.filter(
    ({ source_metrics: { ranking, context } }) => ranking.all_groups && !context.all_groups,
  );
  expect(lost.length).toBeGreaterThanOrEqual(2);
  const wrong = first.results.filter((_, i) => verdicts(first.results, "answer_correct")[i] === false);
  expect(wrong.map((row) => row.case_id)).toEqual(["q-108", "q-309", "q-318", "q-333"]);
  expect(first.counts).toMatchObject({ retrieve: { hit: 0, miss: 13 }, generate: { hit: 0, miss: 13 } });

  const second = await answered();
  expect(JSON.stringify(second.results)).toBe(JSON.stringify(first.results));
  expect(second.counts).toEqual({
    retrieve: { hit: 13, miss: 0 },
    generate: { hit: 13, miss: 0 },
    judge: { hit: 26, miss: 0 },
  });

  const wide = await answered({ token_budget: 120 });
  const changed = wide.results.filter((row, i) => contextOf(row) !== contextOf(first.results[i]!));
  expect(wide.counts).toMatchObject({
    retrieve: { hit: 13, miss: 0 },
    generate: { hit: 13 - changed.length, miss: changed.length },
  });
  expect(changed).toHaveLength(6);
  expect(verdicts(wide.results, "answer_correct")).toEqual(verdicts(first.results, "answer_correct"));
});

test("the three writers on the same questions: the careful one refuses where the others answer", async () => {
  const count = async (generator: "careful" | "eager") => {
    const { results, counts } = await answered({
      generator,
      evaluators: [{ type: "citation_validity", require_citations: true }],
    });
    expect(counts.retrieve.miss).toBe(0);
    return {
      refused: results.filter((row) => row.answer_kind === "refusal").length,
      cited: results.filter((row) => (row.citations ?? []).length > 0).length,
    };
  };
  const careful = await count("careful");
  expect(careful.refused).toBeGreaterThan(0);
  expect(careful.cited).toBe(13 - careful.refused);
  expect(await count("eager")).toEqual({ refused: 0, cited: 0 });
});

test("a filter that is used in production and not in the test: what it drops is said, and can be evidence", async () => {
  const { results } = await answered({ filter: { version: ["3.x", "all"] } });
  const filtered = results.filter((row) => row.dropped.some(({ reason }) => reason === "filtered_out"));
  expect(filtered.length).toBeGreaterThan(0);
  // q-217 asks for both versions; without 2.x it can't be answered in full.
  expect(results.find((row) => row.case_id === "q-217")!.source_metrics.context.all_groups).toBe(false);
});

test("publish_if with the eager writer: what it remembers isn't in the context, and is withheld, right or wrong", async () => {
  const publish_if = { groundedness_min: 0.9, else: "refuse", criterion: "groundedness" } as const;
  const evaluators = [{ type: "contains" }, { type: "groundedness" }];
  const { results } = await answered({ generator: "eager", evaluators, publish_if });
  const withheld = results.filter((row) => row.withheld !== undefined);
  expect(withheld.map((row) => row.case_id)).toContain("q-108");
  expect(withheld.length).toBeLessThan(results.length);
  for (const row of withheld)
    expect([row.answer_kind, Number(row.withheld!.verdict.value) < 0.9]).toEqual(["refusal", true]);
  // What went out is grounded, because the rest was taken away: no merit of the writer.
  const out = verdicts(results, "groundedness").filter((value) => typeof value === "number");
  expect(out.every((value) => Number(value) >= 0.9)).toBe(true);
});
