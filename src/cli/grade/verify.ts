import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { harmless } from "../../course/answers/printWire.js";
import { chapterNames } from "../../course/chapterNames.js";
import { courseVersion } from "../../course/check/seeds.js";
import { compareGrades, type Difference } from "../../grading/compareGrades.js";
import { gradeClass } from "../../grading/gradeClass.js";
import type { Grades } from "../../grading/grades.js";
import { placeOutputs, workFolder } from "../../grading/placeOutputs.js";
import { instant } from "../../grading/tables/instant.js";
import { progressBar } from "../../pipeline/progressBar.js";
import { CallError } from "../callError.js";
import type { GradeCommandOptions } from "../gradeCommand.js";
import { handInsOf, jobsOf } from "./asked.js";
import { BatchFile } from "./batchFile.js";
import { refuseTables } from "./refuseTables.js";

/**
 * `ragbook grade --verify OUT`: grades the submissions anew with the stored seed, chapters and deadline, and compares every file. Writes
 * nothing into OUT. Exit codes: 0 all the same · 1 something differs · 2 OUT can't be read.
 */
export async function verify(
  dir: string | undefined,
  out: string,
  { jobs, json }: Pick<GradeCommandOptions, "jobs" | "json">,
): Promise<void> {
  const kept = new BatchFile(out).read();
  const submissions = dir ?? (kept === null ? undefined : resolve(out, kept.dir));
  if (submissions === undefined) {
    throw new CallError(
      `ragbook grade: where are the submissions of ${out}? Name them: ragbook grade DIR --verify ${out}`,
    );
  }
  const grades = readGrades(out);
  const { handIns } = handInsOf(submissions, out, kept?.only ?? undefined);
  const fresh = mkdtempSync(join(tmpdir(), "ragbook-verify-"));
  const bar = progressBar();
  try {
    const differences = await refuseTables(async () => {
      const graded = await gradeClass({
        seed: grades.seed,
        chapters: grades.chapters,
        deadline: grades.deadline,
        deadline_ms: grades.deadline === null ? null : instant(grades.deadline),
        dir: submissions,
        handIns,
        isPart: kept?.only != null,
        jobs: jobsOf(jobs),
        workFile: join(fresh, workFolder, "records.jsonl"),
        onProgress: (done, total) => bar.onProgress("submissions", done, total),
      });
      await placeOutputs(fresh, graded, (done, total) => bar.onProgress("comparing", done, total));
      return compareGrades(out, fresh);
    });
    process.stdout.write(json ? `${JSON.stringify({ differences }, null, 2)}\n` : differencesText(differences, out));
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    bar.stop();
    rmSync(fresh, { recursive: true, force: true });
  }
}

function readGrades(out: string): Grades {
  const path = join(out, "grades.json");
  if (!existsSync(path)) throw new CallError(`ragbook grade: there is no ${path}. Grade first, with --out ${out}.`);
  let grades: Partial<Grades> | null;
  try {
    grades = JSON.parse(readFileSync(path, "utf8")) as Partial<Grades> | null;
  } catch (error) {
    throw new CallError(`ragbook grade: ${path} can't be read: ${(error as Error).message}`);
  }
  const { course, seed, chapters, deadline, submissions } = grades ?? {};
  const isWhole =
    Number.isSafeInteger(seed) &&
    Array.isArray(submissions) &&
    Array.isArray(chapters) &&
    chapters.every((name) => chapterNames.includes(name)) &&
    (deadline === null || (typeof deadline === "string" && instant(deadline) !== null));
  if (!isWhole) throw new CallError(`ragbook grade: ${path} doesn't hold grades with their seed and chapters.`);
  if (course !== courseVersion) {
    throw new CallError(
      `ragbook grade: ${path} was made with version ${course} of the course, and this is ${courseVersion}. Verify with that version.`,
    );
  }
  return grades as Grades;
}

function differencesText(differences: readonly Difference[], out: string): string {
  if (differences.length === 0) return `${out}: graded again, every file is the same.\n`;
  const lines = differences.map(({ file, submission, task, says }) => {
    const who = [submission, task].filter((part) => part !== null).map((part) => harmless(part));
    return `  ${[harmless(file), ...who].join(", ")}: ${says}`;
  });
  return `${out}: ${differences.length} ${differences.length === 1 ? "difference" : "differences"}.\n${lines.join("\n")}\n`;
}
