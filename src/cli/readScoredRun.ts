import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";
import { findRun, type Run, readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";
import type { TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { CallError } from "./callError.js";

/** A run with the test cases that it answers, each checked against the other and against the chunks of the index. */
export interface RunAndCases {
  readonly run: Run;
  readonly testCases: readonly TestCase[];
}

/**
 * Reads a run by RUN_ID or folder, with its test cases: the file given, else test-cases.jsonl in the run's folder (a run
 * brought in from elsewhere, whose chunks lie in no knowledge base here), else those that its manifest names.
 */
export function readRunAndCases(name: string, casesFile?: string): RunAndCases {
  const root = projectRoot();
  const folder = findRun(name, root);
  const { manifest } = readRun(folder);
  const ownCases = join(folder, "test-cases.jsonl");
  const imported = existsSync(ownCases);
  const chunkIds = imported ? undefined : chunkIdsOf(join(root, knowledgeBaseOf(manifest)));
  const file = casesFile ?? (imported ? ownCases : join(root, String(manifest?.test_cases ?? "data/test-cases.jsonl")));
  const testCases = readTestCases(file, chunkIds);
  const caseIds = new Set(testCases.map((testCase) => testCase.case_id));
  return { run: readRun(folder, { caseIds, ...(chunkIds && { chunkIds }) }), testCases };
}

/** What a file or an argument gets wrong is the caller's to mend: exit 2, without a stack. */
export function refuseAsCall<T>(command: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(`${command}: ${(error as Error).message}`, { cause: error });
  }
}

function knowledgeBaseOf(manifest: Run["manifest"]): string {
  const config = manifest?.config as { knowledge_base?: string } | undefined;
  return config?.knowledge_base ?? "data/knowledge-base";
}

function chunkIdsOf(folder: string): Set<string> {
  return new Set(chunkArticles(readKnowledgeBase(folder)).map((chunk) => chunk.chunk_id));
}
