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
  readonly cases: number;
  readonly completed: number;
  readonly failed: number;
  readonly skipped: number;
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
  readonly publish_if?: PublishRule;
}

/**
 * Adds up a run's folder line by line, so that a run of any length fits. Test cases are read only where there are slices.
 * Throws an Error naming file and line for a damaged line, a second line of one case or a line of another run.
 */
export async function tallyRun(folder: string, root: string): Promise<TalliedRun> {
  const manifest = manifestOf(folder);
  const config = (manifest?.config ?? {}) as SettingsInManifest;
  const system = manifest?.system as SettingsInManifest | undefined;
  const slices = config.slices ?? [];
  const { publish_if } = config;
  const tally = new CriteriaTally((manifest?.criteria ?? []) as CriterionInfo[], slices, publish_if !== undefined);
  const caseOf =
    slices.length > 0 ? caseFinder(resolve(root, config.test_cases ?? "data/test-cases.jsonl")) : undefined;
  const counts = { completed: 0, failed: 0, skipped: 0 };
  let first: RetrievalResult | undefined;
  for await (const result of resultsOf(folder)) {
    first ??= result;
    counts[result.status] += 1;
    tally.add(result, await caseOf?.(result.case_id));
  }
  if (first === undefined)
    throw new Error(`tallyRun: ${join(folder, "results.jsonl")} holds no result yet. Resume the run.`);
  return {
    ...{ run_id: first.run_id, folder, manifest, cases: counts.completed + counts.failed + counts.skipped, ...counts },
    ...(publish_if && { publish_if }),
    ...{ k: first.k, top_k: system?.top_k ?? config.top_k ?? null },
    ...{
      criteria: tally.summaries(),
      slices: tally.sliceSummaries(),
      min_slice_support: config.min_slice_support ?? 8,
    },
  };
}

/** What made the run; null for a folder without manifest.json. Throws an Error naming the file for one that is no JSON. */
export function manifestOf(folder: string): RunManifest | null {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readText("manifestOf", file)) as RunManifest;
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
    if (!isAsWritten(value.case_id, text)) throw refuse(NOT_AS_WRITTEN);
    seen.set(value.case_id, line);
    yield value;
  }
}

/** Finds cases that are asked for in the file's order, reading on only as far as it must. */
function caseFinder(file: string): (caseId: string) => Promise<TestCase> {
  const stream = streamTestCases(file);
  return async (caseId) => {
    for (;;) {
      const { value, done } = await stream.next();
      if (done)
        throw new Error(
          `tallyRun: ${file} holds no case "${caseId}" at its place. Were the cases changed since the run?`,
        );
      if (value.case_id === caseId) return value;
    }
  };
}
