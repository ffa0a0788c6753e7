import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { basename, isAbsolute, join, relative } from "node:path";
import type { RunManifest } from "../records/readRun.js";
import { isRunId } from "../records/runId.js";
import type { TestCase } from "../records/types.js";
import type { Progress } from "./buildRetriever.js";
import { type PreparedRun, prepareRun } from "./prepareRun.js";
import type { RunConfig, StagedConfig } from "./readRunConfig.js";
import { openRunCaches, type RunCaches } from "./runCaches.js";
import { type ResumeReport, type RunJob, resumeRunFolder, writeRun } from "./runFolder.js";
import { isSealed, manifestDifference } from "./sealManifest.js";
import { manifestOf } from "./tallyRun.js";

export interface RunOptions {
  readonly root: string;
  /** An embedding model instead of the configuration's own. */
  readonly model?: string;
  /** False: nothing is served from `.ragbook/cache`, and nothing is kept there. */
  readonly cache?: boolean;
  readonly log?: (line: string) => void;
  readonly onProgress?: Progress;
}

export interface StartOptions extends RunOptions {
  /** How often every case is answered, each time in a run of its own; default 1. */
  readonly repeat?: number;
  /** Default: the configuration's run_id with the next free number, such as support-3. */
  readonly runId?: string;
}

/** Runs that have been written, and what the caches did for all of them together. */
export interface StartedRuns {
  readonly runs: readonly { readonly run_id: string; readonly folder: string }[];
  readonly caches: ReturnType<RunCaches["counts"]>;
}

/**
 * Runs one configuration over its test cases, each repeat into a new folder below `.ragbook/runs`. No run is ever written over.
 * Throws an Error for a runId that exists already, and whatever prepareRun refuses.
 */
export async function startRuns(given: RunConfig | StagedConfig, options: StartOptions): Promise<StartedRuns> {
  const config = options.model === undefined ? given : { ...given, model: options.model };
  const { prepared, caches } = await prepare(config, options);
  if ((options.repeat ?? 1) > 1 && prepared.repeatNote !== undefined) options.log?.(prepared.repeatNote);
  const runs: { run_id: string; folder: string }[] = [];
  for (let repeat = 1; repeat <= (options.repeat ?? 1); repeat += 1) {
    const run = newFolder(options.root, config.run_id, options.runId, repeat);
    await writeRun(jobOf(run, prepared, repeat, options), prepared.manifest(run.run_id, repeat));
    runs.push(run);
  }
  return { runs, caches: caches.counts() };
}

/**
 * Goes on with an interrupted run from its manifest, with the configuration that it was begun with.
 * Throws an Error where going on would mix two things: anything that the manifest names has changed since, or the manifest itself
 * was edited. Throws one too for a recorded run of data/runs.
 */
export async function resumeRun(
  folder: string,
  options: RunOptions,
): Promise<ResumeReport & { readonly run_id: string; readonly caches: ReturnType<RunCaches["counts"]> }> {
  requireOwnRun(folder, options.root);
  const manifest = readManifest(folder);
  const config = manifest.config as RunConfig | StagedConfig;
  const repeat = typeof manifest.repeat === "number" ? manifest.repeat : 1;
  const { prepared, caches } = await prepare(config, options);
  requireUnchanged(manifest, prepared.manifest(manifest.run_id, repeat));
  const run = { run_id: manifest.run_id, folder };
  const report = await resumeRunFolder(jobOf(run, prepared, repeat, options));
  return { ...report, run_id: manifest.run_id, caches: caches.counts() };
}

async function prepare(config: RunConfig | StagedConfig, options: RunOptions) {
  const { root, log = () => {}, onProgress, cache = true } = options;
  const caches = openRunCaches(cache ? join(root, ".ragbook", "cache") : null, log);
  return { caches, prepared: await prepareRun(config, { root, caches, log, ...(onProgress && { onProgress }) }) };
}

