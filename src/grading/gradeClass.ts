import { courseVersion } from "../course/check/seeds.js";
import { isolation, limits } from "../course/sandbox/limits.js";
import { chaptersWithTasks, loadTasks } from "../course/tasks/loadTasks.js";
import { blankVerdicts } from "./batch/blankVerdicts.js";
import { gradeOf } from "./batch/gradeOf.js";
import { runBatch } from "./batch/runBatch.js";
import type { BatchSettings } from "./batch/settings.js";
import { WorkFile } from "./batch/WorkFile.js";
import type { HandIns } from "./collect/listHandIns.js";
import type { Grades, SubmissionRecord } from "./grades.js";
import { NameMatch } from "./tables/nameMatch.js";
import { readOverrides, withOverrides } from "./tables/overrides.js";
import { missingFromRoster } from "./tables/roster.js";
import { isLate, submissionTimes } from "./tables/submissionTimes.js";

export interface GradeClassOptions extends BatchSettings {
  /** The folder of submissions, and of the instructor's tables. */
  readonly dir: string;
  readonly handIns: HandIns["handIns"];
  /** Only some of the submissions are graded: nobody is missing then. */
  readonly isPart: boolean;
  /** ISO 8601 with its offset, as it was given; null for none. */
  readonly deadline: string | null;
  readonly deadline_ms: number | null;
  readonly jobs: number;
  /** The work file of this batch. */
  readonly workFile: string;
  readonly onProgress?: (done: number, total: number) => void;
  readonly onFault?: (submission: string, message: string) => void;
}

export interface GradedClass {
  readonly grades: Grades;
  readonly records: readonly SubmissionRecord[];
  /** About names in the instructor's tables, a sentence each. */
  readonly remarks: readonly string[];
}

/**
 * The grades of a class: every submission through the engine of `ragbook check`, then the instructor's tables: who is late, who
 * is missing, whose points a person set. The tables are read first, so that a mistake in them is told before the work.
 *
 * @throws FileError for a table that can't be used
 */
export async function gradeClass(options: GradeClassOptions): Promise<GradedClass> {
  const { dir, handIns, isPart, seed, chapters, deadline, deadline_ms, workFile } = options;
  const settings = { seed, chapters };
  const present = handIns.map(({ name }) => name);
  const match = new NameMatch(present, isPart);
  const times = submissionTimes(dir, match);
  const missing = isPart ? [] : missingFromRoster(dir, match);
  const due = new NameMatch([...present, ...missing], isPart);
  const overrides = readOverrides(dir, due, await mostPoints(chapters), await allTasks());
  const remarks = [...match.remarks, ...due.remarks];
  const work = new WorkFile(workFile);
  try {
    const graded = await runBatch({ ...options, settings, work });
    const absent = await Promise.all(missing.map((name) => absentRecord(name, settings)));
    const records = [...graded, ...absent]
      .sort((one, other) => (one.grade.submission < other.grade.submission ? -1 : 1))
      .map((record) => {
        const late = isLate(times.get(record.grade.submission), deadline_ms);
        return { ...record, grade: withOverrides({ ...record.grade, late }, overrides) };
      });
    const submissions = records.map(({ grade }) => grade);
    const grades = { course: courseVersion, seed, chapters, deadline, isolation, limits, submissions };
    return { grades, records, remarks };
  } finally {
    work.close();
  }
}

async function allTasks(): Promise<ReadonlySet<string>> {
  return new Set((await mostPoints(chaptersWithTasks())).keys());
}

async function mostPoints(chapters: BatchSettings["chapters"]): Promise<ReadonlyMap<string, number>> {
  const tasks = await Promise.all(chapters.map(loadTasks));
  return new Map(tasks.flat().map(({ id, points }) => [id, points]));
}

/** A row of the roster without a submission: nothing is written. */
async function absentRecord(name: string, settings: BatchSettings): Promise<SubmissionRecord> {
  const verdicts = await blankVerdicts(settings, "not_written", "");
  const grade = gradeOf(name, null, verdicts, 0, []);
  return { grade: { ...grade, status: "not_handed_in" }, verdicts: [], answers: {} };
}
