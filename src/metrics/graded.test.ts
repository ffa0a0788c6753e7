import { describe, expect, test } from "vitest";
import { ranked } from "../records/build.js";
import { averagePrecision } from "./averagePrecision.js";
import { averagePrecisionAtK } from "./averagePrecisionAtK.js";
import { bpref } from "./bpref.js";
import { dcgAtK, type Gain } from "./dcgAtK.js";
import { hitOfGrades, reciprocalRankOfGrades } from "./firstRelevant.js";
import { gradeScorer } from "./gradeScorer.js";
import { gradesOf, idealGrades, REPEATED, UNJUDGED } from "./grades.js";
import { judgedAtK } from "./judgedAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { precisionAtK } from "./precisionAtK.js";
import { recallAtK } from "./recallAtK.js";

const rows = (text: string) => ranked(...text.split(" ").filter(Boolean));
// a, b and c are relevant from grade 1; z was judged useless; everything else is unjudged.
const labels = { a: 3, b: 2, c: 1, z: 0 };

describe("gradesOf", () => {
  test.each([
    ["grades in the ranking's order", "z a c", [0, 3, 1]],
    ["nobody judged it", "x a", [UNJUDGED, 3]],
    ["a repeat keeps its place and earns nothing", "a x a b", [3, UNJUDGED, REPEATED, 2]],
    ["a repeat of an unjudged chunk is unjudged", "x x", [UNJUDGED, UNJUDGED]],
    ["a useless chunk that repeats is still judged", "z z", [0, REPEATED]],
    ["an empty ranking", "", []],
  ])("%s", (_why, ranking, grades) => {
    expect(gradesOf(labels, rows(ranking))).toEqual(grades);
    expect(gradesOf(new Map(Object.entries(labels)), rows(ranking))).toEqual(grades);
  });

  test("names that every object has are no labels, unless somebody gave them one", () => {
    const ranking = rows("__proto__ constructor toString 10");
    expect(gradesOf({}, ranking)).toEqual([UNJUDGED, UNJUDGED, UNJUDGED, UNJUDGED]);
    const labelled = JSON.parse('{"__proto__": 3, "constructor": 2, "10": 1}') as Record<string, number>;
    expect(gradesOf(labelled, ranking)).toEqual([3, 2, UNJUDGED, 1]);
  });

  test("a negative grade is no judgment", () => {
    expect(gradesOf({ spam: -2 }, rows("spam spam"))).toEqual([UNJUDGED, UNJUDGED]);
  });
});

describe("idealGrades", () => {
  test.each([
    ["highest first", { a: 1, b: 3, c: 0, d: 3 }, [3, 3, 1, 0]],
    ["negative grades are left out", { a: -1, b: 1 }, [1]],
    ["grades above 3, as other collections have them", { a: 2, b: 10, c: 9 }, [10, 9, 2]],
    ["only grades above 3", { a: 9, b: 10 }, [10, 9]],
    ["grades between whole numbers", { a: 0.5, b: 2 }, [2, 0.5]],
    ["no labels", {}, []],
  ])("%s", (_why, relevance: Record<string, number>, ideal) => {
    expect(idealGrades(relevance)).toEqual(ideal);
  });
});

describe("recallAtK", () => {
  const table: [why: string, ranking: string, k: number, level: number, recall: number | null][] = [
    ["all three found", "a b c", 3, 1, 1],
    ["one of three", "x a y", 3, 1, 1 / 3],
    ["position k itself counts", "x x2 a", 3, 1, 1 / 3],
    ["one too deep", "x y a", 2, 1, 0],
    ["at level 2 only a and b are relevant", "a c", 3, 2, 0.5],
    ["at level 4 nothing is", "a b c", 3, 4, null],
    ["a repeat is found once", "a a a", 3, 1, 1 / 3],
    ["an empty ranking of a completed search", "", 3, 1, 0],
  ];
  test.each(table)("%s: [%s] at %s from level %s", (_why, ranking, k, relevanceLevel, recall) => {
    expect(recallAtK(labels, rows(ranking), k, 3, { relevanceLevel })).toBe(recall);
  });
  test("grade 1 is relevant unless a level is given", () => {
    expect(recallAtK(labels, rows("c"), 1, 3)).toBe(1 / 3);
  });
});

