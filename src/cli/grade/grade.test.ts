import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Grades } from "../../grading/grades.js";
import { manifestOf } from "../../grading/manifest.js";
import { Classroom, solutionText, withFunction } from "../../test-data/classroom.js";
import { ragbook as command } from "../../test-data/workbook.js";

// Each call starts processes that load TypeScript.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const chapter = "03-r3-hits-and-sources";
const file = `exercises/${chapter}.ts`;
const solution = solutionText(chapter);
const classroom = new Classroom();
const { dir, out } = classroom;

function ragbook(...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [command, ...args], { encoding: "utf8" });
}

const readGrades = (folder: string) => JSON.parse(readFileSync(join(folder, "grades.json"), "utf8")) as Grades;

beforeAll(() => {
  classroom.write(`ada/${file}`, solution);
  classroom.write(`bob/${file}`, solution.replace("index + 1", "index"));
  classroom.write(
    "submissions.csv",
    "submission,submitted_at\nada,2026-03-01T23:59:00+01:00\nbob,2026-03-01T23:59:01+01:00\n",
  );
  classroom.write("roster.csv", "\uFEFFname,submission\r\nAda,ada\r\nZofia,zofia\r\n");
  classroom.write(
    "overrides.csv",
    'submission,task,points,reason\nbob,expectedRank,0.5,"right idea, ""off by one"""\n',
  );
});
afterAll(() => classroom.remove());

describe("ragbook grade", () => {
  it("grades a folder, draws a seed, prints and keeps it: exit 0 although answers are wrong", () => {
    const { stdout, stderr, status } = ragbook(
      "grade",
      dir,
      "--out",
      out,
      "--chapters",
      "03",
      "--deadline",
      "2026-03-01T22:59:00Z",
    );
    expect([stderr.match(/a fault/), status]).toEqual([null, 0]);
    const grades = readGrades(out);
    expect(stderr).toContain(`seed ${grades.seed}`);
    expect(stdout).toContain(`Seed ${grades.seed}.`);
    expect(stdout).toMatch(/3 submissions: 2 graded · 1 not handed in · 1 late/);
    expect(grades.chapters).toEqual([chapter]);
  });

  it("says who is late by submissions.csv alone, who is missing by roster.csv, and shows what a person set", () => {
    const [ada, bob, zofia] = readGrades(out).submissions;
    expect(ada).toMatchObject({ submission: "ada", status: "graded", points: 6, late: false });
    expect(bob).toMatchObject({ submission: "bob", points: 5.5, late: true });
    expect(bob?.tasks.find((task) => task.task === "expectedRank")).toMatchObject({
      status: "failed",
      points: 0.5,
      overridden: { points: 0, reason: 'right idea, "off by one"' },
    });
    expect(zofia).toMatchObject({
      submission: "zofia",
      status: "not_handed_in",
      points: 0,
      max_points: 6,
      sha256: null,
    });
    expect(zofia?.tasks.map((task) => task.status)).toEqual(Array(6).fill("not_written"));
  });

  it("prints grades.json and nothing else with --json, keeps seed, chapters and deadline, and leaves the same bytes", () => {
    const before = manifestOf(out);
    const { stdout, status } = ragbook("grade", dir, "--out", out, "--json");
    expect([status, stdout]).toEqual([0, readFileSync(join(out, "grades.json"), "utf8")]);
    expect(manifestOf(out)).toEqual(before);
  });

  it("ends with 3 if a submission can't be graded, and names it", () => {
    const other = new Classroom();
    other.write(`broken/${file}`, "}}}");
    other.write(`fine/${file}`, solution);
    const { stdout, status } = ragbook("grade", other.dir, "--out", other.out, "--chapters", chapter, "--seed", "5");
    expect([status, stdout.split("\n").slice(0, 2)]).toEqual([
      3,
      ["2 submissions: 1 graded · 1 can't be graded", "  broken: can't be graded"],
    ]);
    other.remove();
  });
});

describe("ragbook grade --verify", () => {
  it("finds nothing to say about grades as they were written: exit 0", () => {
    const { stdout, status } = ragbook("grade", "--verify", out);
    expect([stdout, status]).toEqual([`${out}: graded again, every file is the same.\n`, 0]);
  });

  it("names each point that was changed by hand, and each changed file: exit 1", () => {
    const copy = join(classroom.root, "changed");
    cpSync(out, copy, { recursive: true });
    const grades = readFileSync(join(copy, "grades.json"), "utf8");
    // The first six-point total is Ada's, and hitAtK her first task.
    writeFileSync(join(copy, "grades.json"), grades.replace('"points": 6', '"points": 60'));
    writeFileSync(join(copy, "grades.csv"), "ada,60\n");
    const feedback = readdirSync(join(copy, "feedback")).find((name) => name.startsWith("bob")) as string;
    rmSync(join(copy, "feedback", feedback));
    const { stdout, status } = ragbook("grade", dir, "--verify", copy, "--json");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      differences: [
        { file: `feedback/${feedback}`, submission: null, task: null, says: "is missing" },
        { file: "grades.csv", submission: null, task: null, says: "was changed after it was written" },
        { file: "grades.json", submission: null, task: null, says: "was changed after it was written" },
        { file: "grades.json", submission: "ada", task: null, says: "points: 60 here, 6 when graded again" },
      ],
    });
  });

  it("names the task whose verdict changed with the submission", () => {
    const changed = join(classroom.root, "other-submissions");
    cpSync(dir, changed, { recursive: true });
    writeFileSync(
      join(changed, "ada", file),
      withFunction(chapter, "hitAtK", "export function hitAtK() { return 7; }"),
    );
    const { stdout, status } = ragbook("grade", changed, "--verify", out);
    expect(status).toBe(1);
    expect(stdout).toMatch(/grades\.json, ada: points: 6 here, 5 when graded again/);
    expect(stdout).toMatch(/grades\.json, ada, hitAtK: status: "passed" here, "failed" when graded again/);
  });

  it("refuses a folder without grades: exit 2", () => {
    const { stderr, status } = ragbook("grade", dir, "--verify", dir);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/there is no .*grades\.json\. Grade first/)]);
  });
});

