import { createReadStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { lineChecker, NOT_AS_WRITTEN } from "../records/lineChecksums.js";
import { parseJsonLines, readText } from "../records/readJsonLines.js";
import type { RunManifest } from "../records/readRun.js";
import { resultSchema } from "../records/schemas.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import type { PublishRule } from "./publishAnswer.js";
import { streamTestCases } from "./streamTestCases.js";
import { CriteriaTally, type CriterionInfo, type CriterionSummary, type SliceSummary } from "./summarizeCriteria.js";

/** A run's figures, computed from its lines. */
export interface TalliedRun {
  readonly run_id: string;
  readonly folder: string;
  readonly manifest: RunManifest | null;
  /** All that the run has to answer: completed + failed + skipped + not_reached. */
  readonly cases: number;
  readonly completed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Cases without a line: the run was stopped before them. In every figure they are not completed. */
  readonly not_reached: number;
  /** Verdicts on completed cases that their evaluator failed to give. */
  readonly failed_verdicts: number;
  readonly k: number;
  /** How many positions went on to the context; null where there was no such limit. */
  readonly top_k: number | null;
  /** Present where answers went out only from some groundedness on. */
  readonly publish_if?: PublishRule;
  readonly criteria: readonly CriterionSummary[];
  readonly slices: readonly SliceSummary[];
  /** Below this many scored cases a part of a slice shows no figure. */
  readonly min_slice_support: number;
}

interface SettingsInManifest {
  readonly top_k?: number | null;
  readonly slices?: readonly string[];
  readonly min_slice_support?: number;
  readonly test_cases?: string;
  readonly case_ids?: readonly string[];
  readonly publish_if?: PublishRule;
}

/**
 * Adds up a run's folder line by line, so that a run of any length fits. Test cases are read only where there are slices.
 * A run that was stopped has fewer lines than its manifest counts cases: the others are `not_reached`.
 * Throws an Error naming file and line for a damaged line, a second line of one case, a line of another run, k or depth, and
 * for more lines than cases.
 */
export async function tallyRun(folder: string, root: string): Promise<TalliedRun> {
  const manifest = manifestOf(folder);
  const config = (manifest?.config ?? {}) as SettingsInManifest;
  const system = manifest?.system as SettingsInManifest | undefined;
  const slices = config.slices ?? [];
  const { publish_if } = config;
  const tally = new CriteriaTally((manifest?.criteria ?? []) as CriterionInfo[], slices, publish_if !== undefined);
  const casesFile = resolve(root, config.test_cases ?? "data/test-cases.jsonl");
  const asked = slices.length > 0 ? askedCases(casesFile, config.case_ids) : undefined;
  const counts = { completed: 0, failed: 0, skipped: 0 };
  let first: RetrievalResult | undefined;
  let failed_verdicts = 0;
  for await (const result of resultsOf(folder)) {
    first ??= result;
    failed_verdicts += result.evaluations?.filter(({ status }) => status === "failed").length ?? 0;
    counts[result.status] += 1;
    tally.add(result, await asked?.caseOf(result.case_id));
  }
  if (first === undefined)
    throw new Error(`tallyRun: ${join(folder, "results.jsonl")} holds no result yet. Resume the run.`);
  const lines = counts.completed + counts.failed + counts.skipped;
  const not_reached = casesNotReached(manifest, lines, folder);
  const missing = await asked?.withoutLine(not_reached);
  for (let i = 0; i < not_reached; i += 1) tally.add(notReached(first, missing?.[i]?.case_id), missing?.[i]);
  return {
    ...{ run_id: first.run_id, folder, manifest, cases: lines + not_reached, ...counts, not_reached, failed_verdicts },
    ...(publish_if && { publish_if }),
    ...{ k: first.k, top_k: system?.top_k ?? config.top_k ?? null },
    ...{
      criteria: tally.summaries(),
      slices: tally.sliceSummaries(),
      min_slice_support: config.min_slice_support ?? 8,
    },
  };
}

/**
 * How many cases of a run have no line: those that its manifest counts, less the lines. 0 where no number was written down, as
 * for a run that was brought in from elsewhere. Throws an Error for more lines than cases.
 */
export function casesNotReached(manifest: RunManifest | null, lines: number, folder: string): number {
  if (typeof manifest?.cases !== "number") return 0;
  if (lines <= manifest.cases) return manifest.cases - lines;
  throw new Error(
    `casesNotReached: ${folder} holds ${lines} lines, and the run has ${manifest.cases} cases. Was manifest.json edited? Begin a new run.`,
  );
}

/** What a reader of an unfinished run must know; undefined for a finished one. */
export function unfinishedNote(runId: string, notReached: number, cases: number): string | undefined {
  if (notReached === 0) return undefined;
  return `${runId} is unfinished: ${notReached} of ${cases} cases not reached. Go on with \`ragbook resume ${runId}\`.`;
}

/** A case that nobody asked, as a record has it where figures are taken over all cases. */
export function notReached(
  { run_id, k, recorded_top_k }: Pick<RetrievalResult, "run_id" | "k" | "recorded_top_k">,
  case_id = "",
): RetrievalResult {
  const nothing = { any_group: null, all_groups: null, group_coverage: null };
  return {
    ...{ run_id, case_id, status: "failed", error: { stage: "run", message: "not reached" }, k, recorded_top_k },
    ...{ ranking: [], context: [], dropped: [], hit_at_k: null, expected_rank: null },
    source_metrics: { ranking: nothing, context: nothing },
  };
}

/** What made the run; null for a folder without manifest.json. Throws an Error naming the file for one that is no JSON. */
export function manifestOf(folder: string): RunManifest | null {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) return null;
  try {
    const manifest: unknown = JSON.parse(readText("manifestOf", file));
    if (typeof manifest === "object" && manifest !== null && !Array.isArray(manifest)) return manifest as RunManifest;
    throw new Error("not an object");
  } catch (error) {
    throw new Error(`manifestOf: ${file} can't be read (${(error as Error).message}). Record the run again.`);
  }
}

