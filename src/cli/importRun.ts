import { basename, resolve } from "node:path";
import { defaultCutoffs } from "../metrics/defaultCutoffs.js";
import { rescore } from "../metrics/rescore.js";
import { FileError } from "../records/formats/fileError.js";
import type { ForeignRun } from "../records/formats/foreignRun.js";
import { importBeir } from "../records/formats/importBeir.js";
import { importCsv } from "../records/formats/importCsv.js";
import { importLog } from "../records/formats/importLog.js";
import { importOpenInference } from "../records/formats/importOpenInference.js";
import { importTrec } from "../records/formats/importTrec.js";
import { writeRunFolder } from "../records/formats/writeRunFolder.js";
import { isRunId } from "../records/runId.js";
import { CallError } from "./callError.js";
import type { ForeignFormat } from "./formatNames.js";
import { withoutInnerName } from "./readScoredRun.js";
import { trecFilesOf } from "./trecFilesOf.js";

export interface ImportRunOptions {
  readonly format: ForeignFormat;
  readonly in?: string;
  readonly out: string;
  readonly qrels?: string;
  readonly trecRun?: string;
  readonly split?: string;
  readonly runId?: string;
  readonly k?: number;
  readonly depth?: number;
  readonly relevanceLevel?: number;
  readonly missing?: "not-completed" | "miss";
  readonly json?: boolean;
}

/**
 * `ragbook import`: reads a foreign run twice, once to check it and to learn its depth, once to write it row by row.
 *
 * @throws CallError (exit 2) for a call that names too little, and for files that can't be used
 */
export function importRun(options: ImportRunOptions): void {
  requireNames(options);
  try {
    const run = openForeignRun(options);
    const runId = options.runId ?? basename(resolve(options.out));
    const k = kOf(options, run);
    const questions = writeRunFolder(run, {
      folder: options.out,
      runId,
      k,
      score: (testCase, result) => rescore(testCase, result, k),
    });
    report(options, { run_id: runId, folder: options.out, questions, k, recorded_top_k: run.recordedTopK }, run);
  } catch (error) {
    if (error instanceof FileError)
      throw new CallError(`ragbook import: ${withoutInnerName(error.message)}`, { cause: error });
    throw error;
  }
}

/** Checked before anything is read: a long file shouldn't be read for nothing. */
function requireNames({ out, runId }: ImportRunOptions): void {
  if (out.trim() === "") throw new CallError("ragbook import: --out is empty. Name the run's folder to make.");
  if (runId === undefined || isRunId(runId)) return;
  throw new CallError(
    `ragbook import: --run-id ${JSON.stringify(runId)} is no run_id: letters, digits, dot, hyphen and underscore only. Name another.`,
  );
}

function openForeignRun(options: ImportRunOptions): ForeignRun {
  const { format, in: path, depth, relevanceLevel, missing, split, trecRun } = options;
  const some = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
      [K in keyof T]?: NonNullable<T[K]>;
    };
  if (format === "trec") return importTrec({ ...trecFilesOf(options), ...some({ depth, relevanceLevel, missing }) });
  if (path === undefined)
    throw new CallError(
      `ragbook import: name what to read with --in. It takes a ${format === "beir" ? "folder" : "file"}.`,
    );
  switch (format) {
    case "log":
      return importLog(path);
    case "csv":
      return importCsv(path, some({ depth, relevanceLevel }));
    case "openinference":
      return importOpenInference(path, some({ depth }));
    case "beir":
      if (trecRun === undefined) {
        throw new CallError(
          "ragbook import: a BEIR folder holds no ranking. Name a run in the TREC format with --trec-run.",
        );
      }
      return importBeir({ folder: path, run: trecRun, ...some({ depth, relevanceLevel, missing, split }) });
  }
}

function kOf({ k }: ImportRunOptions, run: ForeignRun): number {
  if (k === undefined) return run.k ?? defaultCutoffs(run.recordedTopK).at(-1)!;
  if (k <= run.recordedTopK) return k;
  throw new CallError(
    `ragbook import: --k ${k} looks past the ${run.recordedTopK} positions that were recorded. Use k ≤ ${run.recordedTopK}, or say with --depth how deep the run was recorded.`,
  );
}

interface Imported {
  readonly run_id: string;
  readonly folder: string;
  readonly questions: number;
  readonly k: number;
  readonly recorded_top_k: number;
}

function report(options: ImportRunOptions, imported: Imported, run: ForeignRun): void {
  const not_held = run.notHeld.lines();
  for (const note of run.notes) process.stderr.write(`${note}\n`);
  for (const what of not_held) process.stderr.write(`No place in our records: ${what}\n`);
  const { run_id, folder, questions, k, recorded_top_k } = imported;
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ ...imported, not_held, notes: run.notes }, null, 2)}\n`
      : `${run_id}: ${questions} questions from ${run.format} · k = ${k} · recorded depth ${recorded_top_k}\nScore it: ragbook score --run ${folder}\n`,
  );
}
