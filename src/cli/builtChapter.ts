import type { Chapter } from "../course/chapters.js";
import { resolveChapter } from "../course/resolveChapter.js";
import { CallError } from "./callError.js";

/** The chapter that a name or a number stands for, null for anything else. @throws CallError for one that the course doesn't have yet */
export function builtChapter(asked: string, who: string): Chapter | null {
  const { chapter } = resolveChapter(asked);
  if (chapter === null || chapter.built) return chapter;
  throw new CallError(`${who}: chapter ${chapter.name} isn't part of the course yet. \`ragbook list\` shows what is.`);
}
