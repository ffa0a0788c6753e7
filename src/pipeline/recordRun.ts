import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { RetrievalResult, TestCase } from "../records/types.js";
import type { Retriever } from "../retrieval/retriever.js";
import type { RunConfig } from "./readRunConfig.js";
import { retrievalResult } from "./retrievalRun.js";

export interface RecordRunOptions {
  /** The run's folder; its results are written anew. */
  readonly folder: string;
  /** The file that the test cases came from: its hash goes into the manifest. */
  readonly testCasesFile: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Runs one configuration over all test cases, in their order, and writes the run's folder: manifest.json (what made the
 * run), results.jsonl (a line as soon as its question is answered; same configuration and data, same bytes) and
 * timings.jsonl (how long each search took, which differs from run to run).
 */
export async function recordRun(
  config: RunConfig,
  testCases: readonly TestCase[],
  retriever: Retriever,
  { folder, testCasesFile, onProgress }: RecordRunOptions,
): Promise<RetrievalResult[]> {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    run_id: config.run_id,
    index_version: retriever.index_version,
    test_cases: config.test_cases,
    test_cases_sha256: createHash("sha256").update(readFileSync(testCasesFile)).digest("hex"),
    ...(config.controlled && { controlled: config.controlled.note }),
    config,
  };
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const resultsFile = join(folder, "results.jsonl");
  const timingsFile = join(folder, "timings.jsonl");
  writeFileSync(resultsFile, "");
  writeFileSync(timingsFile, "");
  const results: RetrievalResult[] = [];
  for (const testCase of testCases) {
    const start = performance.now();
    const result = await retrievalResult(config, testCase, retriever);
    const latency_ms = Math.round((performance.now() - start) * 1000) / 1000;
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    appendFileSync(timingsFile, `${JSON.stringify({ case_id: result.case_id, stage: "retrieve", latency_ms })}\n`);
    results.push(result);
    onProgress?.(results.length, testCases.length);
  }
  return results;
}
