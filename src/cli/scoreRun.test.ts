import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../records/projectRoot.js";
import { readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";

const root = projectRoot();
const recorded = join(root, "data", "runs", "dense-d5");
const questions = readTestCases(join(root, "data", "test-cases.jsonl")).length;
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, "src", "bin", "ragbook.js"), "score", ...args], {
    cwd: root,
    encoding: "utf8",
  });

/** A copy of a recorded run whose lines may be spoiled. */
function copyOf(spoil: (lines: string[]) => string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-score-run-"));
  cpSync(recorded, folder, { recursive: true });
  const file = join(folder, "results.jsonl");
  writeFileSync(file, `${spoil(readFileSync(file, "utf8").trimEnd().split("\n")).join("\n")}\n`);
  return folder;
}

describe("ragbook score --run", () => {
  test("prints one JSON document that a second calculation agrees with", () => {
    const { stdout, status } = run("--run", recorded, "--k", "3", "--json");
    expect(status).toBe(0);
    const { summary, results } = JSON.parse(stdout);
    // The handbook's rule, counted by hand over the recorded rankings: any expected id among the first three.
    const cases = new Map(readTestCases(join(root, "data", "test-cases.jsonl")).map((row) => [row.case_id, row]));
    const counts = { hits: 0, evaluated_questions: 0, not_applicable: 0, not_completed: 0 };
    for (const row of readRun(recorded).results) {
      const ids = cases
        .get(row.case_id)!
        .expected_sources.flatMap((g) => [...g.required_chunk_ids, ...(g.alternative_chunk_ids ?? [])]);
      if (row.status !== "completed") counts.not_completed += 1;
      else if (ids.length === 0) counts.not_applicable += 1;
      else {
        counts.evaluated_questions += 1;
        if (row.ranking.slice(0, 3).some((chunk) => ids.includes(chunk.chunk_id))) counts.hits += 1;
      }
    }
    expect(summary).toMatchObject({ run_id: "dense-d5", k: 3, recorded_top_k: 5, questions, ...counts });
    expect(summary.hit_rate).toBe(counts.hits / counts.evaluated_questions);
    expect(results).toHaveLength(questions);
    expect(Object.keys(results[0])).toEqual(["case_id", "status", "hit_at_k", "expected_rank", "source_metrics"]);
  });

  test("several k give one summary each, and every row names its k; the default is what was recorded of 1, 3, 5, 10", () => {
    const { summaries, results } = JSON.parse(run("--run", "dense-d5", "--json").stdout);
    expect(summaries.map((summary: { k: number }) => summary.k)).toEqual([1, 3, 5]);
    expect(results).toHaveLength(3 * questions);
    expect(results[0].k).toBe(1);
  });

  const refused: [why: string, args: () => string[], message: string][] = [
    [
      "a k beyond the record, with both numbers",
      () => ["--run", recorded, "--k", "10"],
      "k = 10 looks past the 5 positions recorded",
    ],
    ["a k that is no position", () => ["--run", recorded, "--k", "0"], "--k 0 is no list of whole numbers from 1"],
    ["a run that isn't there", () => ["--run", "nowhere"], 'no results.jsonl for "nowhere"'],
    ["TREC's options with a run", () => ["--run", recorded, "--depth", "3"], "--depth can't go with --run"],
    ["a run's options without one", () => ["--by", "language"], "--by belongs to --run"],
    [
      "a field that no segment has",
      () => ["--run", recorded, "--by", "size"],
      "--by size is no field of a segment. There are: query_type,",
    ],
    ["a metric that isn't there", () => ["--explain", "recal"], 'no metric "recal"'],
    ["no run at all", () => [], "nothing to score"],
    [
      "a damaged line",
      () => ["--run", copyOf((lines) => lines.with(6, '{"run_id":'))],
      "results.jsonl, line 7: not JSON",
    ],
    [
      "a case twice",
      () => ["--run", copyOf((lines) => [...lines, lines[0]!])],
      `line ${questions + 1} ("q-101"): the case stands in line 1 already`,
    ],
    [
      "an unknown chunk",
      () => ["--run", copyOf((lines) => lines.map((line) => line.replaceAll("mailer-restart#", "gone#")))],
      "no chunk is called",
    ],
    [
      "two runs in one file",
      () => ["--run", copyOf((lines) => lines.with(2, lines[2]!.replace("dense-d5", "other")))],
      'line 3 ("q-103"): run_id is "other"',
    ],
  ];
  test.each(refused)("refuses %s", (_why, args, message) => {
    const { status, stdout, stderr } = run(...args(), "--json");
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^ragbook/);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  test("by document a hit is easier, never harder", () => {
    const hits = (unit: string) =>
      JSON.parse(run("--run", recorded, "--k", "3", "--unit", unit, "--json").stdout).summary.hits;
    expect(hits("document")).toBeGreaterThan(hits("chunk"));
  });

  test("--metrics and --by stand beside the rates, in text and in JSON", () => {
    const asked = ["--run", recorded, "--k", "3", "--metrics", "--by", "language", "--min-support", "100"];
    const { metrics, segments } = JSON.parse(run(...asked, "--json").stdout);
    const ndcg = metrics.find((row: { metric: string }) => row.metric === "ndcg@3");
    expect(ndcg.n + ndcg.not_applicable + ndcg.not_completed).toBe(questions);
    expect(segments[0].cells.map((cell: { segment: string }) => cell.segment)).toEqual(["en", "pl"]);
    const text = run(...asked).stdout;
    expect(text).toContain("22 scored, fewer than 100: no figure");
    expect(text).toMatch(/MRR@3 0\.\d{3} · without a hit \d+ of \d+/);
  });

  test("--explain prints a definition", () => {
    expect(run("--explain", "ndcg@10").stdout).toContain("nDCG@k = DCG@k of the ranking / DCG@k of the ideal order");
    expect(JSON.parse(run("--explain", "ndcg@10", "--json").stdout).title).toMatch(/^nDCG at k/);
  });

  test("says how many test cases have no line in the run", () => {
    const folder = copyOf((lines) => lines.slice(5));
    const stopped = run("--run", folder, "--k", "1", "--json");
    expect(stopped.stderr).toContain(`dense-d5 is unfinished: 5 of ${questions} cases not reached`);
    expect(JSON.parse(stopped.stdout).summary).toMatchObject({ questions, failed: 5 });
    expect(stopped.status).toBe(1);
    // Without a manifest nobody knows how many cases the run has.
    rmSync(join(folder, "manifest.json"));
    const { stderr, status } = run("--run", folder, "--k", "1", "--json");
    expect(status).toBe(0);
    expect(stderr).toContain(`5 of ${questions} test cases have no line in this run`);
  });

  test("notes labels that have changed since the run was recorded, and scores with today's", () => {
    const cases = readFileSync(join(root, "data", "test-cases.jsonl"), "utf8");
    const folder = mkdtempSync(join(tmpdir(), "ragbook-relabelled-"));
    const [same, other] = [join(folder, "same.jsonl"), join(folder, "other.jsonl")];
    writeFileSync(same, cases);
    writeFileSync(other, cases.replace('"difficulty":"easy"', '"difficulty":"hard"'));
    expect(run("--run", "dense-d5", "--k", "1", "--test-cases", same).stderr).not.toMatch(/have changed/);
    const { status, stderr } = run("--run", "dense-d5", "--k", "1", "--test-cases", other);
    expect(stderr).toMatch(/dense-d5: the test cases have changed since this run was recorded/);
    expect(status).toBe(0);
  });
});
