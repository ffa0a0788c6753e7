import { describe, expect, it } from "vitest";
import type { Concept } from "../../../course/concepts/concept.js";
import type { SubmissionRecord } from "../../grades.js";
import { conceptChoices } from "./conceptChoices.js";
import { conceptsHtml, tellingHtml } from "./conceptsHtml.js";
import { firstChoicesHtml } from "./firstChoicesHtml.js";
import { transferHtml } from "./transferHtml.js";

const choice = (id: string, right: boolean) => ({ id, says: `says ${id}`, right, message: `Why ${id}?` });
const concept: Concept = {
  id: "01-q",
  chapter: "01-test-cases",
  question: "What?",
  choices: [choice("a", true), choice("b", false)],
};
const records = (...answers: string[]) =>
  answers.map((chosen, index) => ({
    grade: { submission: `learner ${index}`, tasks: [{ chapter: "01-test-cases", status: "passed" }] },
    answers: { "01-q": chosen },
  })) as unknown as SubmissionRecord[];
const of = (...answers: string[]) => conceptChoices(records(...answers), [concept]);

describe("where no choice of a kind came in", () => {
  const table: [why: string, choosers: number, says: RegExp][] = [
    ["nobody handed in any", 0, /Nobody handed in choices\. They come with/],
    ["three handed in others", 3, /Nobody answered an Elsewhere question \(0 of 3 who handed in choices\)/],
  ];
  it.each(table)("transfer items: %s", (_why, choosers, says) => expect(transferHtml([], choosers).text).toMatch(says));

  it("concept questions say the same of themselves", () => {
    for (const page of [conceptsHtml, tellingHtml]) {
      expect(page([], 2).text).toContain("Nobody answered a concept question (0 of 2 who handed in choices)");
      expect(page([], 0).text).toContain("Nobody handed in choices");
    }
  });
});

it.each([
  [1, "(1 question)"],
  [2, "(2 questions)"],
])("%i right: %s", (count, says) => expect(conceptsHtml(Array(count).fill(of("a")[0]), 1).text).toContain(says));

it("says that everybody's latest choice counts, in both parts", () => {
  expect(conceptsHtml(of("b"), 1).text).toContain("Everybody's latest choice counts");
  expect(tellingHtml(of("b"), 1).text).toContain("the latest choice is right, for everybody alike");
});

describe("shared first choices", () => {
  it("are counts without names", () => {
    const { text } = firstChoicesHtml(of("b", "a")) ?? { text: "" };
    expect(text).toContain("01-q: 1 of 2");
    expect(text).not.toContain("learner");
  });

  it("say nothing where none is wrong", () => expect(firstChoicesHtml(of("a"))).toBeNull());
});
