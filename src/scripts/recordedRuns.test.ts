import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runConfigs } from "../pipeline/runConfigs.js";
import { projectRoot } from "../records/projectRoot.js";
import { readRun } from "../records/readRun.js";
import type { RankedChunk } from "../records/types.js";

const root = projectRoot();
const folder = join(root, "data", "configs");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml"))
  .sort();
const rerun = await runConfigs(
  files.map((name) => join(folder, name)),
  { root, runsFolder: mkdtempSync(join(tmpdir(), "ragbook-rerun-")) },
);

/** Two rankings are one but for swaps of chunks whose scores another processor may round the other way. */
function sameButForNearTies(recorded: readonly RankedChunk[], again: readonly RankedChunk[]): boolean {
  const scoreOf = new Map(again.map((row) => [row.chunk_id, row.score]));
  return (
    recorded.length === again.length &&
    recorded.every((row, i) => {
      const other = again[i]!;
      if (row.chunk_id === other.chunk_id) return Math.abs(row.score - other.score) <= 1e-4;
      return (
        Math.abs(row.score - other.score) <= 1e-4 &&
        Math.abs((scoreOf.get(row.chunk_id) ?? row.score) - row.score) <= 1e-4
      );
    })
  );
}

describe("recorded runs", () => {
  test("each configuration has its run, and each run its configuration", () => {
    const runs = readdirSync(join(root, "data", "runs"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(runs.map((entry) => entry.name).sort()).toEqual([...rerun.keys()].sort());
  });

  test.each([...rerun.keys()])("%s gives the recorded rankings again", (runId) => {
    const recorded = readRun(join(root, "data", "runs", runId)).results;
    const again = rerun.get(runId)!;
    const ids = recorded.map((row) => row.case_id);
    expect(
      again.map((row) => row.case_id),
      "other test cases now: npm run data:record",
    ).toEqual(ids);
    for (const [i, row] of recorded.entries()) {
      expect(again[i]!.status, row.case_id).toBe(row.status);
      expect(sameButForNearTies(row.ranking, again[i]!.ranking), `${runId}, ${row.case_id}`).toBe(true);
    }
  });
});
