import type { ChapterName } from "../course/chapterNames.js";
import type { ChapterVerdict, TaskStatus } from "../course/check/verdict.js";
import type { Limits } from "../course/sandbox/limits.js";

/** What `OUT/grades.json` holds: the grades of one class, and everything needed to reach the same grades again. */
export interface Grades {
  /** Version of the course: tasks, examples and random inputs of one version are the same everywhere. */
  readonly course: string;
  /** Random inputs are drawn from it; learners don't know it while they work. */
  readonly seed: number;
  /** Which chapters were asked for, in the order of the course. */
  readonly chapters: readonly ChapterName[];
  /** ISO 8601 with its offset, as it was given; null without one. */
  readonly deadline: string | null;
  readonly isolation: string;
  readonly limits: Limits;
  /** In the order of their names, code unit by code unit. */
  readonly submissions: readonly GradedSubmission[];
}

/**
 * graded: each file that was handed in got a verdict. partly_graded: some file couldn't be graded.
 * not_gradable: none could. not_handed_in: a row of `roster.csv` without a submission.
 */
export type SubmissionStatus = "graded" | "partly_graded" | "not_gradable" | "not_handed_in";

export interface GradedSubmission {
  /** The folder's name, or the zip's without `.zip`. */
  readonly submission: string;
  readonly status: SubmissionStatus;
  readonly points: number;
  /** Of every chapter asked for, handed in or not. */
  readonly max_points: number;
  /** Null without a deadline or without a time in `submissions.csv`; a file's own time is never read. */
  readonly late: boolean | null;
  /** Of everything that was handed in, paths and bytes; null for not_handed_in. */
  readonly sha256: string | null;
  readonly tasks: readonly GradedTask[];
  /** What an instructor should know about this submission: files ignored, refused, not read; a limit that was hit. */
  readonly notes: readonly string[];
}

export interface GradedTask {
  readonly chapter: ChapterName;
  readonly task: string;
  readonly status: TaskStatus;
  readonly points: number;
  readonly max_points: number;
  /** Id and message, as `ragbook check` names it; null where none was recognised. */
  readonly misconception: { readonly id: string; readonly message: string } | null;
  /** Set by a row of `overrides.csv`: what the engine had given, and the reason for the other number. */
  readonly overridden?: { readonly points: number; readonly reason: string };
}

/** Everything kept of one submission: what the grade, the feedback and the summary are written from. */
export interface SubmissionRecord {
  readonly grade: GradedSubmission;
  /** The verdicts of `check`, chapter by chapter; hidden random inputs stand in their checks and must not be shown. */
  readonly verdicts: readonly ChapterVerdict[];
  /** Latest choices of concept questions and transfer items, by id, where the learner handed in a `progress.json`; never worth a point. */
  readonly answers: Readonly<Record<string, string>>;
  /** First choices likewise, where the learner agreed to share them. They count in no figure about `answers`. */
  readonly first_answers?: Readonly<Record<string, string>>;
  /** The exercise files that could be read, by chapter: for the hint about submissions that are nearly the same. */
  readonly sources?: Readonly<Partial<Record<ChapterName, string>>>;
}
