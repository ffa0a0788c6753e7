import { describe, expect, test } from "vitest";
import { type ScoredPair, scoreBands } from "./scoreBands.js";

/** "0.5+ 0.4-": a pair that scored 0.5 and is evidence, one that scored 0.4 and isn't. */
const pairs = (text: string): ScoredPair[] =>
  text
    .split(" ")
    .filter((pair) => pair !== "")
    .map((pair) => ({ score: Number(pair.slice(0, -1)), evidence: pair.endsWith("+") }));

const table: [why: string, pairs: string, edges: number[], counts: string][] = [
  // why                                          pairs                 edges            evidence/pairs a band
  ["each pair in its band", "0.1+ 0.6- 0.7+", [0, 0.5, 1], "1/1 1/2"],
  ["an edge belongs to the upper band", "0.5+", [0, 0.5, 1], "0/0 1/1"],
  ["the last edge is outside", "1+", [0, 0.5, 1], "0/0 0/0"],
  ["below the first edge: in no band", "-0.2+ 0.2-", [0, 0.5, 1], "0/1 0/0"],
  ["negative bands are bands", "-0.2+", [-1, 0, 1], "1/1 0/0"],
  ["bands of unequal width", "0.05- 0.3- 0.9+", [0, 0.1, 1], "0/1 1/2"],
  ["no pairs: empty bands", "", [0, 0.5, 1], "0/0 0/0"],
  ["not a number is in no band", "NaN+", [0, 1], "0/0"],
];

describe("scoreBands", () => {
  test.each(table)("%s", (_why, text, edges, counts) => {
    const bands = scoreBands(pairs(text), edges);
    expect(bands.map((band) => `${band.evidence}/${band.pairs}`).join(" ")).toBe(counts);
    expect(bands.map(({ from }) => from)).toEqual(edges.slice(0, -1));
    expect(bands.map(({ to }) => to)).toEqual(edges.slice(1));
  });

  test("every pair between first and last edge is counted once, so a count of evidence adds up", () => {
    const all = Array.from({ length: 101 }, (_, i) => ({ score: i / 100, evidence: i % 3 === 0 }));
    const bands = scoreBands(all, [0, 0.25, 0.5, 0.75, 1.01]);
    expect(bands.reduce((sum, band) => sum + band.pairs, 0)).toBe(101);
    expect(bands.reduce((sum, band) => sum + band.evidence, 0)).toBe(34); // 0, 3, …, 99
  });

  test.each([[[]], [[0.5]], [[0, 0]], [[0.5, 0.2]], [[0, Number.NaN]]])("refuses the edges %j", (edges) => {
    expect(() => scoreBands([], edges)).toThrow(RangeError);
    expect(() => scoreBands([], edges)).toThrow("make no bands");
  });
});
