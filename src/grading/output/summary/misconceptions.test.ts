import { describe, expect, it } from "vitest";
import type { GradedSubmission, GradedTask } from "../../grades.js";
import { commonMisconceptions } from "./commonMisconceptions.js";
import { distribution } from "./distribution.js";
import { misconceptionsHtml } from "./misconceptionsHtml.js";

const show = { notebook: "notebooks/01-test-cases.ipynb", cell: 4, heading: "One" };
/** "f:x" failed with the misconception x, "f:" failed without one, "f+" passed, "f!" threw. */
function task(text: string): GradedTask {
  const [, name = "", sign, id] = /^(\w+)([:+!])(\w*)$/.exec(text) ?? [];
  const status = sign === "+" ? "passed" : sign === "!" ? "error" : "failed";
  const misconception = id ? { id, message: `Message ${id}.` } : null;
  return { chapter: "01-test-cases", task: name, status, points: 0, max_points: 1, misconception };
}
const classOf = (...people: string[]) =>
  people.map((tasks) => ({ tasks: tasks.split(" ").map(task) })) as unknown as GradedSubmission[];

function pageOf(...people: string[]): string {
  const submissions = classOf(...people);
  const found = commonMisconceptions(submissions, new Map()).map((one) => ({ ...one, show }));
  return misconceptionsHtml(found, distribution(submissions))
    .text.replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
}

describe("the commonest misconceptions", () => {
  const table: [why: string, people: string[], says: RegExp][] = [
    ["none", ["f+"], /^None was recognised\. *$/],
    ["one is a kind, not kinds", ["f:x"], /^1 kind recognised, each with a question for the class\. Ordered/],
    ["how ties are broken is said", ["f:x g:y"], /of equals the one earlier in the course comes first/],
    ["more than three: how many there are", ["a:x b:x c:x d:x e:x"], /^5 kinds recognised, 3 of them with/],
    ["the fourth isn't lost", ["a:x b:x c:x d:x", "d+"], /Named as well, in the same order: d, 1 of 2: Message x\./],
    ["most people first, also beyond the cards", ["a:x b:x c:x d:x", "d:x"], /d: 2 of 2 who tried it.*Named as well.*c, 1 of 1/],
  ]; // biome-ignore format: one row a class
  it.each(table)("%s", (_why, people, says) => expect(pageOf(...people)).toMatch(says));
});

describe("tasks without a named thought", () => {
  const table: [why: string, people: string[], says: string][] = [
    ["failed, of those who tried", ["f:", "f:", "f+"], "no answer in time): f 2 of 3."],
    ["a named one isn't among them", ["f:x", "f:", "f+"], "no answer in time): f 1 of 3."],
    ["an error counts, and most come first", ["f! g!", "g:"], "no answer in time): g 2 of 2 · f 1 of 1."],
  ];
  it.each(table)("%s", (_why, people, says) => expect(pageOf(...people)).toContain(says));

  it("no line where each failure has its thought", () => expect(pageOf("f:x g+")).not.toContain("without a named"));
});