function jobOf(
  { run_id, folder }: { readonly run_id: string; readonly folder: string },
  prepared: PreparedRun,
  repeat: number,
  { onProgress }: RunOptions,
): RunJob {
  return {
    ...{ folder, run_id, total: prepared.total, cases: prepared.cases, checksums: true, lines: prepared.lines },
    answer: (testCase: TestCase) => prepared.answer(run_id, repeat, testCase),
    ...(onProgress && { onProgress: (done: number, total: number) => onProgress(run_id, done, total) }),
  };
}

/** Makes the folder in one step that fails if it exists, so that two processes never take the same name. */
function newFolder(root: string, name: string, asked: string | undefined, repeat: number) {
  if (asked !== undefined && !isRunId(asked))
    throw new Error(
      `startRuns: ${JSON.stringify(asked)} can't be a run's name: it may hold letters, digits, dot, hyphen and underscore only, no dot in front, and at most 200 of them.`,
    );
  const runs = join(root, ".ragbook", "runs");
  mkdirSync(runs, { recursive: true });
  for (let number = 1; ; number += 1) {
    const fixed = asked === undefined ? undefined : repeat === 1 ? asked : `${asked}-repeat-${repeat}`;
    const run_id = fixed ?? `${name}-${number}`;
    try {
      mkdirSync(join(runs, run_id));
      return { run_id, folder: join(runs, run_id) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (fixed !== undefined) {
        throw new Error(
          `startRuns: there is a run "${run_id}" already, and no run is written over. Choose another name, or resume it.`,
        );
      }
    }
  }
}

function readManifest(folder: string): RunManifest {
  const file = join(folder, "manifest.json");
  let manifest: RunManifest | null;
  try {
    manifest = manifestOf(folder);
    if (manifest === null) throw new Error("it isn't there");
  } catch (error) {
    throw new Error(
      `resumeRun: ${(error as Error).message.replace(/^manifestOf: /, "")} Without ${file} nobody knows what was run; run it anew.`,
      { cause: error },
    );
  }
  if (typeof manifest.config === "object" && manifest.config !== null && typeof manifest.run_id === "string")
    return manifest;
  throw new Error(
    `resumeRun: ${basename(folder)}'s manifest holds no configuration: it wasn't made by \`ragbook run\`. Run it anew.`,
  );
}

/** In words, what a field of the manifest stands for. */
const PARTS: Readonly<Record<string, string>> = {
  test_cases_sha256: "the test cases",
  cases: "the number of test cases",
  system_sha256: "the system's code",
  index_version: "the texts or the model",
  knowledge_base_sha256: "the texts or what the pages say of themselves",
  model_sha256: "the model's files",
  system: "the system's settings",
  criteria: "an evaluator",
};

/** What would run now must be what was begun: by the manifest's seal, and by everything in it. Versions of the programs may differ. */
function requireUnchanged(before: RunManifest, now: object): void {
  const field = manifestDifference(before, now);
  if (field !== undefined) {
    const what = PARTS[field.split(".")[0] ?? ""] ?? "the configuration";
    throw new Error(
      `resumeRun: ${what} changed since "${before.run_id}" began (${field}). Half of each would be one run of neither: begin a new run.`,
    );
  }
  if (isSealed(before)) return;
  throw new Error(
    `resumeRun: manifest.json was edited since "${before.run_id}" began. Nobody knows what its lines were made with: begin a new run.`,
  );
}

/** A recorded run is what tests and chapters count on: nobody adds to it. */
function requireOwnRun(folder: string, root: string): void {
  const recorded = join(root, "data", "runs");
  if (!existsSync(recorded) || !existsSync(folder)) return;
  const inside = relative(realpathSync(recorded), realpathSync(folder));
  if (inside.startsWith("..") || isAbsolute(inside)) return;
  throw new Error(
    `resumeRun: ${folder} is a recorded run, and recorded runs aren't resumed: run its configuration with \`ragbook run --config FILE\`.`,
  );
}
