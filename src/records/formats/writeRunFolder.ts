import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolder } from "../makeFolder.js";
import type { RetrievalResult, TestCase } from "../types.js";
import { FileError } from "./fileError.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";
import { LineWriter } from "./lineWriter.js";

export interface WriteRunOptions {
  readonly folder: string;
  readonly runId: string;
  /** The k of hit_at_k in the record. */
  readonly k: number;
  /** Fills in the figures of R3; records/ imports no metrics, so whoever calls brings them. */
  readonly score: (testCase: TestCase, result: RetrievalResult) => RetrievalResult;
}

const nothing = { any_group: null, all_groups: null, group_coverage: null };

/**
 * Writes a foreign run as a run's folder of ours: test-cases.jsonl, results.jsonl, timings.jsonl where times are known, and
 * manifest.json, which names the format, the files with their SHA-256, and what had no place. Row by row, in the order of the source.
 * The folder appears only when all of it is there: a run that could not be read leaves nothing behind. Returns the number of rows.
 *
 * @throws FileError if the folder exists and isn't empty
 */
export function writeRunFolder(run: ForeignRun, options: WriteRunOptions): number {
  const { folder, runId, k, score } = options;
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new FileError(folder, null, "is there already. Name a new folder, or take this one away.", "writeRunFolder");
  }
  makeFolder(dirname(resolve(folder)));
  // A name of its own: whatever lies beside the folder belongs to somebody.
  const partial = mkdtempSync(`${resolve(folder)}.partial-`);
  try {
    const rows = writeRows(run, partial, (row) => score(row.testCase, unscored(row, runId, k, run.recordedTopK)));
    writeFileSync(join(partial, "manifest.json"), `${JSON.stringify(manifestOf(run, runId), null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
    return rows;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function writeRows(run: ForeignRun, folder: string, resultOf: (row: ForeignRow) => RetrievalResult): number {
  const cases = new LineWriter(join(folder, "test-cases.jsonl"));
  const results = new LineWriter(join(folder, "results.jsonl"));
  let timings: LineWriter | undefined;
  let rows = 0;
  try {
    run.read((row) => {
      rows += 1;
      cases.write(`${JSON.stringify(row.testCase)}\n`);
      results.write(`${JSON.stringify(resultOf(row))}\n`);
      for (const timing of row.timings ?? []) {
        timings ??= new LineWriter(join(folder, "timings.jsonl"));
        timings.write(`${JSON.stringify(timing)}\n`);
      }
    });
  } finally {
    for (const writer of [cases, results, timings]) writer?.close();
  }
  return rows;
}

function unscored(row: ForeignRow, run_id: string, k: number, recorded_top_k: number): RetrievalResult {
  const { testCase, status, error, ranking, context = [], answer, evaluations } = row;
  return {
    run_id,
    case_id: testCase.case_id,
    status,
    ...(error && { error }),
    k,
    recorded_top_k,
    ranking,
    context,
    dropped: [],
    hit_at_k: null,
    expected_rank: null,
    source_metrics: { ranking: nothing, context: nothing },
    ...(answer !== undefined && { answer }),
    ...(evaluations && { evaluations }),
  };
}

function manifestOf(run: ForeignRun, run_id: string): object {
  return {
    run_id,
    ...(run.indexVersion !== undefined && { index_version: run.indexVersion }),
    imported: {
      format: run.format,
      files: run.files.map((file) => ({ file: basename(file), sha256: sha256Of(file) })),
      ...run.origin,
      not_held: run.notHeld.lines(),
    },
  };
}

/** null for a pipe, which is gone once it was read. */
function sha256Of(file: string): string | null {
  if (!statSync(file).isFile()) return null;
  const hash = createHash("sha256");
  const block = Buffer.allocUnsafe(1 << 20);
  const handle = openSync(file, "r");
  try {
    for (let read = readSync(handle, block); read > 0; read = readSync(handle, block))
      hash.update(block.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}
