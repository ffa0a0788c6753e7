import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { expecting } from "../records/build.js";
import { prepareRun } from "./prepareRun.js";
import { isStaged, readConfig } from "./readRunConfig.js";
import { openRunCaches } from "./runCaches.js";

const root = mkdtempSync(join(tmpdir(), "ragbook-config-"));
mkdirSync(join(root, "own"));
const sources = pathToFileURL(fileURLToPath(new URL("./ragSystem.ts", import.meta.url))).href;
writeFileSync(
  join(root, "own", "system.ts"),
  `import { defineRagSystem } from ${JSON.stringify(sources)};
const define = (index_version: string) =>
  defineRagSystem({ name: "own", version: "1", depth: 3, index_version, retrieve: () => [], generate: () => ({ answer: "" }) });
export const fixed = define("v1");
export const built = ({ chunks }: { chunks: readonly object[] }) => define(\`\${chunks.length} chunks\`);
export const noSystem = 5;
`,
);
const cases = ["q-1", "q-2"].map((case_id) => JSON.stringify({ ...expecting("b"), case_id, question: "?" }));
writeFileSync(join(root, "own", "cases.jsonl"), `${cases.join("\n")}\n`);

const plain = `run_id: mine
system: own/system.ts#fixed
test_cases: own/cases.jsonl
evaluators:
  - { type: contains }
  - type: hit_rate
    k: 2
`;
const prepared = (text: string) => {
  const file = join(root, "a.yaml");
  writeFileSync(file, text);
  return prepareRun(readConfig(file), { root, caches: openRunCaches(null, () => {}), log: () => {} });
};

