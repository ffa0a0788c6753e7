import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { SubmissionRecord } from "../grades.js";
import { gradeOf } from "./gradeOf.js";
import { WorkFile } from "./WorkFile.js";

const folder = mkdtempSync(join(tmpdir(), "ragbook-work-"));
const path = join(folder, "deep", "records.jsonl");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = (name: string, note: string): SubmissionRecord => ({
  grade: gradeOf(name, null, [], 0, [note]),
  verdicts: [],
  answers: {},
});

beforeEach(() => {
  rmSync(path, { force: true });
  const work = new WorkFile(path);
  work.append("key-a", record("ada", "first"));
  work.append("key-b", record("bob", "line\nbreak"));
  work.append("key-c", record("ada", "second"));
  work.close();
});

function noteOf(name: string): [note: string | undefined, damaged: number] {
  const work = new WorkFile(path);
  work.close();
  return [work.of(name)?.record.grade.notes[0], work.damaged];
}

it("gives back the last record of each submission, with its key", () => {
  expect([noteOf("ada"), noteOf("bob"), noteOf("cyd")]).toEqual([
    ["second", 0],
    ["line\nbreak", 0],
    [undefined, 0],
  ]);
});

it("takes a line that was cut off for not written, and goes on behind it", () => {
  writeFileSync(path, readFileSync(path).subarray(0, -10));
  expect(noteOf("ada")).toEqual(["first", 1]);
  const work = new WorkFile(path);
  work.append("key-d", record("cyd", "third"));
  work.close();
  expect([noteOf("cyd"), noteOf("bob")]).toEqual([
    ["third", 1],
    ["line\nbreak", 1],
  ]);
});

it("takes no line that was changed by hand", () => {
  writeFileSync(path, readFileSync(path, "utf8").replace('"second"', '"better"'));
  expect(noteOf("ada")).toEqual(["first", 1]);
});