describe("precisionAtK", () => {
  const table: [why: string, ranking: string, k: number, level: number, precision: number | null][] = [
    ["two of three positions", "a x b", 3, 1, 2 / 3],
    ["a short ranking is divided by k, not by its length", "a", 4, 1, 1 / 4],
    ["a repeat counts once", "a a", 2, 1, 1 / 2],
    ["judged useless and unjudged alike are not relevant", "z x", 2, 1, 0],
    ["at level 3 only a is", "a b", 2, 3, 1 / 2],
    ["an empty ranking", "", 3, 1, 0],
    ["nothing relevant in the case", "a", 1, 4, null],
  ];
  test.each(table)("%s: [%s] at %s from level %s", (_why, ranking, k, relevanceLevel, precision) => {
    expect(precisionAtK(labels, rows(ranking), k, 4, { relevanceLevel })).toBe(precision);
  });
  test("grade 1 is relevant unless a level is given", () => {
    expect(precisionAtK(labels, rows("c"), 1, 3)).toBe(1);
  });
});

describe("dcgAtK", () => {
  const table: [why: string, grades: number[], k: number, gain: Gain, dcg: number][] = [
    ["position 1 is not discounted", [3], 1, "linear", 3],
    ["2 ** 3 - 1, not 2 ^ 3 - 1", [3], 1, "exponential", 7],
    ["position 3 is divided by log2(4) = 2", [0, 0, 1], 3, "linear", 0.5],
    ["position 7 by log2(8) = 3", [0, 0, 0, 0, 0, 0, 3], 7, "linear", 1],
    ["what stands after k doesn't count", [1, 3], 1, "linear", 1],
    ["fewer grades than k: what is there", [2], 5, "linear", 2],
    ["unjudged and repeated gain nothing", [UNJUDGED, REPEATED, 1], 3, "exponential", 0.5],
    ["a grade of 0 gains nothing either way", [0], 1, "exponential", 0],
    ["grades above 3", [5], 1, "exponential", 31],
    ["no grades", [], 3, "linear", 0],
  ];
  test.each(table)("%s", (_why, grades, k, gain, dcg) => {
    expect(dcgAtK(grades, k, gain)).toBe(dcg);
  });
  // Chapter 4: the two rankings change places with the gain. 2 + 2 / log2(3) = 3.262, 3 + 3 / log2(3) = 4.893.
  test.each([
    ["linear", 3, 3.262],
    ["exponential", 7, 4.893],
  ] as const)("one grade 3 against two grades 2, %s", (gain, one, two) => {
    expect(dcgAtK([3, 0, 0], 3, gain)).toBe(one);
    expect(dcgAtK([2, 2, 0], 3, gain)).toBeCloseTo(two, 3);
  });
  test.each([0, 1.5, "3", true, null])("refuses k = %s", (k) => {
    expect(() => dcgAtK([1], k as number, "linear")).toThrow(RangeError);
    expect(() => dcgAtK([1], k as number, "linear")).toThrow("is no position. Give k as a whole number from 1.");
  });
  test.each(["log", "Linear", undefined])("refuses the gain %s", (gain) => {
    const shown = gain === undefined ? "undefined" : JSON.stringify(gain);
    expect(() => dcgAtK([1], 1, gain as Gain)).toThrow(
      `dcgAtK: there is no gain ${shown}. Use "linear" or "exponential".`,
    );
  });
});

describe("ndcgAtK", () => {
  test.each([
    ["an ideal order is exactly 1", "a b c", 3, 1],
    ["an ideal order is exactly 1 at each k", "a b c", 2, 1],
    ["useless chunks after it change nothing", "a b c z x", 5, 1],
    ["nothing relevant within k", "x y z", 3, 0],
    ["an empty ranking of a completed search", "", 3, 0],
    ["a repeat gains once, so the places after it are lost", "a a", 2, 3 / (3 + 2 / Math.log2(3))],
  ])("%s: [%s] at %s", (_why, ranking, k, value) => {
    expect(ndcgAtK(labels, rows(ranking), k, 5, "linear")).toBe(value);
  });
  test.each([
    ["all grades 0", { a: 0, b: 0 }],
    ["no labels", {}],
    ["only negative grades", { a: -1 }],
  ])("not applicable: %s", (_why, relevance: Record<string, number>) => {
    expect(ndcgAtK(relevance, rows("a"), 1, 1, "linear")).toBeNull();
    expect(ndcgAtK(relevance, rows("a"), 1, 1, "exponential")).toBeNull();
  });
  test("refuses an unknown gain even where nothing is relevant", () => {
    expect(() => ndcgAtK({}, [], 1, 1, "log" as Gain)).toThrow('ndcgAtK: there is no gain "log".');
  });
});

