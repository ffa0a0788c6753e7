import { withoutAnswers } from "../../course/check/taskVerdicts.js";
import { type ChapterVerdict, chapterStatus } from "../../course/check/verdict.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";

/**
 * A chapter's verdict with an error, and its sentence, for each task whose function couldn't be taken out of its cell: the same status that
 * an import has in an exercise file. Without this it would count as not written, which isn't true.
 */
export async function withHindered(
  verdict: ChapterVerdict,
  hindered: ReadonlyMap<string, string>,
): Promise<ChapterVerdict> {
  if (hindered.size === 0) return verdict;
  const definitions = await loadTasks(verdict.exercise);
  const tasks = verdict.tasks.map((task) => {
    const [definition, message] = [definitions.find(({ id }) => id === task.task), hindered.get(task.task)];
    return definition === undefined || message === undefined ? task : withoutAnswers(definition, "error", message);
  });
  return { ...verdict, status: chapterStatus(tasks), points: tasks.reduce((sum, task) => sum + task.points, 0), tasks };
}
