import type { Unit } from "../metrics/byDocument.js";
import { defaultCutoffs } from "../metrics/defaultCutoffs.js";
import { gradedSummaries } from "../metrics/gradedSummaries.js";
import { repeatedChunkIds } from "../metrics/repeatedChunkIds.js";
import { type ScoredRun, scoreResults } from "../metrics/scoreResults.js";
import { summarizeSegments } from "../metrics/summarizeSegments.js";
import { unfinishedNote } from "../pipeline/tallyRun.js";
import type { Segment } from "../records/types.js";
import { byDocument } from "./byDocument.js";
import { CallError } from "./callError.js";
import { type RunAndCases, readRunAndCases, refuseAsCall } from "./readScoredRun.js";
import { scoreRunText } from "./scoreRunText.js";

export interface ScoreRunOptions {
  /** A RUN_ID, or a run's folder. */
  readonly run: string;
  /** Default: those of 1, 3, 5, 10 that the run recorded. */
  readonly k?: readonly number[];
  readonly testCases?: string;
  readonly unit?: Unit;
  /** Also the graded metrics, each with its distribution. */
  readonly metrics?: boolean;
  readonly relevanceLevel?: number;
  /** Also the hit rate by this field of the segment. */
  readonly by?: string;
  readonly minSupport?: number;
  readonly json?: boolean;
}

/** What `ragbook score --run` found out; `graded` and `segments` only where they were asked for. */
export interface RunReport extends RunAndCases {
  readonly unit: Unit;
  readonly scored: readonly ScoredRun[];
  readonly graded?: ReturnType<typeof gradedSummaries>;
  readonly segments?: readonly { readonly k: number; readonly cells: ReturnType<typeof summarizeSegments> }[];
}

/** `ragbook score --run`: one recorded run, computed anew for each k. Writes to standard output. */
export function scoreRun(options: ScoreRunOptions): void {
  const report = refuseAsCall("ragbook score", () => reportOn(options));
  if (report.not_reached > 0) process.exitCode = 1;
  for (const note of notes(report)) process.stderr.write(`${note}\n`);
  process.stdout.write(options.json ? `${JSON.stringify(asJson(report, options), null, 2)}\n` : scoreRunText(report));
}

function reportOn(options: ScoreRunOptions): RunReport {
  const asked = readRunAndCases(options.run, options.testCases);
  const unit = options.unit ?? "chunk";
  const { run, testCases } = unit === "document" ? byDocument(asked) : asked;
  const ks = options.k ?? defaultCutoffs(run.results[0]!.recorded_top_k);
  const scored = ks.map((k) => scoreResults(run.results, testCases, k));
  const level = options.relevanceLevel === undefined ? {} : { relevanceLevel: options.relevanceLevel };
  return {
    ...{ run, testCases, unit, scored, relabelled: asked.relabelled === true, not_reached: asked.not_reached },
    ...(options.metrics && { graded: gradedSummaries(run.results, testCases, ks, level) }),
    ...(options.by !== undefined && { segments: scored.map((one) => segmentsOf(one, testCases, options)) }),
  };
}

function segmentsOf({ summary, results }: ScoredRun, testCases: RunAndCases["testCases"], options: ScoreRunOptions) {
  const field = options.by as keyof Segment;
  const segments = new Map(testCases.map((testCase) => [testCase.case_id, testCase.segment]));
  const fields = Object.keys(testCases[0]?.segment ?? {});
  if (!fields.includes(field)) {
    throw new CallError(`ragbook score: --by ${field} is no field of a segment. There are: ${fields.join(", ")}.`);
  }
  const hits = results.map(({ case_id, status, hit_at_k }) => ({
    ...{ case_id, status },
    value: hit_at_k === null ? null : Number(hit_at_k),
  }));
  const support = options.minSupport === undefined ? {} : { minimumSupport: options.minSupport };
  const shown = { k: summary.k, kind: "rate" as const, ...support };
  return { k: summary.k, cells: summarizeSegments(hits, (caseId) => segments.get(caseId)?.[field] ?? "", shown) };
}

/** What a reader must know beside the figures. */
function notes({ run, testCases, unit, relabelled, not_reached }: RunReport): string[] {
  const silent = testCases.length - run.results.length;
  const unfinished = unfinishedNote(run.run_id, not_reached, run.results.length);
  const repeats = run.results.filter((result) => repeatedChunkIds(result.ranking).length > 0).length;
  return [
    ...(relabelled
      ? [
          `${run.run_id}: the test cases have changed since this run was recorded. Its rankings are scored with today's labels.`,
        ]
      : []),
    ...(unfinished === undefined ? [] : [unfinished]),
    ...(silent > 0 ? [`${run.run_id}: ${silent} of ${testCases.length} test cases have no line in this run.`] : []),
    ...(repeats > 0 && unit === "chunk"
      ? [
          `${run.run_id}: ${repeats} of ${run.results.length} rankings hold a repeat, credited once at its first position.`,
        ]
      : []),
  ];
}

function asJson({ scored, graded, segments }: RunReport, options: ScoreRunOptions): object {
  const single = options.k?.length === 1;
  const rows = scored.flatMap(({ summary, results }) =>
    results.map(({ case_id, status, hit_at_k, expected_rank, source_metrics }) => ({
      ...(single ? {} : { k: summary.k }),
      ...{ case_id, status, hit_at_k, expected_rank, source_metrics },
    })),
  );
  const summaries = scored.map(({ summary }) => summary);
  return {
    ...(single ? { summary: summaries[0] } : { summaries }),
    results: rows,
    ...(graded && { metrics: graded.map(({ metric, k, summary }) => ({ metric, k, ...summary })) }),
    ...(segments && { segments }),
  };
}