describe("a configuration of a staged system", () => {
  test("a system of one's own, over one's own cases", async () => {
    const run = await prepared(plain);
    expect(run.total).toBe(2);
    expect(run.manifest("mine-1", 1)).toMatchObject({
      ...{ run_id: "mine-1", index_version: "v1" },
      system: { name: "own", depth: 3, k: 3, top_k: null },
      criteria: [
        { criterion: "answer_correct", kind: "rate" },
        { criterion: "hit_rate_at_2", kind: "rate", k: 2 },
      ],
      config: { knowledge_base: null, min_slice_support: 8 },
    });
  });

  test("any setting can be overridden, and cases can be chosen", async () => {
    const run = await prepared(`${plain}depth: 5\ntop_k: 2\nmin_score: 0.5\nindex_version: v2\ncase_ids: [q-2]\n`);
    expect([run.total, run.manifest("m", 1)]).toMatchObject([
      1,
      { index_version: "v2", system: { depth: 5, top_k: 2, k: 2, min_score: 0.5 } },
    ]);
  });

  test("a system may be a function of the configuration's texts", async () => {
    const run = await prepared(plain.replace("#fixed", "#built"));
    expect(run.manifest("m", 1).index_version).toBe("0 chunks");
  });

  const faults: [why: string, from: string, to: string, message: string][] = [
    [
      "an unknown key",
      "run_id: mine",
      "run_id: mine\nbudget: 3",
      "a.yaml, line 2: budget – is no key of a configuration",
    ],
    ["an unknown evaluator", "contains", "containz", 'line 5: evaluators.0.type – no evaluator is called "containz"'],
    ["an evaluator without its k", "    k: 2\n", "", "line 6: evaluators.1.k – hit_rate: needs k"],
    ["a k that is no position", "k: 2", "k: 0", "line 7: evaluators.1.k – hit_rate: must be at least 1"],
    ["an evaluator's unknown setting", "k: 2", "k: 2\n    kk: 3", "line 8: evaluators.1.kk"],
    ["an evaluator deeper than depth", "k: 2", "k: 4", "hit_rate_at_4 looks past the depth of 3"],
    [
      "two evaluators of one name",
      "contains }",
      "contains }\n  - { type: contains }",
      'line 6: evaluators.1.criterion – two evaluators give "answer_correct"',
    ],
    [
      "a built-in criterion's name",
      "contains }",
      "contains, criterion: withheld }",
      'line 5: evaluators.0.criterion – "withheld" is a criterion of every run',
    ],
    [
      "the name of another hit rate",
      "    k: 2",
      "    k: 2\n    criterion: hit_rate_at_3",
      'line 8: evaluators.1.criterion – "hit_rate_at_3" is a criterion of every run',
    ],
    ["an export that isn't there", "#fixed", "#fast", 'exports no "fast". It exports'],
    ["an export that is no system", "#fixed", "#noSystem", "is no system"],
    ["a system that isn't there", "own/system.ts", "own/none.ts", "none.ts. Check `system`"],
    ["a system without its export", "#fixed", "", "line 2: system – is written FILE.ts#export"],
    [
      "a retriever beside a system",
      "run_id: mine",
      "run_id: mine\nretriever: bm25",
      "line 2: retriever – goes with the shipped",
    ],
    ["neither system nor retriever", "system: own/system.ts#fixed\n", "", "retriever – is missing"],
    ["a top_k beyond depth", "run_id: mine", "run_id: mine\ntop_k: 9", "top_k = 9 asks for more than the 3 candidates"],
    ["a budget without countTokens", "run_id: mine", "run_id: mine\ntoken_budget: 9", "no countTokens"],
    [
      "an unknown slice",
      "run_id: mine",
      "run_id: mine\nslices: [topic]",
      'line 2: slices.0 – no slice is called "topic". There are: seg',
    ],
    [
      "publish_if without a verdict to go by",
      "run_id: mine",
      "run_id: mine\npublish_if: {groundedness_min: 0.8, else: refuse}",
      "line 2: publish_if – goes by a verdict that no evaluator gives: add { type: groundedness }",
    ],
    [
      "a minimum in percent",
      "run_id: mine",
      "run_id: mine\npublish_if:\n  groundedness_min: 80\n  else: refuse",
      "line 3: publish_if.groundedness_min – is a share: 0.8, not 80",
    ],
    [
      "another way out than a refusal",
      "run_id: mine",
      "run_id: mine\npublish_if: {groundedness_min: 0.8, else: warn}",
      "line 2: publish_if.else – can only be refuse",
    ],
    [
      "publish_if that could go by two verdicts",
      "evaluators:",
      "publish_if: {groundedness_min: 0.8, else: refuse}\nevaluators:\n  - { type: groundedness }\n  - { type: groundedness, criterion: second }",
      "line 4: publish_if – could go by groundedness or second: name one with criterion",
    ],
    [
      "publish_if that names another verdict",
      "evaluators:",
      "publish_if: {groundedness_min: 0.8, else: refuse, criterion: answer_correct}\nevaluators:\n  - { type: groundedness }",
      'line 4: publish_if – names the criterion "answer_correct", and groundedness is given as groundedness',
    ],
    ["cases that aren't there", "run_id: mine", "run_id: mine\ncase_ids: [q-1, q-77]", "holds no case q-77"],
    ["no file of cases", "own/cases.jsonl", "own/none.jsonl", "none.jsonl. Check `test_cases`"],
    ["no folder of texts", "run_id: mine", "run_id: mine\nknowledge_base: none", "none. Check `knowledge_base`"],
    [
      "a time that no timer can wait",
      "run_id: mine",
      "run_id: mine\ntimeout_ms: 2147483648",
      "line 2: timeout_ms – is longer than a timer can wait",
    ],
    ["a budget below 0", "run_id: mine", "run_id: mine\ntoken_budget: -1", "line 2: token_budget – must be at least 0"],
  ];
  test.each(faults)("with %s is refused before anything is run", async (_why, from, to, message) => {
    await expect((async () => prepared(plain.replace(from, to)))()).rejects.toThrow(message);
  });

  test.each([
    ["a writer that nobody ships", "generator: poet", "line 4: generator – is extractive, careful, eager"],
    [
      "a server without address",
      "generator: { type: openai, model: m }",
      "line 4: generator.base_url – must be an address",
    ],
    [
      "a server without address, on lines of their own",
      "generator:\n  type: openai\n  model: m",
      "line 4: generator.base_url – must be an address",
    ],
    [
      "a server's unknown setting",
      "generator:\n  type: openai\n  base_url: http://127.0.0.1:1/v1\n  model: m\n  tries: 3",
      "line 8: generator.tries",
    ],
    [
      "a server's time that no timer can wait",
      "generator:\n  type: openai\n  base_url: http://127.0.0.1:1/v1\n  model: m\n  timeout_ms: 3000000000",
      "line 8: generator.timeout_ms – is longer than a timer can wait",
    ],
    ["an index_version that is worked out", "index_version: v1", "line 4: index_version – is worked out"],
    ["a top_k beyond depth", "top_k: 4", "line 4: top_k – asks for more than the 3 candidates of depth"],
    ["a filter on what no page has", 'filter: { verzion: ["3.x"] }', "line 4: filter.verzion – is no field of a page"],
    ["a filter that is no list", "filter: { version: 3.x }", "line 4: filter.version – is a list of values"],
    ["no depth", "generator: eager", "depth – is missing"],
  ])("with %s is refused", (_why, row, message) => {
    const depth = message.startsWith("depth") ? "top_k: 1" : "depth: 3";
    writeFileSync(join(root, "b.yaml"), `run_id: mine\nretriever: bm25\n${depth}\n${row}\nevaluators: []\n`);
    expect(() => readConfig(join(root, "b.yaml"))).toThrow(message);
  });

  test("an evaluator deeper than the depth beside it is named with its line", () => {
    const text = "run_id: mine\nretriever: bm25\ndepth: 3\nevaluators:\n  - type: ndcg\n    k: 4\n";
    writeFileSync(join(root, "b.yaml"), text);
    expect(() => readConfig(join(root, "b.yaml"))).toThrow("line 6: evaluators.0.k – looks past the depth of 3");
  });

  test("a key that only systems which answer have is said to be one", () => {
    writeFileSync(join(root, "b.yaml"), "run_id: r\nretriever: bm25\ndepth: 3\nk: 2\ncase_ids: [q-1]\n");
    expect(() => readConfig(join(root, "b.yaml"))).toThrow("line 5: case_ids – goes with a system that answers: name");
  });

  test("a search stays a search: no key of a staged system, no staged system", () => {
    writeFileSync(join(root, "c.yaml"), "run_id: r\nretriever: bm25\ndepth: 3\nk: 2\n");
    expect(isStaged(readConfig(join(root, "c.yaml")))).toBe(false);
    writeFileSync(join(root, "c.yaml"), "run_id: r\nretriever: bm25\ndepth: 3\nk: 2\ngenerator: eager\n");
    expect(isStaged(readConfig(join(root, "c.yaml")))).toBe(true);
  });
});
