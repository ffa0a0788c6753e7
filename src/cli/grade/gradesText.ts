import { join } from "node:path";
import { harmless } from "../../course/answers/printWire.js";
import type { Grades, SubmissionStatus } from "../../grading/grades.js";

const words: Readonly<Record<SubmissionStatus, string>> = {
  graded: "graded",
  partly_graded: "graded in part",
  not_gradable: "can't be graded",
  not_handed_in: "not handed in",
};

/** How many submissions are named one by one. */
const mostNamed = 20;

/** What a call says at its end: how many of each kind, and those that need a look. */
export function gradesText({ submissions, seed, deadline }: Grades, out: string): string {
  const count = (status: SubmissionStatus) => submissions.filter((one) => one.status === status).length;
  const counts = (Object.keys(words) as SubmissionStatus[])
    .filter((status) => status === "graded" || count(status) > 0)
    .map((status) => `${count(status)} ${words[status]}`);
  const look = submissions.filter((one) => one.status === "partly_graded" || one.status === "not_gradable");
  const named = look
    .slice(0, mostNamed)
    .map((one) => `  ${harmless(one.submission)}: ${words[one.status]}${one.notes[0] ? `. ${one.notes[0]}` : ""}`);
  const more = look.length > mostNamed ? [`  … and ${look.length - mostNamed} more`] : [];
  const late = deadline === null ? [] : [`${submissions.filter((one) => one.late === true).length} late`];
  return `${[
    `${submissions.length} ${submissions.length === 1 ? "submission" : "submissions"}: ${[...counts, ...late].join(" · ")}`,
    ...named,
    ...more,
    `Seed ${seed}. For your lesson: ${join(out, "summary.html")} · for each learner: ${join(out, "feedback")} · grades: ${join(out, "grades.csv")}`,
  ].join("\n")}\n`;
}

/** 0 every submission got a verdict, right or wrong · 3 some file of some submission couldn't be graded. */
export function exitCodeOf({ submissions }: Grades): 0 | 3 {
  return submissions.some((one) => one.status === "not_gradable" || one.status === "partly_graded") ? 3 : 0;
}
