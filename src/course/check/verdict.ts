import type { ChapterName } from "../chapterNames.js";

/** What became of a task. Points are given for `passed` only. */
export type TaskStatus = "passed" | "failed" | "error" | "timeout" | "not_written" | "not_gradable" | "skipped";

/** One line of a task's verdict. All are null where nothing was tried or nothing is to be shown. */
export interface Check {
  readonly name: string;
  readonly status: TaskStatus;
  /** The arguments, as JSON; NaN and the infinities as text. */
  readonly input: readonly unknown[] | null;
  /** As one would write it in code: `true`, `["a"]`, `a RangeError`, `an Error`. */
  readonly expected: string | null;
  readonly got: string | null;
  readonly message: string | null;
}

export interface TaskVerdict {
  readonly task: string;
  readonly status: TaskStatus;
  readonly points: number;
  readonly max_points: number;
  readonly misconception: { readonly id: string; readonly message: string } | null;
  /** The first step of the hint ladder, while the task isn't passed. */
  readonly hint: string | null;
  /** The fixed examples, then one line for all random inputs, then one for calls in another order. */
  readonly checks: readonly Check[];
}

export interface ChapterVerdict {
  readonly exercise: ChapterName;
  readonly status: "passed" | "failed" | "not_written" | "not_gradable";
  readonly points: number;
  readonly max_points: number;
  readonly seed: number;
  readonly isolation: string;
  readonly tasks: readonly TaskVerdict[];
}

/** passed: all tasks; not_written: nothing is wrong and something is missing; not_gradable: the file can't be read or parsed. */
export function chapterStatus(tasks: readonly TaskVerdict[]): ChapterVerdict["status"] {
  if (tasks.length > 0 && tasks.every((task) => task.status === "passed")) return "passed";
  if (tasks.length > 0 && tasks.every((task) => task.status === "not_gradable")) return "not_gradable";
  return tasks.every((task) => task.status === "passed" || task.status === "not_written") ? "not_written" : "failed";
}

/** 0 all passed · 1 something fell short · 3 a file can't be graded; 3 beats 1. */
export function exitCodeOf(chapters: readonly ChapterVerdict[]): 0 | 1 | 3 {
  if (chapters.some((chapter) => chapter.status === "not_gradable")) return 3;
  return chapters.every((chapter) => chapter.status === "passed") ? 0 : 1;
}
