import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "./instant.js";
import { NameMatch } from "./nameMatch.js";
import { readOverrides } from "./overrides.js";
import { missingFromRoster } from "./roster.js";
import { isLate, submissionTimes } from "./submissionTimes.js";

const dir = mkdtempSync(join(tmpdir(), "ragbook-tables-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const match = (...names: string[]) => new NameMatch(names.length === 0 ? ["ada", "bob"] : names);
const overridesOf = (text: string) => {
  writeFileSync(join(dir, "overrides.csv"), text);
  return readOverrides(dir, match(), new Map([["hitAtK", 2]]), new Set(["hitAtK", "dcgAtK"]));
};
const timesOf = (text: string, names = match()) => {
  writeFileSync(join(dir, "submissions.csv"), text);
  return submissionTimes(dir, names);
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
  ["a misspelt submission", () => overridesOf("submission,task,points,reason\nadda,hitAtK,1,x\n"), /no submission "adda"\. Did you mean "ada"\?/],
  ["one submission in two ways of writing", () => timesOf("submission,submitted_at\nada,\nAda,\n"), /line 3: a second row about "ada"/],
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

it("a roster that isn't there names nobody", () => expect(missingFromRoster(dir, match())).toEqual([]));

it("an override for a chapter that isn't asked for is passed over", () => {
  expect(overridesOf("submission,task,points,reason\nada,dcgAtK,1,x\nbob,hitAtK,1,x\n")).toMatchObject([
    { submission: "bob", task: "hitAtK" },
  ]);
});

describe("names in the tables", () => {
  const time = "2026-03-01T00:00:00Z";
  const composed = "J\u00f3zef";
  const decomposed = "Jo\u0301zef";

  it("are the same however an accent is composed", () => {
    for (const [ours, theirs] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const names = match(ours);
      expect([...timesOf(`submission,submitted_at\n${theirs},${time}\n`, names).keys()]).toEqual([ours]);
      expect(names.remarks).toEqual([]);
    }
  });

  it("are taken where only capital letters differ, and that is told", () => {
    const names = match("Ada", "bob");
    expect([...timesOf(`submission,submitted_at\nada,${time}\n`, names).keys()]).toEqual(["Ada"]);
    writeFileSync(join(dir, "roster.csv"), "submission\nADA\nbob\nzofia\n");
    expect(missingFromRoster(dir, names)).toEqual(["zofia"]);
    expect(names.remarks).toEqual([
      'submissions.csv: "ada" is taken for the submission "Ada": only capital letters differ.',
      'roster.csv: "ADA" is taken for the submission "Ada": only capital letters differ.',
    ]);
  });

  it("that match nobody are told, with who may be meant; not where only some are graded", () => {
    const names = match("ada lovelace", "bob");
    expect([...timesOf(`submission,submitted_at\nada lovelance,${time}\nzed,\n`, names)]).toEqual([]);
    writeFileSync(join(dir, "roster.csv"), "submission\nbob\nAda Lovelac\n");
    expect(missingFromRoster(dir, names)).toEqual(["Ada Lovelac"]);
    expect(names.remarks).toEqual([
      'submissions.csv: "ada lovelance" matches no submission. Did you mean "ada lovelace"?',
      'roster.csv: "Ada Lovelac" matches no submission. Did you mean "ada lovelace"?',
    ]);
    const part = new NameMatch(["bob"], true);
    timesOf(`submission,submitted_at\nada,${time}\n`, part);
    expect(part.remarks).toEqual([]);
  });

  it("that differ in capital letters from two submissions are nobody's", () => {
    expect(match("ada", "ADA").find("roster.csv", "Ada")).toBeNull();
  });
});
