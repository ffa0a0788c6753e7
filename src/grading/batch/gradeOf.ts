import type { ChapterVerdict } from "../../course/check/verdict.js";
import type { GradedSubmission, SubmissionStatus } from "../grades.js";

/** The grade that verdicts come to; late and overrides are put in afterwards, from the instructor's tables. */
export function gradeOf(
  submission: string,
  sha256: string | null,
  verdicts: readonly ChapterVerdict[],
  handedInChapters: number,
  notes: readonly string[],
): GradedSubmission {
  const tasks = verdicts.flatMap(({ exercise, tasks }) =>
    tasks.map(({ task, status, points, max_points, misconception }) => {
      return { chapter: exercise, task, status, points, max_points, misconception };
    }),
  );
  const sum = (of: "points" | "max_points") => verdicts.reduce((total, verdict) => total + verdict[of], 0);
  return {
    submission,
    status: statusOf(verdicts, handedInChapters),
    points: sum("points"),
    max_points: sum("max_points"),
    late: null,
    sha256,
    tasks,
    notes,
  };
}

/** Chapters that nobody handed in are not written, and no reason for another status than graded. */
function statusOf(verdicts: readonly ChapterVerdict[], handedInChapters: number): SubmissionStatus {
  const lost = verdicts.filter((verdict) => verdict.status === "not_gradable").length;
  if (lost === 0) return "graded";
  return lost >= handedInChapters ? "not_gradable" : "partly_graded";
}
