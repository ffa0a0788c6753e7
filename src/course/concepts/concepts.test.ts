import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { chapterNames } from "../chapterNames.js";
import type { Concept } from "./concept.js";

const files = (await readdir(new URL(".", import.meta.url))).filter((file) => /^\d\d-[^.]*\.ts$/.test(file));
const chapters = await Promise.all(
  files.map(async (file) => {
    const { concepts } = (await import(new URL(file, import.meta.url).href)) as { concepts: readonly Concept[] };
    return { chapter: file.replace(/\.ts$/, ""), concepts };
  }),
);

describe("concept questions", () => {
  it("have names that are unique in the course", () => {
    const ids = chapters.flatMap(({ concepts }) => concepts.map((concept) => concept.id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(chapters)("of $chapter stand in the file of their chapter, which the course has", ({ chapter, concepts }) => {
    expect(chapterNames).toContain(chapter);
    expect(concepts.length).toBeGreaterThan(0);
    for (const concept of concepts) {
      expect(concept.chapter).toBe(chapter);
      expect(concept.id.slice(0, 3)).toBe(chapter.slice(0, 3));
    }
  });
});

describe.each(chapters.flatMap(({ concepts }) => concepts))("$id", ({ question, choices }) => {
  it("asks something", () => expect(question).toMatch(/\?$/));

  it("offers two to four choices, a, b, … in order, some right and some wrong", () => {
    expect(choices.map((choice) => choice.id).join("")).toBe("abcd".slice(0, choices.length));
    expect(choices.length).toBeGreaterThanOrEqual(2);
    expect(new Set(choices.map((choice) => choice.right)).size).toBe(2);
  });

  it("answers a right choice with yes, and a wrong one with words of its own", () => {
    for (const { right, message } of choices)
      expect({ message, saysYes: /^Yes\b/.test(message) }).toEqual({ message, saysYes: right });
    expect(new Set(choices.map((choice) => choice.message)).size).toBe(choices.length);
  });

  it("leads on with a question after a wrong choice, and never names the right one", () => {
    const right = choices.filter((choice) => choice.right);
    for (const wrong of choices.filter((choice) => !choice.right)) {
      expect(wrong.message).toMatch(/\?/);
      for (const { says } of right) expect(wrong.message).not.toContain(says);
    }
  });
});