describe("average precision", () => {
  const table: [why: string, ranking: string, k: number, ap: number | null][] = [
    ["all on top", "a b c", 3, 1],
    ["precision 1/1, 2/3 and 3/5 at the ranks that hold one", "a x b y c", 5, (1 + 2 / 3 + 3 / 5) / 3],
    ["cut at 3 the third adds nothing and stays in the divisor", "a x b y c", 3, (1 + 2 / 3) / 3],
    ["a repeat counts once", "a a b", 3, (1 + 2 / 3) / 3],
    ["nothing found", "x y", 3, 0],
    ["an empty ranking", "", 3, 0],
  ];
  test.each(table)("%s: [%s] at %s", (_why, ranking, k, ap) => {
    expect(averagePrecisionAtK(labels, rows(ranking), k, 5)).toBe(ap);
  });
  test("without k it looks at the whole ranking as recorded", () => {
    expect(averagePrecision(labels, rows("a x b y c"))).toBe((1 + 2 / 3 + 3 / 5) / 3);
    expect(averagePrecision(labels, rows("a x b y c"), { relevanceLevel: 3 })).toBe(1);
  });
  test("not applicable without a relevant chunk", () => {
    expect(averagePrecision({ z: 0 }, rows("z"))).toBeNull();
    expect(averagePrecisionAtK(labels, rows("a"), 1, 1, { relevanceLevel: 4 })).toBeNull();
  });
});

describe("judgedAtK", () => {
  const table: [why: string, ranking: string, k: number, judged: number | null][] = [
    ["grade 0 is a judgment too", "a z", 2, 1],
    ["two of four", "a x z y", 4, 0.5],
    ["only the first k rows", "x a", 1, 0],
    ["a short ranking is divided by its rows", "a", 4, 1],
    ["a repeat is as judged as its first appearance", "a a x x", 4, 0.5],
    ["no row to know about", "", 3, null],
  ];
  test.each(table)("%s: [%s] at %s", (_why, ranking, k, judged) => {
    expect(judgedAtK(labels, rows(ranking), k, 4)).toBe(judged);
  });
});

describe("bpref", () => {
  // Two relevant (a, b), two judged useless (y, z); x is unjudged.
  const judged = { a: 1, b: 1, y: 0, z: 0 };
  const table: [why: string, ranking: string, value: number | null][] = [
    ["no useless one above", "a b y z", 1],
    ["b has one of two useless ones above: 1/2", "a y b z", (1 + 1 / 2) / 2],
    ["b has both above: 0", "a y z b", 1 / 2],
    ["unjudged ones are not looked at", "x a x2 x3 b", 1],
    ["one not found", "a", 1 / 2],
    ["a repeat of a useless one counts once", "y y a", 1 / 4],
    ["an empty ranking", "", 0],
  ];
  test.each(table)("%s: [%s]", (_why, ranking, value) => {
    expect(bpref(judged, rows(ranking))).toBe(value);
  });
  test("with fewer relevant than useless ones above, the count stops at the relevant", () => {
    expect(bpref({ a: 1, x: 0, y: 0, z: 0 }, rows("x y z a"))).toBe(0);
  });
  test("with fewer useless than relevant ones, the divisor stops at the useless: below the only one, nothing is gained", () => {
    expect(bpref({ a: 1, b: 1, c: 1, z: 0 }, rows("a z b"))).toBe(1 / 3);
  });
  test("nothing judged useless: every found one adds 1", () => {
    expect(bpref({ a: 1, b: 1 }, rows("x a"))).toBe(0.5);
  });
  test("at level 2 a grade of 1 is judged and not relevant", () => {
    expect(bpref({ a: 2, c: 1 }, rows("c a"), { relevanceLevel: 2 })).toBe(0);
  });
  test("not applicable without a relevant chunk", () => {
    expect(bpref({ z: 0 }, rows("z"))).toBeNull();
  });
});

describe("hit and reciprocal rank by grades", () => {
  const table: [why: string, grades: number[], k: number, level: number, rank: number | null][] = [
    ["on top", [1, 0], 2, 1, 1],
    ["position k itself counts", [0, 1], 2, 1, 2],
    ["one position too deep", [0, 1], 1, 1, null],
    ["the level itself is relevant", [1, 2], 2, 2, 2],
    ["unjudged and repeated are not relevant", [UNJUDGED, REPEATED, 3], 2, 1, null],
    ["a short ranking is complete", [0], 5, 1, null],
  ];
  test.each(table)("%s: %j at %s from level %s", (_why, grades, k, level, rank) => {
    expect(hitOfGrades(grades, [3, 2, 0], k, level)).toBe(rank === null ? 0 : 1);
    expect(reciprocalRankOfGrades(grades, [3, 2, 0], k, level)).toBe(rank === null ? 0 : 1 / rank);
  });
  test("not applicable without a relevant chunk", () => {
    expect(hitOfGrades([0], [0], 1, 1)).toBeNull();
    expect(reciprocalRankOfGrades([1], [1, 1], 1, 2)).toBeNull();
  });
});

