import type { Chapter } from "../chapters.js";
import { allConcepts } from "../concepts/allConcepts.js";
import { type Progress, taskProgress } from "./progress.js";

/** A chapter with what the learner can do by now. */
export interface ChapterProgress extends Pick<Chapter, "name" | "title" | "goal" | "minutes" | "built"> {
  readonly can: readonly { readonly says: string; readonly done: boolean }[];
  readonly tasks: readonly { readonly task: string; readonly passed: boolean; readonly hints: number }[];
}

/**
 * An ability with a task of its own is done when that passes; the others when all tasks of the chapter pass and its concept
 * questions are answered rightly. Nothing is claimed of a chapter that has neither.
 */
export function chapterProgress(chapter: Chapter, progress: Progress): ChapterProgress {
  const { name, title, goal, minutes, built } = chapter;
  const tasks = chapter.tasks.map((task) => {
    const { passed_at, hints } = taskProgress(progress, task);
    return { task, passed: passed_at !== null, hints };
  });
  const isPassed = (task: string) => tasks.some((one) => one.task === task && one.passed);
  const questions = allConcepts.filter((concept) => concept.chapter === name);
  const isAnswered = questions.every(({ id, choices }) => {
    const given = Object.hasOwn(progress.answers, id) ? progress.answers[id]?.latest : undefined;
    return choices.some((choice) => choice.right && choice.id === given);
  });
  const isDone = tasks.length + questions.length > 0 && tasks.every((one) => one.passed) && isAnswered;
  const can = chapter.can.map(({ says, task }) => ({ says, done: task === undefined ? isDone : isPassed(task) }));
  return { name, title, goal, minutes, built, can, tasks };
}
