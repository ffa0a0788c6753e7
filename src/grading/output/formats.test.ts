import { describe, expect, it } from "vitest";
import { speak } from "../../course/messages/say.js";
import type { GradedSubmission, GradedTask, Grades } from "../grades.js";
import { classroomJson } from "./classroomJson.js";
import { feedbackOf } from "./feedback.js";
import { feedbackMarkdown } from "./feedbackMarkdown.js";
import { gradesCsv } from "./gradesCsv.js";
import { gradescopeJson } from "./gradescopeJson.js";
import { junitXml } from "./junitXml.js";
import { loadTaskTexts } from "./taskTexts.js";

function task(name: string, status: GradedTask["status"], points = status === "passed" ? 2 : 0): GradedTask {
  const misconception = status === "failed" ? { id: "x", message: 'It looks as if "a < b" & so on.' } : null;
  return { chapter: "01-test-cases", task: name, status, points, max_points: 2, misconception };
}

function submission(name: string, tasks: readonly GradedTask[], notes: readonly string[] = []): GradedSubmission {
  const sum = (of: "points" | "max_points") => tasks.reduce((total, one) => total + one[of], 0);
  const figures = { points: sum("points"), max_points: sum("max_points") };
  return { submission: name, status: "graded", ...figures, late: null, sha256: "ab", tasks, notes };
}

function gradesOf(...submissions: GradedSubmission[]): Grades {
  return { submissions } as unknown as Grades;
}

const every = submission("ada", [
  task("a", "passed"),
  task("b", "failed"),
  task("c", "error"),
  task("d", "timeout"),
  task("e", "not_written"),
  task("f", "not_gradable"),
  task("g", "failed", 1),
]);

describe("grades.csv", () => {
  const table: [why: string, cell: string, written: string][] = [
    ["a formula is disarmed", "=1+1", "'=1+1"],
    ["so is each other beginning", "+1", "'+1"],
    ["a minus", "-1", "'-1"],
    ["a call", "@SUM(A1)", "'@SUM(A1)"],
    ["a tab in front", "\t=1", "'\t=1"],
    ["a carriage return in front is quoted too", "\r=1", `"'\r=1"`],
    ["inside it is a text like any", "a=1", "a=1"],
    ["commas are quoted", "a,b", '"a,b"'],
    ["quotes are doubled", 'a"b', '"a""b"'],
  ];
  it.each(table)("%s", (_why, cell, written) => {
    const [, row = ""] = gradesCsv(gradesOf(submission(cell, [])), new Map()).split("\r\n");
    expect(row.startsWith(`${written},graded,0,0,,`)).toBe(true);
    const noted = gradesCsv(gradesOf(submission("x", [], [cell])), new Map());
    expect(noted.endsWith(`,${written}\r\n`)).toBe(true);
  });

  it("a column for each task of the class, empty where a submission lacks it", () => {
    const text = gradesCsv(
      gradesOf(submission("x", [task("a", "passed")]), submission("y", [task("b", "failed", 1)])),
      new Map([["x", "x-1"]]),
    );
    expect(text.split("\r\n")).toEqual([
      "submission,status,points,max_points,late,01-test-cases/a,01-test-cases/b,overridden,feedback,sha256,notes",
      "x,graded,2,2,,2,,,x-1,ab,",
      "y,graded,1,2,,,1,,,ab,",
      "",
    ]);
  });
});

describe("points that a person set", () => {
  const set = { ...task("b", "failed", 1.5), overridden: { points: 0, reason: "right idea" } };
  const grade = submission("ada", [set]);

  it("stand in grades.csv with the verdict, the points before and the reason", () => {
    expect(gradesCsv(gradesOf(grade), new Map())).toContain(",01-test-cases/b: 1.5 instead of 0 (failed): right idea,");
  });

  it("stand in the learner's table and in words", async () => {
    const feedback = feedbackOf({ grade, verdicts: [], answers: {} }, await loadTaskTexts(), speak());
    const text = feedbackMarkdown(feedback, speak());
    expect(text).toMatch(/\| `b` \| failed, points set by your teacher \|.*\| 1\.5 \/ 2 \|/);
    expect(text).toMatch(/The check gave 0 of 2; your teacher set 1\.5\. Reason: right idea/);
  });
});

describe("junit.xml", () => {
  it("counts failures, errors and what is skipped, and escapes", () => {
    expect(junitXml(gradesOf(every))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="ragbook grade">
  <testsuite name="ada" tests="7" failures="2" errors="3" skipped="1">
    <testcase classname="01-test-cases" name="a"/>
    <testcase classname="01-test-cases" name="b"><failure type="failed" message="It looks as if &quot;a &lt; b&quot; &amp; so on."/></testcase>
    <testcase classname="01-test-cases" name="c"><error type="error" message="error"/></testcase>
    <testcase classname="01-test-cases" name="d"><error type="timeout" message="timeout"/></testcase>
    <testcase classname="01-test-cases" name="e"><skipped/></testcase>
    <testcase classname="01-test-cases" name="f"><error type="not_gradable" message="not_gradable"/></testcase>
    <testcase classname="01-test-cases" name="g"><failure type="failed" message="It looks as if &quot;a &lt; b&quot; &amp; so on."/></testcase>
  </testsuite>
</testsuites>
`);
  });

  it("holds no character that XML can't", () => {
    expect(junitXml(gradesOf(submission("a\u0000b\ud800", [])))).toContain('name="a\ufffdb\ufffd"');
  });
});

describe("classroom.json", () => {
  it("adds up: the tests' scores to the points, their maxima to max_score", () => {
    const read = JSON.parse(classroomJson(gradesOf(every)));
    const sum = (of: "score" | "max_score") =>
      read.tests.reduce((total: number, one: { score: number; max_score: number }) => total + one[of], 0);
    expect([sum("score"), sum("max_score"), read.max_score]).toEqual([3, 14, 14]);
    expect(read).toMatchObject({ version: 1, status: "fail" });
    expect(read.tests.map((one: { status: string }) => one.status)).toEqual([
      "pass",
      "fail",
      "error",
      "error",
      "fail",
      "error",
      "fail",
    ]);
  });

  it("passes only where every task has all its points, and never where there is none", () => {
    expect(JSON.parse(classroomJson(gradesOf(submission("x", [task("a", "passed")])))).status).toBe("pass");
    expect(JSON.parse(classroomJson(gradesOf())).status).toBe("fail");
  });

  it("names the submission where there are several", () => {
    const two = gradesOf(submission("x", [task("a", "passed")]), submission("y", [task("a", "failed")]));
    expect(JSON.parse(classroomJson(two)).tests.map((one: { name: string }) => one.name)).toEqual([
      "x: 01-test-cases/a",
      "y: 01-test-cases/a",
    ]);
  });
});

describe("gradescope", () => {
  it("scores add up, also with points set by hand", () => {
    const read = JSON.parse(
      gradescopeJson(every, { title: "", points: "", remarks: ["In time."], notes: ["x"], chapters: [], next: null }),
    );
    expect(read.score).toBe(3);
    expect(read.tests.reduce((sum: number, one: { score: number }) => sum + one.score, 0)).toBe(3);
    expect(read.output).toBe("In time.\nx");
    expect(read.tests[6]).toMatchObject({ score: 1, max_score: 2, status: "failed" });
  });
});
