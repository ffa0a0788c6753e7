import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CallError } from "./callError.js";
import { type ScoreTrecOptions, scoreTrec } from "./scoreTrec.js";

const folder = mkdtempSync(join(tmpdir(), "ragbook-score-"));
const qrels = join(folder, "qrels.txt");
const trecRun = join(folder, "run.txt");
const files = { qrels, trecRun };
beforeAll(() => {
  // a: hit at 2 of 3 rows. __proto__: hit at 1 of 1. b: judged useless only. c: judged, not in the run. d: only in the run.
  writeFileSync(qrels, "a 0 x 1\na 0 y 0\n__proto__ 0 x 3\nb 0 x 0\nc 0 x 1\n");
  writeFileSync(
    trecRun,
    "a Q0 w 1 3 t\na Q0 x 2 2 t\na Q0 y 3 1 t\n__proto__ Q0 x 1 1 t\nb Q0 x 1 1 t\nd Q0 x 1 1 t\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What one call prints. */
function print(options: Partial<ScoreTrecOptions>): { out: string; err: string } {
  const printed = { out: "", err: "" };
  const into = (name: "out" | "err") => (text: string | Uint8Array) => {
    printed[name] += String(text);
    return true;
  };
  const out = vi.spyOn(process.stdout, "write").mockImplementation(into("out"));
  const err = vi.spyOn(process.stderr, "write").mockImplementation(into("err"));
  try {
    scoreTrec({ ...files, ...options });
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  return printed;
}

describe("the JSON document", () => {
  test("holds each query's values and, for each metric, what its mean is over", () => {
    const { out, err } = print({ json: true, k: [3, 1] });
    const { queries, summary, ...rest } = JSON.parse(out);
    expect(rest).toEqual({ depth: 3, relevance_level: 1 });
    expect(Object.keys(queries)).toEqual(["a", "__proto__", "b", "d", "c"]);
    expect(queries.a).toMatchObject({ "hit@1": 0, "hit@3": 1, "mrr@3": 0.5, "judged@3": 2 / 3, map: 0.5, mrr: 0.5 });
    const own = Object.getOwnPropertyDescriptor(queries, "__proto__")?.value;
    expect(own).toMatchObject({ "hit@1": 1, "ndcg@1": 1, "precision@3": 1 / 3 });
    expect(queries.b).toMatchObject({ "hit@1": null, "ndcg@1": null, "judged@1": 1, bpref: null });
    for (const query of ["c", "d"]) expect(new Set(Object.values(queries[query]))).toEqual(new Set([null]));
    expect(summary["hit@1"]).toEqual({ value: 0.5, n: 2, not_applicable: 1, not_completed: 1 });
    expect(summary["hit@3"]).toEqual({ value: 1, n: 2, not_applicable: 1, not_completed: 1 });
    expect(summary["judged@1"]).toEqual({ value: 2 / 3, n: 3, not_applicable: 0, not_completed: 1 });
    expect(err).toContain("Queries of the run without judgments, which count nowhere: 1 (d).");
    expect(err).toContain("Judged queries without a line in the run, which are not completed: 1 of 4.");
  });

  test("--missing miss makes an absent query a miss", () => {
    const { queries, summary } = JSON.parse(print({ json: true, k: [1], missing: "miss" }).out);
    expect(summary["hit@1"]).toEqual({ value: 1 / 3, n: 3, not_applicable: 1, not_completed: 0 });
    expect(queries.c).toMatchObject({ "hit@1": 0, map: 0, "judged@1": null });
  });

  test("--relevance-level moves the binary metrics, not nDCG", () => {
    const { queries } = JSON.parse(print({ json: true, k: [3], relevanceLevel: 2 }).out);
    expect(queries.a).toMatchObject({ "hit@3": null, "ndcg@3": 1 / Math.log2(3) });
  });

  test("without --k: those of 1, 3, 5, 10 within the depth", () => {
    const names = (depth?: number) =>
      Object.keys(JSON.parse(print({ json: true, ...(depth && { depth }) }).out).summary).filter((name) =>
        name.startsWith("hit"),
      );
    expect(names()).toEqual(["hit@1", "hit@3"]);
    expect(names(5)).toEqual(["hit@1", "hit@3", "hit@5"]);
  });
});

test("the table gives every figure its n, N/A and not completed, and says at which depth", () => {
  const lines = print({ k: [1] })
    .out.split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " | "));
  expect(lines[1]).toBe("4 judged queries · at depth 3 (the longest ranking) · relevant from grade 1");
  expect(lines[3]).toBe("metric | value | n | N/A | not completed | if those had missed | … had hit");
  expect(lines).toContain("hit@1 | 0.5000 | 2 | 1 | 1 | 0.3333 | 0.6667 | 1 of 2 (50.0 %)");
  expect(lines).toContain("map at depth 3 | 0.7500 | 2 | 1 | 1 | 0.5000 | 0.8333");
});

test("a table without a missing query shows no bounds; over nothing there is no value", () => {
  const file = join(folder, "useless.txt");
  writeFileSync(file, "b 0 x 0\n");
  const lines = print({ qrels: file, k: [1] })
    .out.split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " | "));
  expect(lines).toContain("hit@1 | none | 0 | 1 | 0 | 0 of 0 (none)");
});

