import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sortJsonLines } from "../records/readJsonLines.js";
import { resultSchema } from "../records/schemas.js";
import type { TestCase } from "../records/types.js";
import type { AnsweredCase } from "./answerCase.js";
import { openLineFile } from "./lineFile.js";
import { lockRun } from "./runLock.js";

/** One run as the writer of its folder sees it: which cases, and how one is answered. */
export interface RunJob {
  readonly folder: string;
  readonly run_id: string;
  /** In the order in which lines are written. Asked for anew whenever the cases are gone through. */
  readonly cases: () => AsyncIterable<TestCase> | Iterable<TestCase>;
  readonly total: number;
  answer(testCase: TestCase): Promise<AnsweredCase>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a resumed run found. */
export interface ResumeReport {
  /** Cases whose line was whole. */
  readonly kept: number;
  readonly answered: number;
  readonly damaged: readonly { readonly file: string; readonly line: number; readonly why: string }[];
}

const RESULTS = "results.jsonl";
/** Good lines that stood behind a damaged one, until the run has come to their place again. */
const LATER = "results.later.jsonl";

/**
 * Writes a run's folder anew: manifest.json, then a line of results.jsonl as soon as its case is answered, and timings.jsonl.
 * The folder is locked meanwhile.
 */
export async function writeRun(job: RunJob, manifest: object): Promise<void> {
  mkdirSync(job.folder, { recursive: true });
  const unlock = lockRun(job.folder);
  try {
    for (const name of [RESULTS, LATER, "timings.jsonl"]) rmSync(join(job.folder, name), { force: true });
    // First of all: a run that is killed right after it can be resumed.
    writeWhole(join(job.folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await answerAll(job, new Map());
  } finally {
    unlock();
  }
}

/**
 * Goes on with a run that was interrupted, and ends with the bytes that an undisturbed run would have left.
 *
 * Whole lines are kept. A damaged line (cut off, changed, of another run, of no case, a second line of one case) is moved to
 * results.damaged.jsonl with its number and the reason, and its case is answered again. Being killed while resuming loses
 * nothing either: resume once more.
 */
export async function resumeRunFolder(job: RunJob): Promise<ResumeReport> {
  const unlock = lockRun(job.folder);
  try {
    const { lines, damaged } = await sortLines(job);
    const prefix: string[] = [];
    const later = new Map(lines);
    for await (const { case_id } of job.cases()) {
      const line = later.get(case_id);
      if (line === undefined) break;
      prefix.push(line);
      later.delete(case_id);
    }
    // In this order, so that at every moment each good and each damaged line stands in at least one of the files.
    if (damaged.length > 0) {
      appendFileSync(
        join(job.folder, "results.damaged.jsonl"),
        damaged.map((row) => `${JSON.stringify(row)}\n`).join(""),
      );
    }
    if (later.size > 0) writeWhole(join(job.folder, LATER), linesText([...later.values()]));
    writeWhole(join(job.folder, RESULTS), linesText(prefix));
    const answered = await answerAll(job, later, prefix.length);
    return { kept: lines.size, answered, damaged };
  } finally {
    unlock();
  }
}

/** Answers the cases after the first `done`; a line at hand is taken over. Says how many cases were answered. */
async function answerAll(job: RunJob, atHand: ReadonlyMap<string, string>, done = 0): Promise<number> {
  const results = openLineFile(join(job.folder, RESULTS));
  const timings = openLineFile(join(job.folder, "timings.jsonl"));
  let answered = 0;
  let place = 0;
  try {
    for await (const testCase of job.cases()) {
      place += 1;
      if (place <= done) continue;
      const line = atHand.get(testCase.case_id);
      if (line === undefined) {
        const answer = await job.answer(testCase);
        for (const timing of answer.timings) timings.append(JSON.stringify(timing));
        results.append(JSON.stringify(answer.result));
        answered += 1;
      } else results.append(line);
      job.onProgress?.(place, job.total);
    }
  } finally {
    results.close();
    timings.close();
  }
  rmSync(join(job.folder, LATER), { force: true });
  return answered;
}

interface Damaged {
  readonly file: string;
  readonly line: number;
  readonly why: string;
  readonly text: string;
}

/** Every whole line by its case, and every other line with what is wrong with it. */
async function sortLines(job: RunJob): Promise<{ lines: Map<string, string>; damaged: Damaged[] }> {
  const caseIds = new Set<string>();
  for await (const { case_id } of job.cases()) caseIds.add(case_id);
  const lines = new Map<string, string>();
  const damaged: Damaged[] = [];
  for (const name of [RESULTS, LATER]) {
    const file = join(job.folder, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    const rows = text.split("\n");
    const sorted = sortJsonLines(text, resultSchema);
    for (const row of sorted.damaged) damaged.push({ file: name, line: row.line, why: row.why, text: row.text });
    for (const { line, value } of sorted.lines) {
      const row = rows[line - 1]!;
      const why = faultOf(job, caseIds, value) ?? twinFault(lines.get(value.case_id), row, name);
      if (why !== undefined) damaged.push({ file: name, line, why, text: row });
      else lines.set(value.case_id, row);
    }
  }
  return { lines, damaged };
}

function faultOf(
  { run_id }: RunJob,
  caseIds: ReadonlySet<string>,
  value: { readonly run_id: string; readonly case_id: string },
): string | undefined {
  if (value.run_id !== run_id) return `the line belongs to the run "${value.run_id}"`;
  return caseIds.has(value.case_id) ? undefined : `no test case has the case_id "${value.case_id}"`;
}

/** A case has one line. The same line in both files is no fault: resuming was interrupted while it moved. */
function twinFault(before: string | undefined, row: string, file: string): string | undefined {
  if (before === undefined || (file === LATER && before === row)) return undefined;
  return "its case has a line already";
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Written beside and moved into place: whoever reads, at whatever moment, meets the old file or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
