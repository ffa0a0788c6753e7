import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { type ChapterName, chapterNames } from "../../course/chapterNames.js";
import { chaptersWithTasks } from "../../course/tasks/loadTasks.js";
import { type HandIns, listHandIns } from "../../grading/collect/listHandIns.js";
import { instant } from "../../grading/tables/instant.js";
import { CallError } from "../callError.js";
import { chapterNamed } from "../check/targets.js";
import type { GradeCommandOptions } from "../gradeCommand.js";

export interface AskedBatch {
  readonly chapters: readonly ChapterName[];
  readonly deadline: string | null;
  readonly deadline_ms: number | null;
}

/** What a call asks for, apart from files. */
export function askedBatch({ chapters, deadline }: Pick<GradeCommandOptions, "chapters" | "deadline">): AskedBatch {
  const names = chapters?.flatMap((text) => text.split(",")).filter((text) => text !== "") ?? [];
  const asked = new Set(names.map((name) => chapterNamed(name, "ragbook grade")));
  const all = chaptersWithTasks();
  const deadline_ms = deadline === undefined ? null : instant(deadline);
  if (deadline !== undefined && deadline_ms === null) {
    throw new CallError(
      `ragbook grade: --deadline ${deadline} is no time with its offset. Write it as 2026-03-01T23:59:00+01:00.`,
    );
  }
  return {
    chapters: names.length === 0 ? all : chapterNames.filter((name) => asked.has(name)),
    deadline: deadline ?? null,
    deadline_ms,
  };
}

/**
 * The submissions of a folder, or those named; the folder of grades is none, wherever it lies. A folder without any is taken for the wrong
 * one, unless its `roster.csv` says who is due: then nobody handed in.
 *
 * @throws CallError for a folder, or a name, that isn't there, and for a folder without submissions
 */
export function handInsOf(dir: string, out: string, only?: readonly string[]): HandIns {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) {
    throw new CallError(`ragbook grade: ${dir} is no folder. Name the folder that holds the submissions.`);
  }
  const fromDir = relative(resolve(dir), resolve(out));
  if (fromDir === "")
    throw new CallError("ragbook grade: --out is the folder of submissions itself. Name another one.");
  const found = listHandIns(dir);
  const handIns = found.handIns.filter(({ path }) => resolve(path) !== resolve(out));
  if (handIns.some(({ path }) => resolve(out).startsWith(resolve(path) + sep))) {
    throw new CallError(`ragbook grade: --out ${out} lies inside a submission. Name a folder outside.`);
  }
  if (only === undefined) {
    if (handIns.length === 0 && !existsSync(join(dir, "roster.csv"))) throw nothingIn(dir, found.ignored);
    return { ...found, handIns };
  }
  const missing = only.find((name) => !handIns.some((one) => one.name === name));
  if (missing !== undefined) throw new CallError(`ragbook grade: there is no submission "${missing}" in ${dir}.`);
  return { ignored: [], handIns: handIns.filter((one) => only.includes(one.name)) };
}

function nothingIn(dir: string, ignored: readonly string[]): CallError {
  const named = ignored.slice(0, 3).map((name) => JSON.stringify(name));
  const more = ignored.length > named.length ? ` and ${ignored.length - named.length} more` : "";
  const others = named.length === 0 ? "" : ` What lies there is none: ${named.join(", ")}${more}.`;
  return new CallError(
    `ragbook grade: there is no submission in ${dir}.${others} A submission is a folder or a zip named after its learner, ` +
      "such as ada.zip from `ragbook pack`, or ada/ with ada/exercises/01-test-cases.ts in it. Name the folder that holds them.",
  );
}

/** Each worker process holds TypeScript and a sandbox, so that more than four would ask for memory rather than time. */
export function jobsOf(asked: number | undefined): number {
  return asked ?? Math.min(4, availableParallelism());
}
