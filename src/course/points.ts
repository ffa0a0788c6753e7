/**
 * What each task is worth; a task that isn't named here is worth 1. All or none per task, in `check` and in grades alike.
 * The one place to change: everything that shows or sums points asks here.
 */
export const taskPoints: Readonly<Record<string, number>> = {};

/** Points of the task of this name. */
export function pointsOf(taskId: string): number {
  return Object.hasOwn(taskPoints, taskId) ? (taskPoints[taskId] as number) : 1;
}
