import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inspect } from "../cli/run/inspect.js";
import { report } from "../cli/run/report.js";
import { scoreRun } from "../cli/scoreRun.js";
import { tallyRun } from "./tallyRun.js";
import { testBook } from "./testRuns.js";
import { loadRun } from "./workbookData.js";

const CONFIG = "evaluators:\n  - { type: contains }\nslices: [segment.language]\nmin_slice_support: 1\n";

/** A run of six cases that was killed after two lines. */
async function killed() {
  const book = testBook(6, CONFIG);
  const folder = await book.run();
  const file = join(folder, "results.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").split("\n").slice(0, 2).join("\n"));
  return { ...book, folder };
}

const here = process.cwd();
afterEach(() => {
  process.chdir(here);
  process.exitCode = undefined;
  vi.restoreAllMocks();
});
/** What a command says inside the workbook, and how it ends. */
async function said(root: string, work: () => unknown) {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => err.push(String(text)) > 0);
  process.chdir(root);
  process.exitCode = undefined;
  await work();
  vi.restoreAllMocks();
  return { out: out.join(""), err: err.join(""), code: process.exitCode ?? 0 };
}

describe("a run that was killed", () => {
  test("counts the cases that it didn't reach as not completed, in every figure and every slice", async () => {
    const { folder, root } = await killed();
    const tally = await tallyRun(folder, root);
    expect(tally).toMatchObject({ cases: 6, completed: 2, failed: 0, skipped: 0, not_reached: 4 });
    for (const { n, not_applicable, not_completed } of tally.criteria)
      expect([n + not_applicable + not_completed, not_completed]).toEqual([6, 4]);
    expect(tally.slices.map(({ part, cases, criteria }) => [part, cases, criteria[0]!.not_completed])).toEqual([
      ["en", 3, 2],
      ["pl", 3, 2],
    ]);
  });

  test("says so in report and score, which end with 1, and in inspect", async () => {
    const { root, folder } = await killed();
    const reported = await said(root, () => report("r", {}));
    expect(reported.out).toContain("6 cases: completed 2, failed 0, skipped 0, not reached 4");
    expect([reported.code, reported.err]).toEqual([
      1,
      expect.stringContaining("unfinished: 4 of 6 cases not reached. Go on with `ragbook resume r`"),
    ]);
    const asked = await said(root, () => inspect("r", undefined, {}));
    expect([asked.code, asked.err]).toEqual([0, expect.stringContaining("unfinished: 4 of 6")]);
    const scored = await said(root, () => scoreRun({ run: folder, k: [2], json: true }));
    expect(JSON.parse(scored.out).summary).toMatchObject({ questions: 6, not_completed: 4, failed: 4 });
    expect([scored.code, scored.err]).toEqual([1, expect.stringContaining("unfinished: 4 of 6")]);
    process.chdir(root);
    expect(() => loadRun("r")).toThrow("is unfinished: 4 of 6 cases not reached");
  });

  test("before its first line it is no run of no case", async () => {
    const { root, folder } = await killed();
    writeFileSync(join(folder, "results.jsonl"), "");
    await expect(said(root, () => inspect("r", undefined, {}))).rejects.toThrow('run "r" holds no result yet');
    await expect(said(root, () => report("r", {}))).rejects.toThrow("holds no result yet");
  });

  test("a finished one says nothing", async () => {
    const book = testBook(3);
    const folder = await book.run();
    expect((await tallyRun(folder, book.root)).not_reached).toBe(0);
    const reported = await said(book.root, () => report("r", {}));
    expect([reported.code, reported.err, reported.out.includes("not reached")]).toEqual([0, "", false]);
  });

  test("more lines than cases are refused", async () => {
    const book = testBook(3);
    const folder = await book.run();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, cases: 2 }));
    await expect(tallyRun(folder, book.root)).rejects.toThrow("3 lines, and the run has 2 cases");
  });
});

test("changed test cases are said by report and inspect; a manifest that holds null is none", async () => {
  const book = testBook(2);
  const folder = await book.run();
  book.write("own/cases.jsonl", book.read("own/cases.jsonl").replace('"w1"', '"w1?"'));
  for (const work of [() => report("r", {}), () => inspect("r", undefined, {})])
    expect((await said(book.root, work)).err).toContain("the test cases have changed since this run was recorded");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, criteria: [] }));
  expect((await said(book.root, () => report("r", {}))).err).toContain("manifest.json was edited since the run began");
  writeFileSync(join(folder, "manifest.json"), "null");
  await expect(tallyRun(folder, book.root)).rejects.toThrow(/manifest\.json can't be read \(not an object\)/);
  await expect(book.resume()).rejects.toThrow(/manifest\.json can't be read \(not an object\)/);
});

test("lines of two depths or two k are refused", async () => {
  const book = testBook(3);
  const folder = await book.run();
  const file = join(folder, "results.jsonl");
  writeFileSync(join(folder, "checksums.jsonl"), "");
  for (const [from, to] of [
    ['"k":2', '"k":1'],
    ['"recorded_top_k":3', '"recorded_top_k":4'],
  ] as const) {
    const text = readFileSync(file, "utf8");
    const rows = text.split("\n");
    writeFileSync(file, [rows[0], rows[1]!.replace(from, to), ...rows.slice(2)].join("\n"));
    await expect(tallyRun(folder, book.root)).rejects.toThrow(
      /line 2 .*(k|recorded_top_k) is \d, but \d in the first line/,
    );
    const { damaged } = await book.resume();
    expect(damaged.map(({ line }) => line)).toEqual([2]);
    expect(readFileSync(file, "utf8")).toBe(text);
  }
});

test("a folder named as test_cases is refused as such", async () => {
  const book = testBook(1);
  mkdirSync(join(book.root, "folder"));
  book.write("own.yaml", book.read("own.yaml").replace("own/cases.jsonl", "folder"));
  await expect(book.run()).rejects.toThrow(/folder is a folder, and a file is due\. Check `test_cases`/);
});
