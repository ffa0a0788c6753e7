import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import type { Evaluator } from "../records/evaluator.js";
import { projectRoot } from "../records/projectRoot.js";
import type { TestCase } from "../records/types.js";
import { answerCases } from "./answerCases.js";
import { modelSha256 } from "./modelSha256.js";
import { prepareRun } from "./prepareRun.js";
import { defineRagSystem, type Generator, overrideSystem, type RagSystemDefinition } from "./ragSystem.js";
import { readConfig } from "./readRunConfig.js";
import { memoryCaches, openRunCaches } from "./runCaches.js";
import { codeSha256 } from "./systemCode.js";

const PAGE = `---
title: Queue
collection: operations
service: queue
version: "3.x"
updated: "2026-01-01"
---
# Queue

## Restore
A restore of the queue takes about 20 minutes. Hold the queue first.
`;

/** A workbook of one page, one question and one configuration, with a cache of its own. */
function workbook(config = "retriever: bm25\ngenerator: extractive\ndepth: 1\n") {
  const root = mkdtempSync(join(tmpdir(), "ragbook-identity-"));
  mkdirSync(join(root, "notes"));
  writeFileSync(join(root, "notes", "queue.md"), PAGE);
  const testCase = { ...expecting("queue#restore"), case_id: "q", question: "How long does a restore take?" };
  writeFileSync(join(root, "cases.jsonl"), `${JSON.stringify(testCase)}\n`);
  writeFileSync(join(root, "a.yaml"), `run_id: a\nknowledge_base: notes\ntest_cases: cases.jsonl\n${config}`);
  const answer = async () => {
    const caches = openRunCaches(join(root, "cache"), () => {});
    const prepared = await prepareRun(readConfig(join(root, "a.yaml")), { root, caches, log: () => {} });
    for await (const one of prepared.cases()) {
      const { result } = await prepared.answer("a", 1, one);
      return { result, counts: caches.counts(), manifest: prepared.manifest("a", 1) };
    }
    throw new Error("no case");
  };
  return { root, answer };
}

test("a page whose metadata changed is another index to the cache and to the manifest, under the same index_version", async () => {
  const { root, answer } = workbook('retriever: bm25\ngenerator: extractive\ndepth: 1\nfilter: { version: ["3.x"] }\n');
  const before = await answer();
  expect(before.result.context).toHaveLength(1);
  writeFileSync(join(root, "notes", "queue.md"), PAGE.replace("3.x", "2.x"));
  const after = await answer();
  expect(after.result.context).toHaveLength(0);
  expect(after.counts.retrieve).toEqual({ hit: 0, miss: 1 });
  expect(after.manifest.index_version).toBe(before.manifest.index_version);
  expect(after.manifest.knowledge_base_sha256).not.toBe(before.manifest.knowledge_base_sha256);
});

test("a system of one's own: its code, what it imports, and the pages that it was given are part of what caches know", async () => {
  const { root, answer } = workbook("system: own/system.mjs#own\n");
  mkdirSync(join(root, "own"));
  writeFileSync(
    join(root, "own", "system.mjs"),
    `import { word } from "./word.mjs";
export const own = ({ chunks }) => ({
  name: "own", version: "1", depth: 1, index_version: "v1", top_k: null, min_score: null, token_budget: null, timeout_ms: 1000,
  retrieve: () => chunks.map(({ chunk_id, doc_id, text }) => ({ chunk_id, doc_id, text, score: 1 })),
  generator: { name: "own", version: "1", generate: () => ({ answer: word }) },
});
`,
  );
  writeFileSync(join(root, "own", "word.mjs"), 'export const word = "one";\n');
  const first = await answer();
  expect((await answer()).counts).toMatchObject({ retrieve: { hit: 1 }, generate: { hit: 1 } });
  writeFileSync(join(root, "notes", "queue.md"), PAGE.replace("operations", "other"));
  const pages = await answer();
  expect(pages.counts).toMatchObject({ retrieve: { miss: 1 }, generate: { miss: 1 } });
  expect(pages.manifest.system_sha256).toBe(first.manifest.system_sha256);
  writeFileSync(join(root, "own", "word.mjs"), 'export const word = "two";\n');
  // This process has the old code loaded, and would record its answers under the new code's hash.
  await expect(answer()).rejects.toThrow(/system\.mjs, or a file that it imports, changed after it was loaded/);
});

test("the code's hash covers what is imported from the folder, once each, round circles too", () => {
  const root = mkdtempSync(join(tmpdir(), "ragbook-code-"));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write("a.ts", 'import { b } from "./b.js";\nexport * from "./c.js";\nimport fs from "node:fs";\n');
  write("b.ts", 'import "./a.js";\nconst later = () => import("./d.js");\n');
  write("c.ts", "export const c = 1;\n");
  write("d.ts", "export const d = 1;\n");
  const hash = () => codeSha256(join(root, "a.ts"));
  const seen = new Set([hash(), hash()]);
  expect(seen.size).toBe(1);
  for (const name of ["a.ts", "b.ts", "c.ts", "d.ts"]) {
    write(name, `${readFileSync(join(root, name), "utf8")}// changed\n`);
    seen.add(hash());
  }
  expect(seen.size).toBe(5);
});

