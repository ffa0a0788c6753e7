import { expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { TestCase } from "../records/types.js";
import { answerCases } from "./answerCases.js";
import { completeness, contains } from "./evaluators/answerEvaluators.js";
import { defineRagSystem, overrideSystem } from "./ragSystem.js";
import { memoryCaches } from "./runCaches.js";
import { memoryCache } from "./stageCache.js";

const asked = (question: string, fact: string): TestCase => ({
  ...expecting("b"),
  ...{ case_id: question, question, expected_facts: [{ kind: "must_have", text: fact }] },
});
const cases = [asked("one", "text of b"), asked("two", "text of z")];
const system = defineRagSystem({
  ...{ name: "s", version: "1", depth: 3, top_k: 2, index_version: "v1" },
  retrieve: () => ranked("a", "b", "c").map((row) => ({ ...row, text: `text of ${row.chunk_id}` })),
  generate: (_question, context) => ({ answer: context.map(({ text }) => text).join(" ") }),
});
const evaluators = [contains(), completeness()];

test("answers cases in their order, with figures over them", async () => {
  const { results, figure, summary, timings } = await answerCases(system, cases, { evaluators });
  expect(results.map(({ case_id, hit_at_k }) => [case_id, hit_at_k])).toEqual([
    ["one", true],
    ["two", true],
  ]);
  expect(figure("answer_correct")).toBe("1 of 2 (50.0 %)");
  expect(figure("completeness")).toBe("0.500 (mean of 2)");
  expect(figure("hit_rate_at_2")).toBe("2 of 2 (100.0 %)");
  expect(summary("answer_correct")).toMatchObject({ sum: 1, n: 2, not_completed: 0 });
  expect(timings).toHaveLength(4);
  expect(() => figure("correct")).toThrow(
    'no criterion is called "correct". There are: hit_rate_at_2, answer_correct, completeness',
  );
});

test("with a rule for publishing, what was withheld is counted", async () => {
  const publish = { groundedness_min: 0.5, else: "refuse", criterion: "completeness" } as const;
  const { figure, results } = await answerCases(system, cases, { evaluators, publish });
  expect(figure("withheld")).toBe("1 of 2 (50.0 %)");
  expect(results.map(({ withheld }) => withheld?.verdict.value)).toEqual([undefined, 0]);
});

test("caches that are handed in serve the next call, and each call counts for itself", async () => {
  const caches = memoryCaches();
  const first = await answerCases(system, cases, { caches });
  expect(first.stages).toBe("Stages: retrieve 0 hit/2 miss; generate 0 hit/2 miss");
  const wider = await answerCases(overrideSystem(system, { top_k: 3 }), cases, { caches });
  expect(wider.stages).toBe("Stages: retrieve 2 hit/0 miss; generate 0 hit/2 miss");
  const again = await answerCases(system, cases, { caches });
  expect(again.stages).toBe("Stages: retrieve 2 hit/0 miss; generate 2 hit/0 miss");
  expect(again.results).toEqual(first.results);
  expect((await answerCases(system, cases)).stages).toBe("Stages: retrieve 0 hit/2 miss; generate 0 hit/2 miss");
});

test("what a cache in memory gives back can be changed without changing what it keeps", () => {
  const cache = memoryCache();
  const asList = (value: unknown) => value as string[];
  cache.put({ b: 1, a: 2 }, ["x"]);
  cache.get({ a: 2, b: 1 }, asList)!.push("y");
  expect(cache.get({ a: 2, b: 1 }, asList)).toEqual(["x"]);
  expect(cache.get({ a: 2 }, asList)).toBeUndefined();
});
