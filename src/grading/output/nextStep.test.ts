import { describe, expect, it } from "vitest";
import type { ChapterName } from "../../course/chapterNames.js";
import { speak } from "../../course/messages/say.js";
import type { GradedSubmission, GradedTask, SubmissionRecord } from "../grades.js";
import type { ToldTask } from "./feedback.js";
import { feedbackOf } from "./feedback.js";
import { feedbackHtml } from "./feedbackHtml.js";
import { feedbackMarkdown } from "./feedbackMarkdown.js";
import { nextStep } from "./nextStep.js";

const names: Record<string, ChapterName> = { 1: "01-test-cases", 3: "03-r3-hits-and-sources" };

/** "1f+": chapter 01, task f, passed; "-" not written; "?" not written, perhaps misspelt; "o" not written, points set by hand. */
function told(text: string) {
  const [chapter = "", task = "", sign = ""] = text;
  const status = sign === "+" ? "passed" : "not_written";
  const first = sign === "?" ? { name: task, message: "Is it misspelt?" } : null;
  return { chapter: names[chapter] as ChapterName, task, status, first, overridden: sign === "o" ? "by hand" : null };
}

function stepOf(all: string, status: GradedSubmission["status"] = "graded"): string | null {
  const tasks = all.split(" ").map(told);
  const chapters = Object.values(names).map((name) => {
    return {
      title: name,
      common: null,
      tasks: tasks.filter(({ chapter }) => chapter === name) as unknown as ToldTask[],
    };
  });
  return nextStep(
    { status, tasks: tasks as unknown as GradedTask[] } as unknown as GradedSubmission,
    chapters,
    speak(),
  );
}

describe("the next step", () => {
  const table: [why: string, tasks: string, step: string | null][] = [
    ["nothing written: the first task of the course", "1f- 1g- 3h-", "write f in exercises/01-test-cases.ts"],
    ["a chapter that is begun goes first", "1f- 1g- 3h+ 3i-", "write i in exercises/03-r3-hits-and-sources.ts"],
    ["begun chapters in their order", "1f+ 1g- 3h+ 3i-", "write g in"],
    ["a misspelt one has its own message", "1f? 1g-", "write g in"],
    ["points set by a person need no step", "1fo 1g-", "write g in"],
    ["nothing left to write", "1f+ 3h+", null],
  ];
  it.each(table)("%s", (_why, tasks, step) => {
    if (step === null) expect(stepOf(tasks)).toBeNull();
    else expect(stepOf(tasks)).toContain(step);
  });

  it("says how to get a hint and how to hand in, again or for the first time", () => {
    expect(stepOf("1f-")).toMatch(/npx ragbook hint f\. Then hand in again with: npx ragbook pack --name YOUR-NAME$/);
    expect(stepOf("1f-", "not_handed_in")).toMatch(/Then hand in with: npx ragbook pack/);
  });

  it("stands once on both pages of somebody who handed in nothing", () => {
    const tasks = ["f", "g"].map((task) => {
      return { chapter: "01-test-cases", task, status: "not_written", points: 0, max_points: 1, misconception: null };
    });
    const grade = {
      submission: "zofia",
      status: "not_handed_in",
      points: 0,
      max_points: 2,
      late: null,
      tasks,
      notes: [],
    };
    const record = { grade, verdicts: [], answers: {} } as unknown as SubmissionRecord;
    const feedback = feedbackOf(record, new Map(), speak());
    for (const page of [feedbackHtml(feedback, speak()), feedbackMarkdown(feedback, speak())])
      expect(page.match(/Your next step: write f in exercises\/01-test-cases\.ts/g)).toHaveLength(1);
  });
});