const definition: RagSystemDefinition = {
  ...{ name: "s", version: "1", depth: 3, top_k: 2, index_version: "v1" },
  retrieve: () => ranked("a", "b", "c").map((row) => ({ ...row, text: `text of ${row.chunk_id}` })),
  generate: (_question, context) => ({ answer: context.map(({ text }) => text).join(" ") }),
};
const cases: TestCase[] = [{ ...expecting("b"), case_id: "q", question: "?" }];
const writer: Generator = { name: "w", version: "1", generate: () => ({ answer: "x" }) };

test.each<[why: string, generate: RagSystemDefinition["generate"]]>([
  ["a function", definition.generate],
  ["a writer of its own version", writer],
])("another version of the system writes anew, with %s", async (_why, generate) => {
  const caches = memoryCaches();
  const system = defineRagSystem({ ...definition, generate });
  await answerCases(system, cases, { caches });
  const { stages } = await answerCases(overrideSystem(system, { version: "2" }), cases, { caches });
  expect(stages).toBe("Stages: retrieve 1 hit/0 miss; generate 0 hit/1 miss");
  if (typeof generate === "function") expect(overrideSystem(system, { version: "2" }).generator.version).toBe("2");
});

const cycle: Record<string, unknown> = {};
cycle.inner = cycle;
test.each<[why: string, settings: unknown]>([
  ["a Map", new Map([["a", 1]])],
  ["a function", { prompt: () => "x" }],
  [
    "an instance of a class",
    new (class Prompt {
      text = "x";
    })(),
  ],
  ["a date", new Date(0)],
  ["NaN", { temperature: Number.NaN }],
  ["undefined in a list", [undefined]],
  ["a bigint", 1n],
  ["a circle", cycle],
])("settings that are %s are no plain JSON, and refused", (_why, settings) => {
  const refusal = /settings.* no plain JSON/;
  expect(() => defineRagSystem({ ...definition, generate: { ...writer, settings } })).toThrow(refusal);
  expect(() => defineRagSystem({ ...definition, retriever_settings: settings })).toThrow(refusal);
});

test("a writer without a name or a version is refused: two of them would share their answers", () => {
  for (const change of [{ name: undefined }, { version: " " }, { name: 5 }])
    expect(() => defineRagSystem({ ...definition, generate: { ...writer, ...change } as never })).toThrow(
      /generator.*(name|version) must be a text/,
    );
});

describe("a kept verdict is given again only where everything that the evaluator could see is the same", () => {
  const evaluator: Evaluator = {
    ...{ type: "own", criterion: "own", version: "1", kind: "rate", reads: "answer" },
    evaluate: () => ({ criterion: "own", value: true, status: "completed" }),
  };
  test.each<[why: string, change: Partial<TestCase>]>([
    ["gold_context", { gold_context: [{ chunk_id: "b", doc_id: "b", text: "gold" }] }],
    ["expected_answer", { expected_answer: "x" }],
    ["expected_facts", { expected_facts: [{ kind: "must_have", text: "x" }] }],
    ["relevance", { relevance: { b: 1 } }],
    ["the segment", { segment: { ...cases[0]!.segment, risk: "high" } }],
  ])("%s", async (_why, change) => {
    const caches = memoryCaches();
    await answerCases(defineRagSystem(definition), cases, { caches, evaluators: [evaluator] });
    await answerCases(defineRagSystem(definition), cases, { caches, evaluators: [evaluator] });
    expect(caches.counts().judge).toEqual({ hit: 1, miss: 1 });
    await answerCases(defineRagSystem(definition), [{ ...cases[0]!, ...change }], { caches, evaluators: [evaluator] });
    expect(caches.counts().judge).toEqual({ hit: 1, miss: 2 });
  });

  test("scores and metadata of the context, which a writer may read too", async () => {
    const caches = memoryCaches();
    await answerCases(defineRagSystem(definition), cases, { caches, evaluators: [evaluator] });
    const scored = defineRagSystem({
      ...definition,
      index_version: "v2",
      retrieve: () =>
        ranked("a", "b").map((row) => ({ ...row, score: row.score / 2, text: `text of ${row.chunk_id}` })),
    });
    await answerCases(scored, cases, { caches, evaluators: [evaluator] });
    expect(caches.counts()).toMatchObject({ generate: { hit: 0, miss: 2 }, judge: { hit: 0, miss: 2 } });
  });
});

test("a model is known by the bytes of its files, whatever its manifest says", () => {
  const models = mkdtempSync(join(tmpdir(), "ragbook-models-"));
  cpSync(join(projectRoot(), "data", "models", "use-lite-en"), join(models, "m"), { recursive: true });
  const hash = () => modelSha256("m", [models]);
  const seen = new Set([hash(), hash()]);
  expect(seen.size).toBe(1);
  for (const name of ["tokenizer.json", "config.json"]) {
    writeFileSync(join(models, "m", name), `${readFileSync(join(models, "m", name), "utf8")} `);
    seen.add(hash());
  }
  expect(seen.size).toBe(3);
  expect(modelSha256("none", [models])).toBeUndefined();
});

test("the manifest and the verdicts of a similarity name the model's bytes", async () => {
  const { root, answer } = workbook(
    "retriever: bm25\ngenerator: extractive\ndepth: 1\nevaluators: [{ type: groundedness }]\n",
  );
  expect(root).toBeDefined();
  const { manifest } = await answer();
  const hash = modelSha256("use-lite-en", [join(projectRoot(), "data", "models")]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(manifest.criteria)).toContain(hash);
});