const refusals: [why: string, args: readonly string[], message: RegExp][] = [
  ["no folder of submissions", ["--out", "x"], /name the folder of submissions/],
  ["no folder for the grades", [dir], /--out OUT/],
  ["a folder that isn't there", [join(dir, "nowhere"), "--out", out], /is no folder/],
  ["grades among the submissions' own files", [dir, "--out", join(dir, "ada", "x")], /lies inside a submission/],
  ["grades over the submissions", [dir, "--out", dir], /is the folder of submissions itself/],
  ["an unknown chapter", [dir, "--out", out, "--chapters", "77"], /no exercise "77"/],
  ["an unknown submission", [dir, "--out", out, "--only", "nobody"], /no submission "nobody"/],
  ["one submission where a class has its grades", [dir, "--out", out, "--only", "ada"], /Name another --out/],
  ["a deadline of no place", [dir, "--out", out, "--deadline", "2026-03-01T23:59"], /no time with its offset/],
  ["another seed than OUT's", [dir, "--out", out, "--seed", "5"], /--seed 5 was asked, and .* holds grades with seed \d+\. Leave --seed out or repeat/],
  ["another deadline", [dir, "--out", out, "--deadline", "2026-03-02T22:59:00Z"], /holds grades with the deadline 2026-03-01T22:59:00Z/],
  ["other chapters", [dir, "--out", out, "--chapters", "01", "03"], /holds grades with the chapters 03-r3-hits-and-sources\. Leave --chapters out/],
  ["--verify for one submission", ["--verify", out, "--only", "ada"], /so --only has no place/],
  ["--verify with a seed", ["--verify", out, "--seed", "5"], /so --seed has no place/],
  ["a seed that is no number", [dir, "--out", out, "--seed", "x"], /whole number/],
]; // biome-ignore format: one row a call

describe("a wrong call", () => {
  it("a table that can't be used: exit 2, with file and line", () => {
    const other = new Classroom();
    other.write(`ada/${file}`, "");
    other.write("overrides.csv", "submission,task,points,reason\nada,hitAtK,1,\n");
    const { stderr, status } = ragbook("grade", other.dir, "--out", other.out);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/ragbook grade: .*overrides\.csv, line 2: gives no reason/),
    ]);
    other.remove();
  });

  it("a second call into the same folder while the first one works: exit 2, with its number", () => {
    const lock = join(out, ".work", "lock");
    writeFileSync(lock, `${process.pid}\n`);
    const { stderr, status } = ragbook("grade", dir, "--out", out);
    rmSync(lock);
    expect([status, stderr]).toEqual([2, expect.stringMatching(`ragbook grade: process ${process.pid} is writing`)]);
  });

  it("a folder without submissions: exit 2, what one looks like, and nothing written", () => {
    const other = new Classroom();
    const { stdout, stderr, status } = ragbook("grade", other.dir, "--out", other.out);
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      expect.stringMatching(/no submission in .* A submission is a folder/),
    ]);
    expect(existsSync(other.out)).toBe(false);
    other.remove();
  });

  it.each(refusals)("%s: exit 2", (_why, args, message) => {
    const { stderr, status } = ragbook("grade", ...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe("a batch that is killed", () => {
  it("ten times, at any moment, ends with the same files as one that wasn't", async () => {
    const killed = new Classroom();
    for (let index = 0; index < 8; index++) {
      const answer = index % 3 === 0 ? solution : solution.replace("index + 1", `index + ${index}`);
      killed.write(`learner-${index}/${file}`, answer);
    }
    killed.write(
      "loop/exercises/03-r3-hits-and-sources.ts",
      withFunction(chapter, "hitAtK", "export function hitAtK() { for (;;) {} }"),
    );
    const [whole, torn] = [join(killed.root, "whole"), join(killed.root, "torn")];
    const args = (to: string) => ["grade", killed.dir, "--out", to, "--chapters", "03", "--seed", "3", "--jobs", "2"];
    const begun = performance.now();
    expect(ragbook(...args(whole)).status).toBe(0);
    const duration = performance.now() - begun;
    const records = join(torn, ".work", "records.jsonl");
    const lines: number[] = [];
    // Moments spread over the whole duration; a fixed sequence, so that a failure can be seen again.
    for (const share of [0.2, 0.95, 0.5, 0.75, 0.35, 0.9, 0.6, 0.1, 0.8, 0.99]) {
      const child = spawn(process.execPath, [command, ...args(torn)], { stdio: "ignore" });
      await Promise.race([once(child, "exit"), sleep(share * duration)]);
      child.kill("SIGKILL");
      lines.push(existsSync(records) ? readFileSync(records, "utf8").split("\n").length - 1 : 0);
    }
    // Something was at work when it was killed: else this shows nothing.
    expect(Math.max(...lines)).toBeGreaterThan(0);
    // And a line that was cut in the middle.
    const text = readFileSync(records, "utf8");
    writeFileSync(records, text.slice(0, -40));
    expect(ragbook(...args(torn)).status).toBe(0);
    expect(manifestOf(torn)).toEqual(manifestOf(whole));
    killed.remove();
  });
});
