import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ChapterName } from "../../course/chapterNames.js";
import { chapters } from "../../course/chapters.js";
import { exercisePath } from "../../course/exercises/exerciseFile.js";
import { resolveChapter } from "../../course/resolveChapter.js";
import { CallError } from "../callError.js";

/** One file to check, as one chapter's answers. */
export interface Target {
  readonly chapter: ChapterName;
  readonly path: string;
}

/** The chapters that a call names; all that have exercises now if it names none. */
export function targetsOf(root: string, asked: readonly string[], file: string | undefined): Target[] {
  if (file !== undefined) return [fileTarget(asked, file)];
  const names =
    asked.length === 0 ? withExercises().map((one) => one.name) : [...new Set(asked.map((one) => chapterNamed(one)))];
  return names.map((chapter) => ({ chapter, path: exercisePath(root, chapter) }));
}

/** @throws CallError that names the nearest chapter, or says why this one can't be checked */
export function chapterNamed(asked: string, who = "ragbook check"): ChapterName {
  const { chapter, ...other } = resolveChapter(asked);
  if (chapter === null) {
    const nearest = "nearest" in other && other.nearest ? ` Did you mean "${other.nearest}"?` : "";
    throw new CallError(
      `${who}: no exercise "${asked}".${nearest} \`ragbook list\` shows the ${withExercises().length} chapters that have one.`,
    );
  }
  if (chapter.tasks.length === 0) {
    throw new CallError(`${who}: chapter ${chapter.name} has no exercise. \`ragbook list\` shows those that have.`);
  }
  if (!chapter.built) {
    throw new CallError(
      `${who}: chapter ${chapter.name} isn't part of the course yet. \`ragbook list\` shows what is.`,
    );
  }
  return chapter.name;
}

function withExercises() {
  return chapters.filter((chapter) => chapter.built && chapter.tasks.length > 0);
}

function fileTarget(asked: readonly string[], file: string): Target {
  if (asked.length > 1) {
    throw new CallError(`ragbook check: --file is one file, and ${asked.length} chapters are named. Name one.`);
  }
  const path = resolve(file);
  if (!existsSync(path)) throw new CallError(`ragbook check: --file ${file}: there is no such file.`);
  if (asked[0] !== undefined) return { chapter: chapterNamed(asked[0]), path };
  const { chapter } = resolveChapter(basename(path));
  if (chapter === null) {
    throw new CallError(
      `ragbook check: which chapter does ${file} belong to? Name it: ragbook check CHAPTER --file ${join(".", file)}`,
    );
  }
  return { chapter: chapterNamed(chapter.name), path };
}
