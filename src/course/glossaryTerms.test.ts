import { describe, expect, it } from "vitest";
import { unmarkedTerms, withTerms } from "./glossaryTerms.js";

describe("withTerms", () => {
  it.each<[why: string, text: string, shown: string]>([
    ["a marked word gets its Polish twin", "a {{chunk}} of text", "a **chunk** (Polish *fragment*) of text"],
    ["another form of the word", "{{chunk|Chunks}} of text", "**Chunks** (Polish *fragment*) of text"],
    ["the first of several names, and all of the Polish ones", "{{N/A}}", "**N/A** (Polish *N/D, nie dotyczy*)"],
    ["what the Polish word has in brackets is left out", "{{retrieval}}", "**retrieval** (Polish *wyszukiwanie*)"],
    ["a text without marks stays", "`{x}` and {y}", "`{x}` and {y}"],
  ])("%s", (_why, text, shown) => {
    expect(withTerms(text, "x.ts")).toBe(shown);
  });

  it("refuses a word that the glossary lacks, and names those it has", () => {
    expect(() => withTerms("{{chunck}}", "x.ts, line 3")).toThrow(
      /^x\.ts, line 3: the glossary has no "chunck"\. There are: retrieval, chunk,/,
    );
  });
});

it("unmarkedTerms names what a chapter owes its readers", () => {
  expect(unmarkedTerms("04-ranking-quality", "{{recall|Recall@k}} and more")).toEqual(["precision"]);
  expect(unmarkedTerms("no chapter", "")).toEqual([]);
});
