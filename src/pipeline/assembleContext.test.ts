import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assembleContext, type ContextSettings, type SizedChunk } from "./assembleContext.js";

/** "a:0.9:20" is chunk a with score 0.9 and 20 tokens. */
const sized = (text: string): SizedChunk[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((row) => {
      const [chunk_id = "", score, tokens] = row.split(":");
      return { chunk_id, doc_id: "d", score: Number(score), tokens: Number(tokens) };
    });
const limits = (top_k: number | null, min_score: number | null, token_budget: number | null): ContextSettings => ({
  top_k,
  min_score,
  token_budget,
});

const table: [why: string, ranking: string, settings: ContextSettings, context: string, dropped: string][] = [
  ["no limit: everything stays", "a:0.9:20 b:0.1:20", limits(null, null, null), "a b", ""],
  ["top_k cuts by position", "a:0.9:20 b:0.8:20 c:0.7:20", limits(2, null, null), "a b", "c:beyond_top_k"],
  ["a score equal to the threshold stays", "a:0.75:20 b:0.5:20", limits(null, 0.75, null), "a", "b:below_min_score"],
  [
    "a threshold doesn't move later chunks up into top_k",
    "a:0.1:20 b:0.9:20 c:0.9:20",
    limits(2, 0.5, null),
    "b",
    "a:below_min_score c:beyond_top_k",
  ],
  ["a budget filled exactly is fine", "a:0.9:20 b:0.8:20", limits(null, null, 40), "a b", ""],
  ["a short later chunk still fits", "a:0.9:30 b:0.8:20 c:0.7:10", limits(null, null, 40), "a c", "b:over_budget"],
  ["what was dropped spends nothing", "a:0.1:40 b:0.9:40", limits(null, 0.5, 40), "b", "a:below_min_score"],
  [
    "the first reason that applies: position before score",
    "a:0.9:1 b:0.1:99",
    limits(1, 0.5, 50),
    "a",
    "b:beyond_top_k",
  ],
  ["score before budget", "a:0.1:99", limits(null, 0.5, 50), "", "a:below_min_score"],
  [
    "the ranking's order stands, whatever the scores say",
    "a:0.1:20 b:0.9:20",
    limits(null, null, 20),
    "a",
    "b:over_budget",
  ],
  [
    "a repeated chunk enters once and keeps later positions where they are",
    "a:0.9:20 a:0.9:20 b:0.8:20",
    limits(2, null, null),
    "a",
    "b:beyond_top_k",
  ],
  ["top_k 0 is a limit, not the lack of one", "a:0.9:20", limits(0, null, null), "", "a:beyond_top_k"],
  ["nothing found", "", limits(3, 0.5, 100), "", ""],
];

describe("assembleContext", () => {
  test.each(table)("%s", (_why, ranking, settings, context, dropped) => {
    const assembled = assembleContext(sized(ranking), settings);
    expect(assembled.context.map((row) => row.chunk_id).join(" ")).toBe(context);
    expect(assembled.dropped.map((row) => `${row.chunk_id}:${row.reason}`).join(" ")).toBe(dropped);
  });

  test("a filter comes after the threshold and before the budget", () => {
    const { context, dropped } = assembleContext(
      sized("a:0.1:9 b:0.9:9 c:0.9:9"),
      limits(null, 0.5, 9),
      (chunk) => chunk.chunk_id === "c",
    );
    expect(context.map((row) => row.chunk_id)).toEqual(["c"]);
    expect(dropped.map((row) => row.reason)).toEqual(["below_min_score", "filtered_out"]);
  });

  test("uncounted tokens stay unknown without a budget, and are refused with one", () => {
    const uncounted = [{ chunk_id: "a", doc_id: "d", score: 1, tokens: null }];
    expect(assembleContext(uncounted, limits(1, null, null)).context).toEqual([
      { chunk_id: "a", doc_id: "d", tokens: null },
    ]);
    expect(() => assembleContext(uncounted, limits(1, null, 40))).toThrow('nobody counted the tokens of "a"');
  });

  test("every chunk is either in the context or dropped, once, and the budget holds", () => {
    const row = fc.record({
      chunk_id: fc.constantFrom("a", "b", "c", "d"),
      doc_id: fc.constant("d"),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      tokens: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(row), fc.option(fc.nat(5)), fc.option(fc.nat(120)), (ranking, top_k, token_budget) => {
        const { context, dropped } = assembleContext(ranking, limits(top_k, null, token_budget));
        const ids = [...context, ...dropped].map((entry) => entry.chunk_id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(ranking.map((entry) => entry.chunk_id)));
        if (token_budget !== null)
          expect(context.reduce((sum, entry) => sum + (entry.tokens ?? 0), 0)).toBeLessThanOrEqual(token_budget);
      }),
    );
  });
});
