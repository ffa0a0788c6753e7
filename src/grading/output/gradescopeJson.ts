import type { GradedSubmission } from "../grades.js";
import type { Feedback } from "./feedback.js";

/**
 * One submission's `results.json` for Gradescope. `feedback` is the same that stands in `feedback/`, so that no hidden input is in it. The score
 * is the sum of the tests' scores.
 */
export function gradescopeJson({ points, tasks }: GradedSubmission, { remarks, notes, chapters }: Feedback): string {
  const told = chapters.flatMap((chapter) => chapter.tasks.map((task) => ({ ...task, common: chapter.common })));
  const tests = tasks.map(({ chapter, task, status, points: score, max_points: max_score }) => {
    const {
      word = status,
      first = null,
      insight = null,
      more = null,
      overridden = null,
      common = null,
    } = told.find((one) => one.task === task) ?? {};
    const lines = [overridden, common, first && first.name !== task ? first.name : null, first?.message, insight, more];
    return {
      name: `${chapter}/${task}`,
      score,
      max_score,
      status: score === max_score ? "passed" : "failed",
      visibility: "visible",
      output: [word, ...lines.filter((line) => line != null)].join("\n"),
    };
  });
  return `${JSON.stringify({ score: points, output: [...remarks, ...notes].join("\n"), visibility: "visible", tests }, null, 2)}\n`;
}