const refused: [why: string, options: Partial<ScoreTrecOptions>, message: RegExp][] = [
  [
    "k beyond the depth",
    { k: [1, 4] },
    /run\.txt, line 1: k = 4 looks past the recorded depth: .* query "a", has 3 positions. Use k ≤ 3/,
  ],
  [
    "k beyond the depth that was said",
    { k: [6], depth: 5 },
    /k = 6 looks past the recorded depth: --depth 5 says 5 positions/,
  ],
  ["a depth below the longest ranking", { depth: 2 }, /run\.txt, line 3: position 3 of query "a", but --depth 2/],
  ["a run that isn't there", { trecRun: join(folder, "none") }, /none: there is no such file/],
  ["the files the wrong way round", { qrels: trecRun, trecRun: qrels }, /qrels\.txt, line 1: has 4 of the 6 columns/],
];

test.each(refused)("%s ends the call", (_why, options, message) => {
  expect(() => print(options)).toThrow(message);
  expect(() => print(options)).toThrow(CallError);
});

test("a depth that is just the longest ranking is right", () => {
  expect(JSON.parse(print({ json: true, depth: 3 }).out).depth).toBe(3);
});

test("a k within a depth that was said is scored, though no ranking goes so far", () => {
  expect(JSON.parse(print({ json: true, k: [5], depth: 5 }).out).summary["precision@5"].value).toBe(0.2);
});

describe("the command itself", () => {
  const ragbook = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", fileURLToPath(new URL("main.ts", import.meta.url)), ...args], {
      encoding: "utf8",
    });

  test("prints one JSON document and exits with 0", () => {
    const { status, stdout } = ragbook(
      "score",
      "--qrels",
      qrels,
      "--trec-run",
      trecRun,
      "--k",
      "1,3",
      "--missing",
      "miss",
      "--json",
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).summary["hit@3"]).toEqual({ value: 2 / 3, n: 3, not_applicable: 1, not_completed: 0 });
  });

  test("exits with 2 and one message, and prints nothing, where a file is wrong", () => {
    const { status, stdout, stderr } = ragbook("score", "--qrels", qrels, "--trec-run", qrels, "--json");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^ragbook score: readTrecRun: .*qrels\.txt, line 1: has 4 of the 6 columns.*\n$/);
  });

  test("exits with 2 for half of the files, or both kinds of run", () => {
    expect(ragbook("score", "--qrels", qrels)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("both --qrels and --trec-run"),
    });
    expect(ragbook("score", "--run", "x", "--depth", "3")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--depth can't go with --run"),
    });
  });
});
