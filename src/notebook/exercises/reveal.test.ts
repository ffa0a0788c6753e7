import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Prediction } from "../../course/progress/progress.js";
import { Workbook } from "../../test-data/workbook.js";
import { predict } from "./predict.js";
import { reveal } from "./reveal.js";

// Outside a kernel a cell's function prints what a notebook shows as the text beside its HTML.
let book = new Workbook();
let shown: string[] = [];

beforeEach(() => {
  book = new Workbook();
  shown = [];
  vi.spyOn(console, "log").mockImplementation((text) => void shown.push(text));
  vi.spyOn(process, "cwd").mockReturnValue(book.root);
});
afterEach(() => {
  vi.restoreAllMocks();
  book.remove();
});

/** What is kept of the prediction "p". */
const kept = (): Prediction => JSON.parse(book.read(".ragbook/progress.json")).predictions.p;

describe("reveal", () => {
  const table: [why: string, guess: unknown, actual: unknown, says: string][] = [
    ["another number", 2, 3, "You predicted 2; it is 3."],
    ["the same number", 3, 3, "You predicted 3, and so it is."],
    ["a share, rounded by the learner", 0.6, 48 / 77, "You predicted 0.6; it is 0.623."],
    ["a share that only further digits tell apart", 0.623, 48 / 77, "You predicted 0.623; it is 0.6233766233766234."],
    ["what floating point adds isn't shown", 0.3, 0.1 + 0.2, "You predicted 0.3, and so it is."],
    ["digits that the guess has itself", 0.12345, 0.5, "You predicted 0.12345; it is 0.5."],
    ["a word in other letters", "after ", "After", 'You predicted "after ", and so it is.'],
    ["another word", "A", "nobody knows", 'You predicted "A"; it is "nobody knows".'],
    ["a list", [1, 5], [1, 2, 4], "You predicted [1, 5]; it is [1, 2, 4]."],
    ["no position at all", 3, null, "You predicted 3; it is null."],
  ];
  it.each(table)("shows the guess beside the result: %s", (_why, guess, actual, says) => {
    predict("p", guess);
    reveal("p", actual);
    expect(shown.at(-1)).toBe(says);
    expect(kept().as_predicted).toBe(says.endsWith("so it is."));
  });

  it("says that nothing was predicted, and keeps nothing", () => {
    predict("p", "?");
    reveal("p", 1 / 3);
    expect(shown.at(-1)).toBe("No prediction noted; it is 0.333.");
    expect(() => kept()).toThrow();
  });

  it("says what the value is of, where one cell reveals several", () => {
    predict("p", 2);
    reveal("p", 4, { about: "Tokens" });
    reveal("q", 4, { about: "Answers" });
    expect(shown.slice(1)).toEqual(["Tokens: you predicted 2; it is 4.", "Answers: no prediction noted; it is 4."]);
  });

  const estimates: [why: string, guess: unknown, says: string, as_predicted: boolean][] = [
    ["near enough", 4, "You predicted 4; it is 4.1. Close.", true],
    ["too far", 4.4, "You predicted 4.4; it is 4.1.", false],
    ["the very number", 4.1, "You predicted 4.1, and so it is.", true],
  ];
  it.each(estimates)("takes an estimate as predicted only within its border: %s", (_why, guess, says, as_predicted) => {
    predict("p", guess);
    reveal("p", 4.1, { within: 0.2 });
    expect(shown.at(-1)).toBe(says);
    expect(kept()).toMatchObject({ as_predicted });
  });

  it("sets a judgement beside a sentence, and compares nothing", () => {
    reveal("p", "Hit@3 takes the second.", { judgement: true });
    predict("p", "first");
    reveal("p", "Hit@3 takes the second.", { judgement: true });
    expect(shown).toEqual([
      "No prediction noted. Hit@3 takes the second.",
      'Noted: you predict "first".',
      'You said "first". Hit@3 takes the second.',
    ]);
    expect(kept().as_predicted).toBe(null);
  });

  it("compares the first guess, and keeps the first outcome when the cell is run again on other data", () => {
    predict("p", 2);
    predict("p", 3);
    reveal("p", 3);
    expect(shown.at(-1)).toBe("You predicted 2; it is 3.");
    reveal("p", 2);
    expect(shown.at(-1)).toBe("You predicted 2, and so it is.");
    expect(kept()).toMatchObject({ value: 2, as_predicted: false });
  });

  it("never fails a cell, whatever it is given", () => {
    predict("p", 1);
    const circle: unknown[] = [];
    circle.push(circle);
    for (const odd of [undefined, Number.NaN, new Set([1]), () => 1, Promise.resolve(1), circle]) {
      expect(() => reveal("p", odd)).not.toThrow();
    }
    expect(() => reveal("toString", 1)).not.toThrow();
    expect(shown.at(-1)).toBe("No prediction noted; it is 1.");
  });
});
