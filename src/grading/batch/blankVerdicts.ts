import type { ChapterName } from "../../course/chapterNames.js";
import { withoutAnswers } from "../../course/check/taskVerdicts.js";
import { type ChapterVerdict, chapterStatus, type TaskStatus } from "../../course/check/verdict.js";
import { isolation } from "../../course/sandbox/limits.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import type { BatchSettings } from "./settings.js";

/** Verdicts on chapters of which nothing was tried: the same status and sentence for every task. */
export function blankVerdicts(
  { chapters, seed }: BatchSettings,
  status: TaskStatus,
  message: string,
): Promise<ChapterVerdict[]> {
  return Promise.all(chapters.map((chapter) => blankVerdict(chapter, seed, status, message)));
}

async function blankVerdict(
  chapter: ChapterName,
  seed: number,
  status: TaskStatus,
  message: string,
): Promise<ChapterVerdict> {
  const tasks = (await loadTasks(chapter)).map((task) => withoutAnswers(task, status, message));
  const max_points = tasks.reduce((sum, task) => sum + task.max_points, 0);
  return { exercise: chapter, status: chapterStatus(tasks), points: 0, max_points, seed, isolation, tasks };
}
