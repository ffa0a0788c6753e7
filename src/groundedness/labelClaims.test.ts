import { describe, expect, test } from "vitest";
import { wordEmbedder } from "../test-data/wordEmbedder.js";
import { citationSupport } from "./citationSupport.js";
import { type ClaimRules, labelClaims } from "./labelClaims.js";
import { nearestSources } from "./nearestSources.js";
import { sentencesOf } from "./sourceText.js";

/** "a: text" is chunk a. */
const chunks = (...rows: string[]) =>
  rows.map((row) => ({ chunk_id: row.slice(0, row.indexOf(":")), text: row.slice(row.indexOf(":") + 2) }));

describe("sentencesOf", () => {
  test.each<[why: string, text: string, sentences: string[]]>([
    ["the chunker's heading is no sentence", "Queue restart: Steps\nHold it. Then wait.", ["Hold it.", "Then wait."]],
    ["a first line with a full stop is one", "Hold it.\nThen wait.", ["Hold it.", "Then wait."]],
    ["a single line is text", "Hold it", ["Hold it"]],
    ["list numbers go", "Steps\n1. Hold it. 2. Wait.", ["Hold it.", "Wait."]],
    ["empty", "", []],
  ])("%s", (_why, text, sentences) => {
    expect(sentencesOf([{ chunk_id: "a", text }]).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});

describe("nearestSources", () => {
  test("the nearest sentence, of ties the first, and null over an empty context", async () => {
    const context = chunks("a: one two. Three four.", "b: three four.");
    const near = await nearestSources(wordEmbedder(), ["three four", "one x"], context);
    expect(near[0]).toEqual({ chunk_id: "a", sentence: "Three four.", similarity: 1 });
    expect(near[1]).toEqual({ chunk_id: "a", sentence: "one two.", similarity: 0.5 }); // one word of two on each side
    expect(await nearestSources(wordEmbedder(), ["x"], [])).toEqual([null]);
  });

  test("asks for one text at a time, equal ones once, and not again for known ones", async () => {
    const embedder = wordEmbedder();
    const context = chunks("a: one two.", "b: one two.");
    await nearestSources(embedder, ["one", "one"], context);
    await nearestSources(embedder, ["one"], context);
    expect(embedder.calls).toEqual([["one"], ["one two."]]);
  });
});

describe("labelClaims", () => {
  const context = chunks("a: Wait for ninety or 90 seconds at noon.", "b: Doors open.");
  test.each<[why: string, claim: string, rules: ClaimRules, label: string]>([
    ["the sentence itself", "Wait for ninety or 90 seconds at noon.", {}, "SUPPORTED"],
    ["another number in the same statement", "Wait for ninety or 95 seconds at noon.", {}, "CONTRADICTED"],
    ["another hour in the same statement", "Wait for ninety or 90 seconds at midnight.", {}, "CONTRADICTED"],
    ["an added number where the source has none", "Doors open 7", {}, "NOT_SUPPORTED"],
    ["a number in another statement", "Windows shut after 95 knocks", {}, "NOT_SUPPORTED"],
    ["nothing near enough", "Cats sleep a lot", {}, "NOT_SUPPORTED"],
    ["near enough for a lower floor", "Doors and cats and dogs", { similarity_floor: 0.2 }, "SUPPORTED"],
    ["a listed name that isn't there", "Queue doors open.", { terms: ["queue"] }, "NOT_SUPPORTED"],
    ["what it can't see: a dropped not", "Doors not open.", {}, "SUPPORTED"],
  ])("%s", async (_why, claim, rules, label) => {
    const [verdict] = await labelClaims(wordEmbedder(), [claim], context, rules);
    expect(verdict?.label).toBe(label);
  });

  test("an empty context supports nothing; no claims, no verdicts", async () => {
    const [verdict] = await labelClaims(wordEmbedder(), ["Doors open."], []);
    expect(verdict).toMatchObject({ label: "NOT_SUPPORTED", nearest: null });
    expect(await labelClaims(wordEmbedder(), [], context)).toEqual([]);
  });
});

describe("citationSupport", () => {
  const context = chunks("a: Wait 90 seconds.", "b: Doors open.", "c: Cats sleep.");
  test.each<[why: string, text: string, citations: string[], value: number | null, verdicts: (boolean | null)[]]>([
    ["the cited chunk says it", "Doors open.", ["b"], 1, [true]],
    ["another chunk says it, the cited one doesn't", "Doors open.", ["c"], 0, [false]],
    ["a flood: the sentence holds, the citations show", "Doors open.", ["a", "b", "c"], 1, [false, true, false]],
    ["a stranger can't be read", "Doors open.", ["x"], null, [null]],
    ["no citation: not applicable", "Doors open.", [], null, []],
    ["two chunks together", "Doors open; wait 90 seconds.", ["a", "b"], 1, [true, false]],
  ])("%s", async (_why, text, citations, value, verdicts) => {
    const found = await citationSupport(wordEmbedder(), [{ text, citations }], context);
    expect(found.value).toBe(value);
    expect(found.citations.map(({ supported }) => supported)).toEqual(verdicts);
  });

  test("sentences without a readable citation stay out of the denominator", async () => {
    const sentences = [
      { text: "Doors open.", citations: ["b"] },
      { text: "Cats bark.", citations: ["x"] },
      { text: "Doors open.", citations: ["a"] },
    ];
    expect((await citationSupport(wordEmbedder(), sentences, context)).value).toBe(0.5);
  });
});
