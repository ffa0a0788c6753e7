import type { Grades } from "../grades.js";

/**
 * `classroom.json`, as GitHub Classroom's autograding reads it. A class has one repository a learner there, so a folder with
 * one submission is the usual case; with several, each test carries its submission's name. The scores of all tests add up to the points,
 * their maxima to `max_score`.
 */
export function classroomJson({ submissions }: Grades): string {
  const tests = submissions.flatMap(({ submission, tasks }) =>
    tasks.map(({ chapter, task, status, points, max_points, misconception }) => ({
      name: submissions.length === 1 ? `${chapter}/${task}` : `${submission}: ${chapter}/${task}`,
      status: points === max_points ? "pass" : status === "failed" || status === "not_written" ? "fail" : "error",
      score: points,
      max_score: max_points,
      message: misconception?.message ?? (status === "passed" ? null : status),
    })),
  );
  const max_score = tests.reduce((sum, test) => sum + test.max_score, 0);
  const isPassed = tests.length > 0 && tests.every((test) => test.status === "pass");
  return `${JSON.stringify({ version: 1, status: isPassed ? "pass" : "fail", max_score, tests }, null, 2)}\n`;
}
