import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { readRun } from "../records/readRun.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import type { Retriever } from "../retrieval/retriever.js";
import type { AnsweredCase } from "./answerCase.js";
import type { RunConfig } from "./readRunConfig.js";
import { retrievalResult } from "./retrievalRun.js";
import { writeRun } from "./runFolder.js";

export interface RecordRunOptions {
  /** The run's folder; its results are written anew. */
  readonly folder: string;
  /** The file that the test cases came from: its hash goes into the manifest. */
  readonly testCasesFile: string;
  /** Of the chunks with their metadata, for the manifest. */
  readonly knowledge_base_sha256?: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Runs the configuration of a search over all test cases, in their order, and writes the run's folder: manifest.json (what
 * made the run), results.jsonl (a line as soon as its question is answered; same configuration and data, same bytes) and
 * timings.jsonl (how long each search took, which differs from run to run).
 */
export async function recordRun(
  config: RunConfig,
  testCases: readonly TestCase[],
  retriever: Retriever,
  { folder, testCasesFile, knowledge_base_sha256, onProgress }: RecordRunOptions,
): Promise<readonly RetrievalResult[]> {
  const job = {
    ...{ folder, run_id: config.run_id, cases: () => testCases, total: testCases.length },
    answer: (testCase: TestCase) => timedSearch(config, testCase, retriever),
    ...(onProgress && { onProgress }),
  };
  const sha256 = createHash("sha256").update(readFileSync(testCasesFile)).digest("hex");
  await writeRun(
    job,
    searchManifest(config, retriever, {
      sha256,
      cases: testCases.length,
      ...(knowledge_base_sha256 && { knowledge_base_sha256 }),
    }),
  );
  return readRun(folder).results;
}

/** Test cases and pages of a search. */
export interface SearchedOver {
  /** Of the file of test cases. */
  readonly sha256: string;
  readonly cases: number;
  /** Of the chunks with everything that a page says of itself; index_version knows ids and texts only. */
  readonly knowledge_base_sha256?: string;
}

/** What manifest.json says of a search: everything that its results depend on. */
export function searchManifest(
  config: RunConfig,
  retriever: Retriever,
  { sha256, cases, knowledge_base_sha256 }: SearchedOver,
) {
  return {
    run_id: config.run_id,
    index_version: retriever.index_version,
    test_cases: config.test_cases,
    ...(knowledge_base_sha256 && { knowledge_base_sha256 }),
    test_cases_sha256: sha256,
    cases,
    ...(config.controlled && { controlled: config.controlled.note }),
    config,
  };
}

/** One question of a search, and how long it took. */
export async function timedSearch(config: RunConfig, testCase: TestCase, retriever: Retriever): Promise<AnsweredCase> {
  const start = performance.now();
  const result = await retrievalResult(config, testCase, retriever);
  const latency_ms = Math.round((performance.now() - start) * 1000) / 1000;
  return { result, timings: [{ case_id: result.case_id, stage: "retrieve", latency_ms }] };
}
