import { join } from "node:path";
import { instant } from "./instant.js";
import type { NameMatch } from "./nameMatch.js";
import { readTable, refuseTwice, tableError } from "./readTable.js";

/**
 * When each submission came in, in milliseconds, from `submissions.csv` (submission, submitted_at). A file's own time is never asked:
 * copying and unpacking change it. A row that matches no submission is told.
 *
 * @throws FileError for a time that is none, or two rows about one submission
 */
export function submissionTimes(dir: string, match: NameMatch): ReadonlyMap<string, number> {
  const path = join(dir, "submissions.csv");
  const times = new Map<string, number>();
  const seen = new Set<string>();
  for (const { line, fields } of readTable(path, ["submission", "submitted_at"]) ?? []) {
    const name = match.find("submissions.csv", fields.submission);
    refuseTwice(path, line, name ?? fields.submission, seen);
    // A platform's list holds those who handed nothing in as well, without a time.
    if (fields.submitted_at === "") continue;
    if (name === null) match.tellUnknown("submissions.csv", fields.submission);
    const time = instant(fields.submitted_at);
    if (time === null) {
      throw tableError(
        path,
        line,
        `submitted_at ${JSON.stringify(fields.submitted_at)} is no time with its offset. Write it as 2026-03-01T23:59:00+01:00.`,
      );
    }
    if (name !== null) times.set(name, time);
  }
  return times;
}

/** Null without a deadline or without a time. Handed in at the very moment of the deadline is in time. */
export function isLate(time: number | undefined, deadline: number | null): boolean | null {
  return time === undefined || deadline === null ? null : time > deadline;
}
