import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointsBands, pointsHtml } from "./pointsHtml.js";

const people = (...points: number[]) => points.map((one) => ({ points: one }));
const text = (points: number[], max: number) =>
  pointsBands(people(...points), max)
    .map(({ from, to, people: count }) => `${from}-${to}: ${count}`)
    .join(", ");

describe("the distribution of points", () => {
  const table: [why: string, points: number[], max: number, bands: string][] = [
    ["few points have a row each, empty ones too", [0, 3, 3], 3, "0-0: 1, 1-1: 0, 2-2: 0, 3-3: 2"],
    ["more share bands; the last one is narrower", [0, 2, 3, 12, 13], 13, "0-2: 2, 3-5: 1, 6-8: 0, 9-11: 0, 12-13: 2"],
    ["a fraction belongs to the whole number below", [2.5, 5.5], 13, "0-2: 1, 3-5: 1, 6-8: 0, 9-11: 0, 12-13: 0"],
    ["no points to be had", [0], 0, "0-0: 1"],
  ];
  it.each(table)("%s", (_why, points, max, bands) => expect(text(points, max)).toBe(bands));

  it("has six bands or fewer, in which everybody stands once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (max, shares) => {
          const bands = pointsBands(people(...shares.map((share) => share * max)), max);
          expect(bands.length).toBeLessThanOrEqual(6);
          expect(bands.reduce((sum, band) => sum + band.people, 0)).toBe(shares.length);
          expect(bands.at(-1)?.to).toBe(max);
        },
      ),
    );
  });

  it("gives counts below 8 people, and says where the names are", () => {
    const page = pointsHtml(people(6, 5.5, 0), 6).text;
    expect(page).toContain("1 of 3");
    expect(page).not.toContain("%");
    expect(page).toContain("a fraction counts as the whole number below it");
    expect(page).toContain("<code>grades.csv</code>");
    expect(pointsHtml(people(6), 6).text).not.toContain("fraction");
    expect(pointsHtml([], 6).text).toBe("<p>Nothing came in.</p>");
  });
});
