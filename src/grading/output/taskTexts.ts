import type { Task } from "../../course/task.js";
import { chaptersWithTasks, loadTasks } from "../../course/tasks/loadTasks.js";

/** The definitions of all tasks by chapter and name: "03-r3-hits-and-sources/hitAtK", in the order of the course. */
export type TaskTexts = ReadonlyMap<string, Task>;

export async function loadTaskTexts(): Promise<TaskTexts> {
  const tasks = (await Promise.all(chaptersWithTasks().map(loadTasks))).flat();
  return new Map(tasks.map((task) => [`${task.chapter}/${task.id}`, task]));
}
