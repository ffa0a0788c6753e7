import { existsSync } from "node:fs";
import { join } from "node:path";
import { formatBounds, formatRate } from "../metrics/formatRate.js";
import { type ScoredRun, scoreResults } from "../metrics/scoreResults.js";
import { projectRoot } from "../records/projectRoot.js";
import { findRun, type Run, readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";
import type { RunSummary, TestCase } from "../records/types.js";
import { chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { clopperPearson } from "../statistics/clopperPearson.js";
import { formatRateInterval } from "../statistics/formatRateInterval.js";
import { CallError } from "./callError.js";

export interface ScoreRunOptions {
  /** A RUN_ID, or a run's folder. */
  readonly run: string;
  /** Default: those of 1, 3, 5, 10 that the run recorded. */
  readonly k?: readonly number[];
  readonly testCases?: string;
  readonly json?: boolean;
}

const USUAL_K = [1, 3, 5, 10];

/** `ragbook score --run`: the metrics of R3 of one recorded run, computed anew for each k. Writes to standard output. */
export function scoreRun(options: ScoreRunOptions): void {
  const { run, testCases } = refuseAsCall(() => readAll(options));
  const depth = run.results[0]!.recorded_top_k;
  const ks = options.k ?? USUAL_K.filter((k) => k <= depth);
  const scored = refuseAsCall(() => ks.map((k) => scoreResults(run.results, testCases, k)));
  const silent = testCases.length - run.results.length;
  if (silent > 0)
    process.stderr.write(`${run.run_id}: ${silent} of ${testCases.length} test cases have no line in this run.\n`);
  process.stdout.write(
    options.json ? `${JSON.stringify(asJson(scored, options.k?.length === 1), null, 2)}\n` : asText(run, scored),
  );
}

function readAll({ run: name, testCases: file }: ScoreRunOptions): { run: Run; testCases: TestCase[] } {
  const root = projectRoot();
  const folder = findRun(name, root);
  const ownCases = join(folder, "test-cases.jsonl");
  const { manifest } = readRun(folder);
  const imported = file === undefined && existsSync(ownCases);
  const casesFile = file ?? (imported ? ownCases : join(root, String(manifest?.test_cases ?? "data/test-cases.jsonl")));
  // A run brought in from elsewhere comes with cases of its own, and its chunks lie in no knowledge base here.
  const chunkIds = imported ? undefined : chunkIdsOf(join(root, knowledgeBaseOf(manifest)));
  const testCases = readTestCases(casesFile, chunkIds);
  const caseIds = new Set(testCases.map((testCase) => testCase.case_id));
  return { run: readRun(folder, { caseIds, ...(chunkIds && { chunkIds }) }), testCases };
}

function knowledgeBaseOf(manifest: Run["manifest"]): string {
  const config = manifest?.config as { knowledge_base?: string } | undefined;
  return config?.knowledge_base ?? "data/knowledge-base";
}

function chunkIdsOf(folder: string): Set<string> {
  return new Set(chunkArticles(readKnowledgeBase(folder)).map((chunk) => chunk.chunk_id));
}

/** What a file or an argument gets wrong is the caller's to mend: exit 2, without a stack. */
function refuseAsCall<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CallError(`ragbook score: ${(error as Error).message}`, { cause: error });
  }
}

function asJson(scored: readonly ScoredRun[], single: boolean): object {
  const rows = scored.flatMap(({ summary, results }) =>
    results.map(({ case_id, status, hit_at_k, expected_rank, source_metrics }) => ({
      ...(single ? {} : { k: summary.k }),
      ...{ case_id, status, hit_at_k, expected_rank, source_metrics },
    })),
  );
  const summaries = scored.map(({ summary }) => summary);
  return single ? { summary: summaries[0], results: rows } : { summaries, results: rows };
}

function asText(run: Run, scored: readonly ScoredRun[]): string {
  const controlled = run.manifest?.controlled === undefined ? "" : ` · controlled: ${run.manifest.controlled}`;
  const lines = scored.map(({ summary }) => `  hit rate  ${rateLine(summary)}`);
  return `${run.run_id} · recorded depth ${run.results[0]!.recorded_top_k}${controlled}\n${lines.join("\n")}\n`;
}

/** A hit rate with everything that must stand beside it: counts, interval, bounds. */
export function rateLine(summary: RunSummary): string {
  const { hits, evaluated_questions: n } = summary;
  const interval = n === 0 ? "" : ` · 95 % ${formatRateInterval(clopperPearson(hits, n))}`;
  const failed = summary.not_completed === 0 ? "" : ` (failed ${summary.failed}, skipped ${summary.skipped})`;
  return `${formatRate(summary)}${failed}${interval} · ${formatBounds(summary)}`;
}
