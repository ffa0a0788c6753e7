import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECKSUMS, checksumLine } from "../records/lineChecksums.js";
import type { RetrievalResult, TestCase } from "../records/types.js";
import type { AnsweredCase } from "./answerCase.js";
import { type LinePlace, lineReader } from "./fileLines.js";
import { type LineFile, openLineFile } from "./lineFile.js";
import { lockRun } from "./runLock.js";
import { sealManifest } from "./sealManifest.js";
import { type DamagedResult, sortResultLines } from "./sortResultLines.js";

/** One run as the writer of its folder sees it: which cases, and how one is answered. */
export interface RunJob {
  readonly folder: string;
  readonly run_id: string;
  /** In the order in which lines are written. Asked for anew whenever the cases are gone through. */
  readonly cases: () => AsyncIterable<TestCase> | Iterable<TestCase>;
  readonly total: number;
  /** What k and depth each line must have; left out: nobody looks. */
  readonly lines?: Pick<RetrievalResult, "k" | "recorded_top_k">;
  answer(testCase: TestCase): Promise<AnsweredCase>;
  /** Keep a checksum of each line, so that a changed value is noticed too; default: false. */
  readonly checksums?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a resumed run found. */
export interface ResumeReport {
  /** Cases whose line was whole. */
  readonly kept: number;
  readonly answered: number;
  readonly damaged: readonly DamagedResult[];
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
    for (const name of [RESULTS, LATER, CHECKSUMS, "timings.jsonl"]) rmSync(join(job.folder, name), { force: true });
    // First of all: a run that is killed right after it can be resumed.
    writeWhole(join(job.folder, "manifest.json"), `${JSON.stringify(sealManifest(manifest), null, 2)}\n`);
    await answerAll(job, { done: 0, lineOf: () => undefined });
  } finally {
    unlock();
  }
}

/**
 * Goes on with a run that was interrupted, and ends with the bytes that an undisturbed run would have left.
 *
 * Whole lines are kept. A damaged line (cut off, changed, of another run, of no case, a second line of one case) is moved to
 * results.damaged.jsonl with its number and the reason, and its case is answered again. Being killed while resuming loses
 * nothing either: resume once more. Lines are copied one by one: of a run of any length only the places of its lines are held.
 */
export async function resumeRunFolder(job: RunJob): Promise<ResumeReport> {
  const unlock = lockRun(job.folder);
  try {
    const caseIds = new Set<string>();
    for await (const { case_id } of job.cases()) caseIds.add(case_id);
    const { places, damaged } = sortAside(job, caseIds);
    const { done, later } = splitLines(job, caseIds, places);
    const reader = lineReader();
    let answered: number;
    try {
      answered = await answerAll(job, { done, lineOf: (case_id) => readIf(reader, later.get(case_id)) });
    } finally {
      reader.close();
    }
    // Only now: a run that is stopped again finds these lines again.
    rmSync(join(job.folder, LATER), { force: true });
    return { kept: places.size, answered, damaged };
  } finally {
    unlock();
  }
}

/** Damaged lines stand in their own file before they leave the other one: at every moment each line stands somewhere. */
function sortAside(job: RunJob, caseIds: ReadonlySet<string>) {
  const damaged: DamagedResult[] = [];
  let aside: LineFile | undefined;
  try {
    const places = sortResultLines(job, caseIds, { results: RESULTS, later: LATER }, (row) => {
      aside ??= openLineFile(join(job.folder, "results.damaged.jsonl"));
      aside.append(JSON.stringify(row));
      damaged.push({ file: row.file, line: row.line, why: row.why });
    });
    return { places, damaged };
  } finally {
    aside?.close();
  }
}

/**
 * Writes results.jsonl with the lines of the first cases, as far as none is missing, and all others into results.later.jsonl.
 * Both are written beside and moved into place, the later ones first. Says how many cases are done, and where the others' lines lie.
 */
function splitLines(job: RunJob, caseIds: ReadonlySet<string>, places: ReadonlyMap<string, LinePlace>) {
  const [results, behind] = [join(job.folder, RESULTS), join(job.folder, LATER)];
  const later = new Map<string, LinePlace>();
  const reader = lineReader();
  const files = [results, behind].map((file) => openNew(`${file}.new`));
  let [done, place, start, isPrefix] = [0, 0, 0, true];
  try {
    for (const case_id of caseIds) {
      place += 1;
      const before = places.get(case_id);
      const line = readIf(reader, before);
      // What stands in the later file stays there until it is written once more: no line is ever on its way only.
      isPrefix &&= before?.file === results;
      if (line === undefined) continue;
      files[isPrefix ? 0 : 1]!.append(line);
      if (isPrefix) done = place;
      else {
        const bytes = Buffer.byteLength(line);
        later.set(case_id, { file: behind, start, bytes });
        start += bytes + 1;
      }
    }
  } finally {
    reader.close();
    for (const file of files) file.close();
  }
  renameSync(`${behind}.new`, behind);
  renameSync(`${results}.new`, results);
  return { done, later };
}

function openNew(file: string): LineFile {
  rmSync(file, { force: true });
  return openLineFile(file);
}

function readIf(reader: ReturnType<typeof lineReader>, place: LinePlace | undefined): string | undefined {
  return place && reader.read(place);
}

/** Lines that are there already: those of the first `done` cases stand in results.jsonl, others are taken over in their place. */
interface LinesAtHand {
  readonly done: number;
  lineOf(caseId: string): string | undefined;
}

/** Answers the cases that have no line yet. Says how many these were. */
async function answerAll(job: RunJob, { done, lineOf }: LinesAtHand): Promise<number> {
  const results = openLineFile(join(job.folder, RESULTS));
  const timings = openLineFile(join(job.folder, "timings.jsonl"));
  const sums = job.checksums ? openLineFile(join(job.folder, CHECKSUMS)) : undefined;
  let [answered, place, written] = [0, 0, done];
  try {
    for await (const testCase of job.cases()) {
      place += 1;
      if (place <= done) continue;
      const line = lineOf(testCase.case_id);
      if (line === undefined) {
        const answer = await job.answer(testCase);
        for (const timing of answer.timings) timings.append(JSON.stringify(timing));
        const result = JSON.stringify(answer.result);
        sums?.append(checksumLine(testCase.case_id, result));
        results.append(result);
        answered += 1;
      } else results.append(line);
      written = place;
      job.onProgress?.(place, job.total);
    }
    for (const file of [results, timings, sums]) file?.close();
    return answered;
  } catch (error) {
    for (const file of [results, timings, sums]) file?.abandon();
    throw stopped(job, written, error);
  }
}

/** A full disk ends a run, and not what it has written. */
function stopped({ run_id, folder, total }: RunJob, written: number, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const what = code === "ENOSPC" || code === "EDQUOT" ? "the disk is full" : "it can't be written";
  return new Error(
    `${join(folder, RESULTS)}: ${what} (${code}). The run stops after ${written} of ${total} cases, which are kept. Make room, then call \`ragbook resume ${run_id}\`.`,
    { cause: error },
  );
}

/** Written beside and moved into place: whoever reads, at whatever moment, meets the old file or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
