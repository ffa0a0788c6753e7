import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GradedSubmission, GradedTask, Grades } from "./grades.js";
import { type Manifest, manifestOf } from "./manifest.js";

/** One thing that isn't as grading again makes it. Null where the difference lies higher up. */
export interface Difference {
  readonly file: string;
  readonly submission: string | null;
  readonly task: string | null;
  /** A sentence without its subject's name: "points: 3 here, 2 when graded again". */
  readonly says: string;
}

/**
 * How a folder of grades differs from one that was made from the same submissions just now: files that were changed by hand or are
 * missing, and grades that come out differently, submission by submission and task by task. Files that no manifest
 * names are somebody's own and not looked at.
 */
export function compareGrades(old: string, fresh: string): Difference[] {
  const listed = readManifest(old);
  const [there, due] = [manifestOf(old).sha256, manifestOf(fresh).sha256];
  const differences: Difference[] = [];
  const note = (file: string, says: string) => differences.push({ file, submission: null, task: null, says });
  if (listed === null) note("manifest.json", "is missing or can't be read");
  for (const file of [...new Set([...Object.keys(listed?.sha256 ?? {}), ...Object.keys(due)])].sort()) {
    const hash = there[file];
    if (hash === undefined) note(file, "is missing");
    else if (listed !== null && hash !== listed.sha256[file]) note(file, "was changed after it was written");
    else if (due[file] === undefined) note(file, "is no longer written");
    else if (hash !== due[file] && file !== "grades.json") note(file, "comes out differently when graded again");
  }
  return there["grades.json"] === due["grades.json"] ? differences : [...differences, ...gradeDifferences(old, fresh)];
}

function readManifest(folder: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
    return typeof manifest.sha256 === "object" && manifest.sha256 !== null ? manifest : null;
  } catch {
    return null;
  }
}

function gradeDifferences(old: string, fresh: string): Difference[] {
  let before: Grades;
  try {
    before = JSON.parse(readFileSync(join(old, "grades.json"), "utf8")) as Grades;
  } catch {
    return [];
  }
  const after = JSON.parse(readFileSync(join(fresh, "grades.json"), "utf8")) as Grades;
  const { submissions: ours, ...headBefore } = before;
  const { submissions: theirs, ...headAfter } = after;
  const differences = fieldDifferences(headBefore, headAfter, null, null);
  const names = new Set([...ours, ...theirs].map((one) => one.submission));
  for (const name of names) {
    const of = (list: readonly GradedSubmission[]) => list.find((one) => one.submission === name);
    differences.push(...submissionDifferences(name, of(ours), of(theirs)));
  }
  const isSilent = differences.length === 0;
  const says = "holds the same grades in other bytes";
  return isSilent ? [{ file: "grades.json", submission: null, task: null, says }] : differences;
}

function submissionDifferences(
  name: string,
  before: GradedSubmission | undefined,
  after: GradedSubmission | undefined,
): Difference[] {
  const whole = (says: string) => [{ file: "grades.json", submission: name, task: null, says }];
  if (before === undefined) return whole("has no grade here and gets one when graded again");
  if (after === undefined) return whole("has a grade here and no submission");
  const { tasks: ours, ...headBefore } = before;
  const { tasks: theirs, ...headAfter } = after;
  const keys = new Set([...ours, ...theirs].map(({ chapter, task }) => `${chapter}/${task}`));
  const of = (list: readonly GradedTask[], key: string) => list.find((one) => `${one.chapter}/${one.task}` === key);
  return [
    ...fieldDifferences(headBefore, headAfter, name, null),
    ...[...keys].flatMap((key) =>
      fieldDifferences(of(ours, key) ?? {}, of(theirs, key) ?? {}, name, key.split("/")[1] ?? key),
    ),
  ];
}

function fieldDifferences(before: object, after: object, submission: string | null, task: string | null): Difference[] {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map((field) => {
      const says = `${field}: ${short(one[field])} here, ${short(other[field])} when graded again`;
      return { file: "grades.json", submission, task, says };
    });
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 120 ? text : `${text.slice(0, 120)} …`;
}
