import type { ChapterName } from "../../course/chapterNames.js";
import type { HandIn } from "../collect/handedIn.js";
import type { SubmissionRecord } from "../grades.js";

/** What holds for every submission of a batch. */
export interface BatchSettings {
  readonly seed: number;
  /** In the order of the course. */
  readonly chapters: readonly ChapterName[];
}

/** What a worker process is asked: one submission after the other. */
export interface GradeRequest {
  readonly handIn: HandIn;
  readonly settings: BatchSettings;
  /** The key of the record that is at hand already. */
  readonly known: string | null;
}

export type GradeReply =
  | { readonly kind: "graded"; readonly key: string; readonly record: SubmissionRecord }
  /** The submission is still the one that the known record is about. */
  | { readonly kind: "same" }
  | { readonly kind: "fault"; readonly message: string };
