import { join } from "node:path";
import type { GradedSubmission } from "../grades.js";
import type { NameMatch } from "./nameMatch.js";
import { readTable, refuseTwice, tableError } from "./readTable.js";

/** Points that a person gave in place of the engine's. */
export interface Override {
  readonly line: number;
  readonly submission: string;
  readonly task: string;
  readonly points: number;
  readonly reason: string;
}

/**
 * The rows of `overrides.csv` (submission, task, points, reason).
 *
 * @param mostPoints of each task asked for
 * @param match of all submissions and of those that are due
 * @param known every task of the course: rows about one that isn't asked for are passed over, and told
 * @throws FileError for a submission or task that isn't there, points that are no number from 0 to the task's, a missing reason
 */
export function readOverrides(
  dir: string,
  match: NameMatch,
  mostPoints: ReadonlyMap<string, number>,
  known: ReadonlySet<string> = new Set(),
): Override[] {
  const path = join(dir, "overrides.csv");
  const seen = new Set<string>();
  return (readTable(path, ["submission", "task", "points", "reason"]) ?? []).flatMap(({ line, fields }) => {
    const { task, points, reason } = fields;
    const submission = match.find("overrides.csv", fields.submission) ?? fields.submission;
    const refuse = (problem: string) => tableError(path, line, problem);
    refuseTwice(path, line, `${submission}, ${task}`, seen);
    if (!match.names.includes(submission)) {
      if (match.isPart) return [];
      throw refuse(`there is no submission ${JSON.stringify(submission)}.${match.near(submission)}`);
    }
    const most = mostPoints.get(task);
    if (most === undefined && known.has(task)) {
      match.tell(
        `overrides.csv, line ${line}: ${task} belongs to a chapter that isn't asked for; the row is passed over.`,
      );
      return [];
    }
    if (most === undefined) {
      throw refuse(`there is no task ${JSON.stringify(task)}. Tasks: ${[...mostPoints.keys()].join(", ")}.`);
    }
    const number = /^\d+(\.\d+)?$/.test(points) ? Number(points) : Number.NaN;
    if (!(number <= most)) throw refuse(`points ${JSON.stringify(points)} is no number from 0 to ${most}.`);
    if (reason === "") throw refuse("gives no reason. Say in a few words why the points change.");
    return [{ line, submission, task, points: number, reason }];
  });
}

/** The grade with these overrides in place; each stays visible, with what the engine had given. */
export function withOverrides(grade: GradedSubmission, overrides: readonly Override[]): GradedSubmission {
  const ours = new Map(overrides.filter((one) => one.submission === grade.submission).map((one) => [one.task, one]));
  if (ours.size === 0) return grade;
  const tasks = grade.tasks.map((task) => {
    const override = ours.get(task.task);
    if (override === undefined) return task;
    return { ...task, points: override.points, overridden: { points: task.points, reason: override.reason } };
  });
  return { ...grade, points: tasks.reduce((sum, task) => sum + task.points, 0), tasks };
}
