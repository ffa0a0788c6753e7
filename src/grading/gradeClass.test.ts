import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkChapter } from "../course/check/checkChapter.js";
import { Classroom, solutionText, withFunction } from "../test-data/classroom.js";
import type { GradedClass } from "./gradeClass.js";

// Worker processes load TypeScript, and on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const chapter = "03-r3-hits-and-sources";
const chapters = ["02-vector-to-ranking", chapter] as const;
const classroom = new Classroom();
let graded: GradedClass;

const wrong = withFunction(
  chapter,
  "expectedRank",
  "export function expectedRank(testCase: any, ranking: any): any { return expectedRankSolution(testCase, ranking) === null ? null : expectedRankSolution(testCase, ranking)! - 1; }",
);

beforeAll(async () => {
  classroom.write(`ada/exercises/${chapter}.ts`, solutionText(chapter));
  classroom.write(`ada/exercises/${chapters[0]}.ts`, solutionText(chapters[0]));
  classroom.write(`bob/bobs work/exercises/${chapter}.ts`, wrong);
  classroom.write(`cyd/exercises/${chapter}.ts`, "}}}");
  classroom.write(`dan/exercises/${chapter}.ts`, solutionText(chapter));
  classroom.write(`dan/exercises/${chapters[0]}.ts`, "}}}");
  classroom.write("eve/readme.txt", "I did my best.");
  classroom.write("notes.txt", "no submission");
  graded = await classroom.grade({ chapters });
});
afterAll(() => classroom.remove());

const of = (name: string) => graded.grades.submissions.find((one) => one.submission === name);

describe("a class", () => {
  it("gets its grades in the order of names, with points over every chapter asked for", () => {
    const rows = graded.grades.submissions.map((one) => [one.submission, one.status, one.points, one.max_points]);
    expect(rows).toEqual([
      ["ada", "graded", 8, 8],
      ["bob", "graded", 5, 8],
      ["cyd", "not_gradable", 0, 8],
      ["dan", "partly_graded", 6, 8],
      ["eve", "graded", 0, 8],
    ]);
  });

  it("gets from a folder one deeper what `check` says of the same file and seed", async () => {
    const { verdict } = await checkChapter({ chapter, source: wrong, seed: 11 });
    const verdicts = graded.records.find(({ grade }) => grade.submission === "bob")?.verdicts;
    expect(verdicts?.find((one) => one.exercise === chapter)).toEqual(verdict);
    expect(of("bob")?.tasks.find((one) => one.task === "expectedRank")).toMatchObject({
      status: "failed",
      points: 0,
      misconception: { id: "rank-from-zero" },
    });
  });

  it("leaves what was not handed in not written, and says where nothing was found", () => {
    const statuses = new Set(of("eve")?.tasks.map((one) => one.status));
    expect([...statuses]).toEqual(["not_written"]);
    expect(of("eve")?.notes.join()).toMatch(/no exercises\/….ts/);
    expect(
      of("bob")
        ?.tasks.filter((one) => one.chapter === chapters[0])
        .map((one) => one.status),
    ).toEqual(["not_written", "not_written"]);
  });
});
