import { type ChapterName, chapterNames } from "./chapterNames.js";
import { type Chapter, chapterNamed, chapters } from "./chapters.js";

/** The chapter that a person means: its whole name or its number, `03` or `3`. Null, with the nearest name, for anything else. */
export function resolveChapter(asked: string): { chapter: Chapter } | { chapter: null; nearest: ChapterName | null } {
  const text = asked
    .trim()
    .replace(/^(exercises|notebooks|solutions)\//, "")
    .replace(/\.(ts|ipynb)$/, "");
  const exact = chapters.find((one) => one.name === text || Number(one.name.slice(0, 2)) === wholeNumber(text));
  return exact ? { chapter: exact } : { chapter: null, nearest: nearestName(text.toLowerCase()) };
}

export function chapterOfTask(task: string): Chapter | null {
  return chapters.find((chapter) => chapter.tasks.includes(task)) ?? null;
}

/** The name with the most letters in common, in order; null where even that is few. */
function nearestName(text: string): ChapterName | null {
  const ranked = chapterNames
    .map((name) => ({ name, common: name.includes(text) ? text.length + 1 : commonLetters(text, name) }))
    .sort((left, right) => right.common - left.common);
  const best = ranked[0];
  return best && text.length > 0 && best.common >= Math.max(2, text.length / 2) ? chapterNamed(best.name).name : null;
}

/** Length of the longest common subsequence. */
function commonLetters(left: string, right: string): number {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const letter of left) {
    const next = [0];
    for (let index = 0; index < right.length; index++) {
      const same = (row[index] ?? 0) + 1;
      next.push(letter === right[index] ? same : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

function wholeNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : -1;
}
