import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isSealed } from "../../pipeline/sealManifest.js";
import { unfinishedNote } from "../../pipeline/tallyRun.js";
import type { RunManifest } from "../../records/readRun.js";

/** A run as far as notes on it go. */
export interface NotedRun {
  readonly run_id: string;
  readonly folder: string;
  readonly manifest: RunManifest | null;
  readonly cases: number;
  readonly not_reached: number;
}

/** What a reader must know beside a run's figures: that it was stopped, that its test cases are others today. */
export function runNotes({ run_id, folder, manifest, cases, not_reached }: NotedRun, root: string): string[] {
  const unfinished = unfinishedNote(run_id, not_reached, cases);
  const edited = manifest?.manifest_sha256 !== undefined && !isSealed(manifest);
  return [
    ...(edited
      ? [`${run_id}: manifest.json was edited since the run began. What it says may not be what was run.`]
      : []),
    ...(unfinished === undefined ? [] : [unfinished]),
    ...(casesChanged(manifest, folder, root)
      ? [`${run_id}: the test cases have changed since this run was recorded. Its figures are those of the old ones.`]
      : []),
  ];
}

function casesChanged(manifest: RunManifest | null, folder: string, root: string): boolean {
  if (manifest === null) return false;
  const { test_cases, test_cases_sha256 } = manifest;
  if (typeof test_cases !== "string" || typeof test_cases_sha256 !== "string") return false;
  // A run that was brought in from elsewhere has its cases beside it.
  const own = join(folder, "test-cases.jsonl");
  const file = existsSync(own) ? own : resolve(root, test_cases);
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  return test_cases_sha256 !== createHash("sha256").update(readFileSync(file)).digest("hex");
}