const guarded: [name: string, call: (k: number) => unknown][] = [
  ["recallAtK", (k) => recallAtK(labels, rows("a"), k, 3)],
  ["precisionAtK", (k) => precisionAtK(labels, rows("a"), k, 3)],
  ["ndcgAtK", (k) => ndcgAtK(labels, rows("a"), k, 3, "linear")],
  ["averagePrecisionAtK", (k) => averagePrecisionAtK(labels, rows("a"), k, 3)],
  ["judgedAtK", (k) => judgedAtK(labels, rows("a"), k, 3)],
  ["recallAtK", (k) => recallAtK({}, [], k, 3)],
  ["precisionAtK", (k) => precisionAtK({}, [], k, 3)],
  ["ndcgAtK", (k) => ndcgAtK({}, [], k, 3, "linear")],
  ["averagePrecisionAtK", (k) => averagePrecisionAtK({}, [], k, 3)],
  ["judgedAtK", (k) => judgedAtK({}, [], k, 3)],
  ["gradeScorer", (k) => gradeScorer([1, k], 3)],
];

describe("the guard, checked first of all", () => {
  test.each(guarded)("%s refuses a k that nobody recorded", (name, call) => {
    expect(() => call(4)).toThrow(RangeError);
    expect(() => call(4)).toThrow(
      `${name}: k = 4 looks past the 3 positions recorded. Use k ≤ 3, or record the run again with depth ≥ 4.`,
    );
    expect(() => call(2.5)).toThrow(`${name}: k = 2.5 is no position (recorded_top_k = 3).`);
  });

  test.each([0, -1, 1.5, Number.NaN, "2"])("relevance level %s is refused", (level) => {
    const options = { relevanceLevel: level as number };
    const calls: [string, () => unknown][] = [
      ["recallAtK", () => recallAtK(labels, rows("a"), 1, 1, options)],
      ["precisionAtK", () => precisionAtK(labels, rows("a"), 1, 1, options)],
      ["averagePrecisionAtK", () => averagePrecisionAtK(labels, rows("a"), 1, 1, options)],
      ["averagePrecision", () => averagePrecision(labels, rows("a"), options)],
      ["bpref", () => bpref(labels, rows("a"), options)],
      ["gradeScorer", () => gradeScorer([1], 1, options)],
    ];
    for (const [name, call] of calls) {
      expect(call).toThrow(RangeError);
      expect(call).toThrow(
        `${name}: relevanceLevel = ${JSON.stringify(level) === "null" ? "NaN" : JSON.stringify(level)} is no grade`,
      );
    }
  });
});

describe("gradeScorer", () => {
  test("names every metric at every k, then those over the whole ranking", () => {
    expect(gradeScorer([1, 5], 10).names).toEqual([
      ...["hit@1", "hit@5", "recall@1", "recall@5", "precision@1", "precision@5", "mrr@1", "mrr@5"],
      ...["ndcg@1", "ndcg@5", "ndcg_exp@1", "ndcg_exp@5", "ap@1", "ap@5", "judged@1", "judged@5"],
      ...["map", "mrr", "bpref"],
    ]);
  });
  test("answers in the order of the names", () => {
    // [x b a] for {a: 3, b: 2, c: 1, z: 0} at 2: one of three found, at position 2.
    const scorer = gradeScorer([2], 3);
    const scores = scorer.score(gradesOf(labels, rows("x b a")), idealGrades(labels));
    const byName = Object.fromEntries(scorer.names.map((name, index) => [name, scores[index]]));
    expect(byName).toEqual({
      "hit@2": 1,
      "recall@2": 1 / 3,
      "precision@2": 1 / 2,
      "mrr@2": 1 / 2,
      "ndcg@2": 2 / Math.log2(3) / (3 + 2 / Math.log2(3)),
      "ndcg_exp@2": 3 / Math.log2(3) / (7 + 3 / Math.log2(3)),
      "ap@2": 1 / 2 / 3,
      "judged@2": 1 / 2,
      map: (1 / 2 + 2 / 3) / 3,
      mrr: 1 / 2,
      bpref: 2 / 3,
    });
  });
  test("not applicable is null for all but judged", () => {
    const scorer = gradeScorer([1], 1);
    const none = scorer.score(gradesOf({ z: 0 }, rows("z")), idealGrades({ z: 0 }));
    expect(none.filter((value) => value !== null)).toEqual([1]);
    expect(scorer.names[none.indexOf(1)]).toBe("judged@1");
  });
});
