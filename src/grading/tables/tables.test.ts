import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "./instant.js";
import { readOverrides } from "./overrides.js";
import { readRoster } from "./roster.js";
import { isLate, submissionTimes } from "./submissionTimes.js";

const dir = mkdtempSync(join(tmpdir(), "ragbook-tables-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const overridesOf = (text: string) => {
  writeFileSync(join(dir, "overrides.csv"), text);
  return readOverrides(dir, new Set(["ada", "bob"]), new Map([["hitAtK", 2]]));
};
const timesOf = (text: string) => {
  writeFileSync(join(dir, "submissions.csv"), text);
  return submissionTimes(dir);
};

describe("a moment", () => {
  it.each([
    ["with Z", "2026-03-01T23:59:00Z", Date.UTC(2026, 2, 1, 23, 59)],
    ["with an offset", "2026-03-01T23:59:00+01:00", Date.UTC(2026, 2, 1, 22, 59)],
    ["without seconds, with a space", "2026-03-01 23:59Z", Date.UTC(2026, 2, 1, 23, 59)],
    ["without an offset: another moment on another machine", "2026-03-01T23:59:00", null],
    ["a day alone", "2026-03-01", null],
    ["a day that isn't there", "2026-04-31T12:00:00Z", null],
    ["an hour that isn't there", "2026-04-30T25:00:00Z", null],
    ["another way of writing", "1 March 2026 12:00 Z", null],
  ])("%s", (_why, text, time) => expect(instant(text)).toBe(time));
});

describe("late", () => {
  it("is null without a deadline or a time, and false at the very moment", () => {
    expect([isLate(5, null), isLate(undefined, 5), isLate(5, 5), isLate(6, 5)]).toEqual([null, null, false, true]);
  });

  it("is asked of submissions.csv, in any order of columns, with any further ones", () => {
    expect([...timesOf("name,submitted_at,submission\nAda,2026-03-01T00:00:00Z,ada\nBob,,bob\n")]).toEqual([
      ["ada", Date.UTC(2026, 2, 1)],
    ]);
  });
});

const refusals: [why: string, read: () => unknown, message: RegExp][] = [
  ["a time of no place", () => timesOf("submission,submitted_at\nada,2026-03-01\n"), /submissions\.csv, line 2: submitted_at "2026-03-01" is no time/],
  ["two times of one submission", () => timesOf("submission,submitted_at\nada,\nada,\n"), /line 3: a second row about "ada"/],
  ["a missing column", () => timesOf("submission\nada\n"), /line 1: there is no column submitted_at/],
  ["a short row", () => timesOf("submission,submitted_at\nada\n"), /line 2: has fewer fields/],
  ["an unknown submission", () => overridesOf("submission,task,points,reason\nzed,hitAtK,1,x\n"), /no submission "zed"/],
  ["an unknown task", () => overridesOf("submission,task,points,reason\nada,hit,1,x\n"), /no task "hit"\. Tasks: hitAtK/],
  ["more points than there are", () => overridesOf("submission,task,points,reason\nada,hitAtK,2.5,x\n"), /"2\.5" is no number from 0 to 2/],
  ["points below 0", () => overridesOf("submission,task,points,reason\nada,hitAtK,-1,x\n"), /no number from 0/],
  ["no points", () => overridesOf("submission,task,points,reason\nada,hitAtK,,x\n"), /no number from 0/],
  ["no reason", () => overridesOf("submission,task,points,reason\nada,hitAtK,1, \n"), /gives no reason/],
  ["two rows about one task", () => overridesOf("submission,task,points,reason\nada,hitAtK,1,x\nada,hitAtK,2,x\n"), /line 3: a second row/],
]; // biome-ignore format: one row a case

describe("a table is refused, with its line, for", () => {
  it.each(refusals)("%s", (_why, read, message) => expect(read).toThrow(message));
});

it("a roster that isn't there names nobody", () => expect(readRoster(dir)).toEqual([]));
