import { csvLine } from "../../records/formats/csv.js";
import type { GradedSubmission, Grades } from "../grades.js";

/**
 * `grades.csv`: one row a submission, one column a task with its points, ready for a gradebook. RFC 4180: CRLF, quotes doubled.
 * A text that a spreadsheet would take for a formula gets an apostrophe in front. `overridden`: points
 * that a person set, with the engine's and the reason. `feedback`: the files' name in `feedback/`.
 */
export function gradesCsv({ submissions }: Grades, feedback: ReadonlyMap<string, string>): string {
  const columns = [
    ...new Set(submissions.flatMap(({ tasks }) => tasks.map(({ chapter, task }) => `${chapter}/${task}`))),
  ];
  const head = [
    ...["submission", "status", "points", "max_points", "late"],
    ...columns,
    ...["overridden", "feedback", "sha256", "notes"],
  ];
  const rows = submissions.map((one) => {
    const points = new Map(one.tasks.map((task) => [`${task.chapter}/${task.task}`, task.points]));
    return [
      ...[one.submission, one.status, one.points, one.max_points, one.late === null ? "" : String(one.late)],
      ...columns.map((column) => points.get(column) ?? ""),
      ...[overriddenText(one), feedback.get(one.submission) ?? "", one.sha256 ?? "", one.notes.join("\n")],
    ];
  });
  return [head, ...rows].map((row) => csvLine(row.map(guarded)).replace(/\n$/, "\r\n")).join("");
}

/** Points that a person set, a line each: "03-r3-hits-and-sources/hitAtK: 0.5 instead of 0 (failed): right idea". */
function overriddenText({ tasks }: GradedSubmission): string {
  return tasks
    .flatMap(({ chapter, task, status, points, overridden }) =>
      overridden
        ? [`${chapter}/${task}: ${points} instead of ${overridden.points} (${status}): ${overridden.reason}`]
        : [],
    )
    .join("\n");
}

/** Numbers are numbers; texts must not become formulas. Source: OWASP, "CSV Injection". */
function guarded(field: string | number): string | number {
  return typeof field === "string" && /^[=+\-@\t\r\n]/.test(field) ? `'${field}` : field;
}
