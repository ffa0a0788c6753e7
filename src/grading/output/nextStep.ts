import type { Say } from "../../course/messages/say.js";
import type { GradedSubmission } from "../grades.js";
import type { ToldChapter } from "./feedback.js";

/**
 * One step, not a list: the first unwritten task of a chapter that is begun, or else of the course. A function that may be misspelt has
 * a message of its own, and one whose points a person set needs no step. Null where nothing is left to write.
 */
export function nextStep(
  { tasks, status }: GradedSubmission,
  chapters: readonly ToldChapter[],
  say: Say,
): string | null {
  const isBegun = (chapter: ToldChapter) => chapter.tasks.some((task) => task.status !== "not_written");
  const open = [...chapters.filter(isBegun), ...chapters]
    .flatMap((chapter) => chapter.tasks)
    .find((one) => one.status === "not_written" && one.first === null && one.overridden === null);
  const graded = tasks.find(({ task }) => task === open?.task);
  if (graded === undefined) return null;
  const key = status === "not_handed_in" ? "feedback.first-step" : "feedback.next-step";
  return say(key, { task: graded.task, file: `exercises/${graded.chapter}.ts` });
}
