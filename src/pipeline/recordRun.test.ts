import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting, ranked } from "../records/build.js";
import { readRun } from "../records/readRun.js";
import type { TestCase } from "../records/types.js";
import type { Retriever } from "../retrieval/retriever.js";
import { readRunConfig } from "./readRunConfig.js";
import { recordRun } from "./recordRun.js";

const folder = () => mkdtempSync(join(tmpdir(), "ragbook-record-"));
function configFile(text: string): string {
  const file = join(folder(), "a.yaml");
  writeFileSync(file, text);
  return file;
}
const plain = "run_id: r\nretriever: bm25\ndepth: 3\nk: 2\ntop_k: 2\n";
const asked = (case_id: string, ...expected: string[]): TestCase => ({
  ...expecting(...expected),
  case_id,
  question: case_id,
});
const cases: TestCase[] = [
  asked("hit", "b"),
  asked("deep", "c"),
  asked("none"),
  { ...asked("chat"), requires_retrieval: false },
  asked("down", "a"),
];

/** Answers every question with a, b, c and breaks on "down". */
const byHand: Retriever = {
  name: "by-hand",
  index_version: "kb-1.by-hand",
  async retrieve(question, depth) {
    if (question === "down") throw new Error("the index is gone");
    return ranked("a", "b", "c")
      .slice(0, depth)
      .map((row) => ({ ...row, text: "two words" }));
  },
};

async function record(text: string) {
  const into = folder();
  const testCasesFile = join(into, "cases.jsonl");
  writeFileSync(testCasesFile, "x");
  const progress: number[] = [];
  await recordRun(readRunConfig(configFile(text)), cases, byHand, {
    folder: into,
    testCasesFile,
    onProgress: (done) => progress.push(done),
  });
  expect(progress).toEqual([1, 2, 3, 4, 5]);
  return { into, run: readRun(into) };
}

describe("recordRun", () => {
  test("writes a line a question, in the order of the cases, each with its status", async () => {
    const { run } = await record(plain);
    expect(
      run.results.map(({ case_id, status, hit_at_k, expected_rank }) => [case_id, status, hit_at_k, expected_rank]),
    ).toEqual([
      ["hit", "completed", true, 2],
      ["deep", "completed", false, 3],
      ["none", "completed", null, null],
      ["chat", "skipped", null, null],
      ["down", "failed", null, null],
    ]);
    expect(run.results[4]!.error).toEqual({ stage: "retrieve", message: "the index is gone" });
    expect(run.results[0]!.context).toEqual([
      { chunk_id: "a", doc_id: "a", tokens: 2 },
      { chunk_id: "b", doc_id: "b", tokens: 2 },
    ]);
    expect(run.results[0]!.dropped).toEqual([{ chunk_id: "c", reason: "beyond_top_k" }]);
    // All groups of "deep" are complete at depth 3 only: beyond k = 2, and beyond the context.
    expect(run.results[1]!.source_metrics.ranking.all_groups).toBe(false);
    expect(run.manifest).toMatchObject({ run_id: "r", index_version: "kb-1.by-hand" });
  });

  test("the same configuration and data give the same bytes", async () => {
    const [one, two] = [await record(plain), await record(plain)];
    expect(readFileSync(join(one.into, "results.jsonl"))).toEqual(readFileSync(join(two.into, "results.jsonl")));
  });

  test("a controlled failure is recorded as failed, and the run says that it is controlled", async () => {
    const { run } = await record(
      `${plain}controlled:\n  note: one case is made to fail\n  stage: embed\n  message: timed out\n  case_ids: [hit]\n`,
    );
    expect(run.results[0]).toMatchObject({
      status: "failed",
      hit_at_k: null,
      error: { stage: "embed", message: "timed out" },
    });
    expect(run.manifest?.controlled).toBe("one case is made to fail");
  });
});

describe("readRunConfig", () => {
  test.each([
    ["an unknown key", `${plain}topk: 3\n`, "line 6: topk"],
    ["a k deeper than what is recorded", plain.replace("k: 2", "k: 4"), "line 4: k – is deeper than depth"],
    [
      "a depth that is no number of positions",
      plain.replace("depth: 3", "depth: 2.5"),
      "line 3: depth – must be a whole number",
    ],
    ["a missing retriever", plain.replace("retriever: bm25\n", ""), "a.yaml: retriever"],
    ["a run_id that is no folder's name", plain.replace("run_id: r", "run_id: ../r"), "run_id – may hold letters"],
    ["text that is no YAML", "run_id: [", "a.yaml: "],
  ])("refuses %s", (_why, text, message) => {
    expect(() => readRunConfig(configFile(text))).toThrow(message);
  });
});
