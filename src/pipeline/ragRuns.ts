import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunManifest } from "../records/readRun.js";
import type { TestCase } from "../records/types.js";
import type { Progress } from "./buildRetriever.js";
import { type PreparedRun, prepareRun } from "./prepareRun.js";
import type { RunConfig, StagedConfig } from "./readRunConfig.js";
import { openRunCaches, type RunCaches } from "./runCaches.js";
import { type ResumeReport, type RunJob, resumeRunFolder, writeRun } from "./runFolder.js";
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
 * Throws an Error where going on would mix two things: test cases, system file, texts or model have changed since.
 */
export async function resumeRun(
  folder: string,
  options: RunOptions,
): Promise<ResumeReport & { readonly run_id: string; readonly caches: ReturnType<RunCaches["counts"]> }> {
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

/** What a manifest says of data and system; versions of the program may differ. */
function requireUnchanged(before: RunManifest, now: Record<string, unknown>): void {
  const parts = {
    test_cases_sha256: "the test cases",
    system_sha256: "the system's file",
    index_version: "the texts or the model",
  };
  for (const [field, what] of Object.entries(parts)) {
    if (before[field] === now[field]) continue;
    throw new Error(
      `resumeRun: ${what} changed since "${before.run_id}" began (${field}). Half of each would be one run of neither: begin a new run.`,
    );
  }
}
