import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatBounds, formatShare } from "../../metrics/formatRate.js";
import { judgedAtK } from "../../metrics/judgedAtK.js";
import { ranked } from "../../records/build.js";
import { projectRoot } from "../../records/projectRoot.js";
import { chapters } from "../chapters.js";
import { allConcepts } from "../concepts/allConcepts.js";
import { allQuestions } from "./allQuestions.js";
import { allTransfer } from "./allTransfer.js";

const cells = (chapter: string) =>
  readFileSync(join(projectRoot(), "notebooks", "text", `${chapter}.ts`), "utf8").split(/^(?=\/\/ %%)/m);

describe("transfer items", () => {
  it("are there for every built chapter after the first, in the order of the course", () => {
    const due = chapters.filter(({ built }) => built).map(({ name }) => name);
    expect(allTransfer.map(({ chapter }) => chapter)).toEqual(due.filter((name) => name !== "00-start-here"));
  });

  it("share no name with a concept question, and are no concept questions", () => {
    const ids = allQuestions.map(({ id }) => id);
    expect(ids.length).toBe(allConcepts.length + allTransfer.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("have their right choice in more than one place", () => {
    expect(new Set(allTransfer.map(({ choices }) => choices.find(({ right }) => right)?.id)).size).toBeGreaterThan(2);
  });
});

describe.each(allTransfer)("$id", ({ id, chapter, question, choices }) => {
  it("is asked in its chapter's section Elsewhere, and nowhere else", () => {
    expect(id).toBe(`${chapter.slice(0, 2)}-elsewhere`);
    const text = cells(chapter);
    const at = text.findIndex((cell) => cell.includes(`answer("${id}", "?");`));
    expect(text[at - 1]).toMatch(/^\/\/ %% \[markdown\] id="elsewhere"\n\/\/ ##+ Elsewhere\n/);
    expect(text.filter((cell) => cell.includes(id)).length).toBe(1);
  });

  it("asks something of three or four choices, a, b, … in order, exactly one of them right", () => {
    expect(question).toMatch(/\?$/);
    expect(choices.map((choice) => choice.id).join("")).toMatch(/^abcd?$/);
    expect(choices.filter(({ right }) => right).length).toBe(1);
  });

  it("replies yes to the right choice, and to a wrong one with a question of its own that doesn't name the right one", () => {
    const right = choices.find((choice) => choice.right);
    expect(right?.message).toMatch(/^Yes\. /);
    for (const { message } of choices.filter((choice) => !choice.right)) {
      expect(message).toMatch(/\?/);
      expect(message).not.toMatch(/^Yes\b/);
      expect(message).not.toContain(right?.says);
    }
    expect(new Set(choices.map(({ message }) => message)).size).toBe(choices.length);
  });

  it("doesn't give itself away: nothing in the notebook's cells says what is right", () => {
    const right = choices.find((choice) => choice.right);
    for (const cell of cells(chapter)) expect(cell).not.toContain(right?.says);
  });
});

describe("figures in transfer items", () => {
  const said = (id: string, right: boolean) =>
    allTransfer
      .find((one) => one.id === id)
      ?.choices.filter((choice) => choice.right === right)
      .map(({ says, message }) => `${says} ${message}`)
      .join(" ") ?? "";

  it("03: 160 and 130 questions could be evaluated, and 30 more were not completed", () => {
    expect([formatShare(120, 200 - 40), formatShare(104, 200 - 40 - 30)]).toEqual([
      "120 of 160 (75.0 %)",
      "104 of 130 (80.0 %)",
    ]);
    // The rates as printed: 60 % and 61 %.
    expect([formatShare(120, 200), formatShare(104, 170)]).toEqual(["120 of 200 (60.0 %)", "104 of 170 (61.2 %)"]);
    expect(formatBounds({ hits: 104, evaluated_questions: 130, not_completed: 30 })).toBe(
      "104 of 160 (65.0 %) if all not completed were misses, 134 of 160 (83.8 %) if all of them were hits",
    );
    expect(said("03-elsewhere", true)).toMatch(
      /120 of 160 .* 104 of 130 .* between 104 and 134 of 160.* 65 % .* nearly 84 %/,
    );
    expect(said("03-elsewhere", false)).toContain("it is 75 % and 80 %");
  });

  it("04: one of the first three rows is judged", () => {
    const relevance = { "d-204": 2, "d-377": 1, "d-590": 0 } as const;
    expect(judgedAtK(relevance, ranked("d-881", "d-204", "d-913"), 3, 3)).toBeCloseTo(1 / 3, 12);
    expect(said("04-elsewhere", true)).toContain("judged@3 is 1 of 3");
  });
});
