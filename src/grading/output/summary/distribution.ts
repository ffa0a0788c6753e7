import type { ChapterName } from "../../../course/chapterNames.js";
import type { TaskStatus } from "../../../course/check/verdict.js";
import type { GradedSubmission } from "../../grades.js";

/** How one task went. The counts of all statuses add up to `people`. */
export interface TaskDistribution {
  readonly chapter: ChapterName;
  readonly task: string;
  readonly counts: Readonly<Record<TaskStatus, number>>;
  /** Submissions that came in, whatever became of them. */
  readonly people: number;
  /** Those with a function that was called, or would have been. */
  readonly tried: number;
  /** Of those who tried it: who didn't pass and had no misconception named. */
  readonly unexplained: number;
}

export function isTried(status: TaskStatus): boolean {
  return status !== "not_written" && status !== "not_gradable" && status !== "skipped";
}

/** Every task asked for, in the order of the course. Points set by hand change no status. */
export function distribution(handedIn: readonly GradedSubmission[]): TaskDistribution[] {
  const found = new Map<string, TaskDistribution & { counts: Record<TaskStatus, number> }>();
  for (const { chapter, task, status, misconception } of handedIn.flatMap(({ tasks }) => tasks)) {
    const key = `${chapter}/${task}`;
    const before = found.get(key) ?? { chapter, task, counts: { ...nobody }, people: 0, tried: 0, unexplained: 0 };
    before.counts[status] += 1;
    const isOpen = isTried(status) && status !== "passed" && misconception === null;
    found.set(key, {
      ...before,
      people: before.people + 1,
      tried: before.tried + (isTried(status) ? 1 : 0),
      unexplained: before.unexplained + (isOpen ? 1 : 0),
    });
  }
  return [...found.values()].sort((one, other) =>
    one.chapter < other.chapter ? -1 : one.chapter > other.chapter ? 1 : 0,
  );
}

const nobody: Readonly<Record<TaskStatus, number>> = {
  passed: 0,
  failed: 0,
  error: 0,
  timeout: 0,
  not_written: 0,
  not_gradable: 0,
  skipped: 0,
};
