import { nearestName } from "../records/nearestName.js";
import { type ChapterName, chapterNames } from "./chapterNames.js";
import { type Chapter, chapters } from "./chapters.js";

/** The chapter that a person means: its whole name or its number, `03` or `3`. Null, with the nearest name, for anything else. */
export function resolveChapter(asked: string): { chapter: Chapter } | { chapter: null; nearest: ChapterName | null } {
  const text = asked
    .trim()
    .replace(/^(exercises|notebooks|solutions)\//, "")
    .replace(/\.(ts|ipynb)$/, "");
  const exact = chapters.find((one) => one.name === text || Number(one.name.slice(0, 2)) === wholeNumber(text));
  return exact ? { chapter: exact } : { chapter: null, nearest: nearestName(text, chapterNames) };
}

export function chapterOfTask(task: string): Chapter | null {
  return chapters.find((chapter) => chapter.tasks.includes(task)) ?? null;
}

function wholeNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : -1;
}
