import type { Chapter } from "../chapters.js";
import { type Progress, taskProgress } from "./progress.js";

/** A chapter with what the learner can do by now. */
export interface ChapterProgress extends Pick<Chapter, "name" | "title" | "goal" | "minutes" | "built"> {
  readonly can: readonly { readonly says: string; readonly done: boolean }[];
  readonly tasks: readonly { readonly task: string; readonly passed: boolean; readonly hints: number }[];
}

/** An ability with a task of its own is done when that passes; the others when all tasks of the chapter do. */
export function chapterProgress(chapter: Chapter, progress: Progress): ChapterProgress {
  const { name, title, goal, minutes, built } = chapter;
  const tasks = chapter.tasks.map((task) => {
    const { passed_at, hints } = taskProgress(progress, task);
    return { task, passed: passed_at !== null, hints };
  });
  const isPassed = (task: string) => tasks.some((one) => one.task === task && one.passed);
  // The first chapter has no tasks of its own: whoever had something checked has been through it.
  const hasChecked = Object.values(progress.tasks).some((one) => one.checks > 0);
  const isDone = tasks.length === 0 ? hasChecked : tasks.every((one) => one.passed);
  const can = chapter.can.map(({ says, task }) => ({ says, done: task === undefined ? isDone : isPassed(task) }));
  return { name, title, goal, minutes, built, can, tasks };
}