/** The results of a run's folder, one after the other. */
export async function* resultsOf(folder: string): AsyncGenerator<RetrievalResult> {
  const file = join(folder, "results.jsonl");
  if (!existsSync(file)) throw new Error(`resultsOf: ${file} isn't there. Check the run's name, or resume the run.`);
  const seen = new Map<string, number>();
  const isAsWritten = lineChecker(folder);
  let first: RetrievalResult | undefined;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, "utf8") })) {
    line += 1;
    const [row] = parseJsonLines("resultsOf", `${file}, line ${line}`, text, resultSchema);
    if (row === undefined) continue;
    const { value } = row;
    first ??= value;
    const refuse = (why: string) => new Error(`resultsOf: ${file}, line ${line} ("${value.case_id}"): ${why}`);
    if (seen.has(value.case_id)) throw refuse(`the case stands in line ${seen.get(value.case_id)} already.`);
    if (value.run_id !== first.run_id)
      throw refuse(`run_id is "${value.run_id}", but "${first.run_id}" in the first line.`);
    for (const field of ["k", "recorded_top_k"] as const)
      if (value[field] !== first[field])
        throw refuse(`${field} is ${value[field]}, but ${first[field]} in the first line. One run has one.`);
    if (!isAsWritten(value.case_id, text)) throw refuse(NOT_AS_WRITTEN);
    seen.set(value.case_id, line);
    yield value;
  }
}

/** The cases that a run was asked, found in the file's order, reading on only as far as it must. */
function askedCases(file: string, caseIds: readonly string[] | undefined) {
  const stream = streamTestCases(file, caseIds === undefined ? {} : { caseIds });
  const passed: TestCase[] = [];
  const changed = (what: string) =>
    new Error(`tallyRun: ${file} holds ${what}. Were the cases changed since the run? Begin a new run.`);
  return {
    async caseOf(caseId: string): Promise<TestCase> {
      for (;;) {
        const { value, done } = await stream.next();
        if (done) throw changed(`no case "${caseId}" at its place`);
        if (value.case_id === caseId) return value;
        passed.push(value);
      }
    },
    /** The cases that no result was asked for, of which there must be this many. */
    async withoutLine(count: number): Promise<readonly TestCase[]> {
      if (count === 0) return [];
      for await (const testCase of stream) passed.push(testCase);
      if (passed.length === count) return passed;
      throw changed(`${passed.length} cases without a line, and ${count} are missing`);
    },
  };
}
