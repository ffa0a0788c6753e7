import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { casesNotReached, notReached } from "../pipeline/tallyRun.js";
import { projectRoot } from "../records/projectRoot.js";
import { findRun, type Run, readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";
import type { TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { CallError } from "./callError.js";

/** What of a recorded configuration matters here: a run may have asked some cases only, over no handbook of articles. */
interface ConfigInManifest {
  readonly knowledge_base?: string | null;
  readonly case_ids?: readonly string[];
}

/** A run with the test cases that it answers, each checked against the other and against the chunks of the index. */
export interface RunAndCases {
  readonly run: Run;
  readonly testCases: readonly TestCase[];
  /** How many of the results are of cases that a stopped run owes. */
  readonly not_reached: number;
  /** The cases are not, byte for byte, those that the run was recorded with: today's labels meet yesterday's rankings. */
  readonly relabelled?: boolean;
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
  const config = (manifest?.config ?? {}) as ConfigInManifest;
  const { knowledge_base = "data/knowledge-base" } = config;
  const chunkIds = imported || knowledge_base === null ? undefined : chunkIdsOf(resolve(root, knowledge_base));
  const file =
    casesFile ?? (imported ? ownCases : resolve(root, String(manifest?.test_cases ?? "data/test-cases.jsonl")));
  const asked = config.case_ids && new Set(config.case_ids);
  const testCases = readTestCases(file, chunkIds).filter(({ case_id }) => asked?.has(case_id) ?? true);
  const caseIds = new Set(testCases.map((testCase) => testCase.case_id));
  const recorded = manifest?.test_cases_sha256;
  const relabelled =
    typeof recorded === "string" && recorded !== createHash("sha256").update(readFileSync(file)).digest("hex");
  const run = readRun(folder, { caseIds, ...(chunkIds && { chunkIds }) });
  return { ...withCasesNotReached(run, testCases), testCases, relabelled };
}

/** A run that was stopped, with a row that isn't completed for each case that it owes, so that no figure leaves these out. */
function withCasesNotReached(run: Run, testCases: readonly TestCase[]): Pick<RunAndCases, "run" | "not_reached"> {
  const not_reached = casesNotReached(run.manifest, run.results.length, run.folder);
  if (not_reached === 0) return { run, not_reached };
  const answered = new Set(run.results.map(({ case_id }) => case_id));
  const owed = testCases.filter(({ case_id }) => !answered.has(case_id)).slice(0, not_reached);
  const rows = owed.map(({ case_id }) => notReached(run.results[0]!, case_id));
  return { run: { ...run, results: [...run.results, ...rows] }, not_reached };
}

/** What a file or an argument gets wrong is the caller's to mend: exit 2, without a stack. */
export function refuseAsCall<T>(command: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(`${command}: ${withoutInnerName((error as Error).message)}`, { cause: error });
  }
}

/** Whoever typed a command doesn't know which function of ours refused. */
export function withoutInnerName(message: string): string {
  return message.replace(/^[a-z][A-Za-z0-9]*: /, "");
}

function chunkIdsOf(folder: string): Set<string> {
  return new Set(chunkArticles(readKnowledgeBase(folder)).map((chunk) => chunk.chunk_id));
}
