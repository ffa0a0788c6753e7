import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findRun, readRun } from "./readRun.js";

const nothing = { any_group: null, all_groups: null, group_coverage: null };
const row = {
  run_id: "r",
  case_id: "q-1",
  status: "completed",
  k: 1,
  recorded_top_k: 2,
  ranking: [
    { chunk_id: "a", doc_id: "d", score: 0.9 },
    { chunk_id: "a", doc_id: "d", score: 0.8 },
  ],
  context: [{ chunk_id: "a", doc_id: "d", tokens: 3 }],
  dropped: [],
  hit_at_k: true,
  expected_rank: 1,
  source_metrics: { ranking: nothing, context: nothing },
};

function runFolder(...rows: unknown[]): string {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-run-"));
  writeFileSync(
    join(folder, "results.jsonl"),
    rows.map((r) => `${typeof r === "string" ? r : JSON.stringify(r)}\n`).join(""),
  );
  return folder;
}

describe("readRun", () => {
  test("reads the lines as recorded; a repeated chunk stays repeated", () => {
    const run = readRun(
      runFolder(row, { ...row, case_id: "q-2", status: "failed", error: { stage: "retrieve", message: "x" } }),
    );
    expect(run.run_id).toBe("r");
    expect(run.manifest).toBeNull();
    expect(run.results[0]).toEqual(row);
    expect(run.results[1]!.error).toEqual({ stage: "retrieve", message: "x" });
  });

  const refused: [why: string, rows: unknown[], message: string][] = [
    ["a cut last line", [row, '{"run_id":"r","case_id":"q'], "line 2: not JSON"],
    ["a case twice", [row, row], 'line 2 ("q-1"): the case stands in line 1 already'],
    [
      "two runs in one file",
      [row, { ...row, case_id: "q-2", run_id: "s" }],
      'line 2 ("q-2"): run_id is "s", but "r" in the first line',
    ],
    ["two k in one file", [row, { ...row, case_id: "q-2", k: 2 }], "k is 2, but 1 in the first line"],
    ["two depths in one file", [row, { ...row, case_id: "q-2", recorded_top_k: 3 }], "recorded_top_k is 3, but 2"],
    [
      "more positions than were asked for",
      [{ ...row, recorded_top_k: 1 }],
      "2 positions are kept, but recorded_top_k is 1",
    ],
    ["a case nobody wrote", [{ ...row, case_id: "q-9" }], 'line 1 ("q-9"): no test case has this case_id'],
    [
      "a chunk no index holds",
      [{ ...row, ranking: [{ chunk_id: "z", doc_id: "d", score: 1 }] }],
      'no chunk is called "z"',
    ],
    [
      "a score that is no number",
      [{ ...row, ranking: [{ chunk_id: "a", doc_id: "d", score: null }] }],
      "line 1: ranking.0.score",
    ],
    ["an unknown status", [{ ...row, status: "ok" }], "line 1: status"],
    ["no line at all", [], "holds no result"],
  ];
  test.each(refused)("refuses %s", (_why, rows, message) => {
    const known = { caseIds: new Set(["q-1", "q-2"]), chunkIds: new Set(["a"]) };
    expect(() => readRun(runFolder(...rows), known)).toThrow(message);
    expect(() => readRun(runFolder(...rows), known)).toThrow("results.jsonl");
  });
});

describe("findRun", () => {
  test("prefers a run of one's own to a recorded one of the same name, and takes a path", () => {
    const root = mkdtempSync(join(tmpdir(), "ragbook-root-"));
    const put = (...parts: string[]) => {
      const folder = join(root, ...parts);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "results.jsonl"), `${JSON.stringify(row)}\n`);
      return folder;
    };
    const recorded = put("data", "runs", "r");
    expect(findRun("r", root)).toBe(recorded);
    const own = put(".ragbook", "runs", "r");
    expect(findRun("r", root)).toBe(own);
    expect(findRun(recorded, root)).toBe(recorded);
    expect(() => findRun("nowhere", root)).toThrow('no results.jsonl for "nowhere"');
  });
});
