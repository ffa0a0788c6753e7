import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeScorer } from "./gradeScorer.js";
import { trecScorer } from "./scoreTrec.js";

const cutoffs = [1, 3, 10];

function bulk(ranking: readonly number[], judged: readonly number[], level: number): number[] {
  const scorer = trecScorer(cutoffs, level);
  const out = new Float64Array(scorer.names.length);
  const column = (grades: readonly number[]) => ({ grades: Int16Array.from([...grades, 3]), count: grades.length });
  scorer.score(column(ranking), column(judged), out);
  return [...out];
}

const table: [why: string, name: string, ranking: number[], judged: number[], value: number][] = [
  // why                                         name        ranking       judged     value
  ["position k itself counts", "hit@3", [-1, 0, 1], [1, 0], 1],
  ["one position too deep", "hit@1", [-1, 1], [1], 0],
  ["half of the relevant ones", "recall@3", [1, -1], [1, 2], 0.5],
  ["precision divides by k, not by the length", "precision@10", [1, 1], [1, 1], 0.2],
  ["the first of two relevant", "mrr@3", [0, 1, 1], [1, 1, 0], 0.5],
  ["grades 2, 0, 3 of 3, 2, 1", "ndcg@3", [2, 0, 3], [3, 2, 1, 0], (2 + 3 / 2) / (3 + 2 / Math.log2(3) + 1 / 2)],
  ["the same with 2^grade − 1", "ndcg_exp@3", [2, 0, 3], [3, 2, 1, 0], (3 + 7 / 2) / (7 + 3 / Math.log2(3) + 1 / 2)],
  ["relevant at 1 and 4 of two", "map", [1, -1, 0, 1], [1, 1, 0], 0.75],
  ["one of two rows is judged", "judged@3", [0, -1], [0, 1], 0.5],
  ["one useless above one of two relevant", "bpref", [1, -1, 0, 1], [1, 1, 0, 0], 0.75],
  ["no relevant document", "recall@1", [0], [0], Number.NaN],
  ["only negative grades", "ndcg@1", [-1], [-2], Number.NaN],
  ["an empty ranking is a miss", "map", [], [1], 0],
  ["an empty ranking shows nothing to judge", "judged@1", [], [1], Number.NaN],
];

test.each(table)("%s: %s", (_why, name, ranking, judged, value) => {
  const { names } = trecScorer(cutoffs, 1);
  expect(bulk(ranking, judged, 1)[names.indexOf(name)]).toBe(value);
});

test("a query leaves nothing behind for the next one", () => {
  const scorer = trecScorer([10], 1);
  const scored = (ranking: number[], judged: number[]) => {
    const out = new Float64Array(scorer.names.length);
    scorer.score(
      { grades: Int16Array.from(ranking), count: ranking.length },
      { grades: Int16Array.from(judged), count: judged.length },
      out,
    );
    return [...out];
  };
  const alone = scored([1, 0], [1, 1, 0]);
  scored([3, 2, 1], [3, 2, 1, 1, 0, 17]);
  expect(scored([1, 0], [1, 1, 0])).toEqual(alone);
});

test("the names are those of gradeScorer, in its order", () => {
  expect(trecScorer(cutoffs, 1).names).toEqual(gradeScorer(cutoffs, 10).names);
});

test("the walk gives the values of the metrics' own files, to the last bit", () => {
  const grade = fc.constantFrom(-1, 0, 0, 1, 2, 3, 17);
  // Judged documents, which of them the ranking holds, and documents that nobody judged between them.
  const query = fc.tuple(
    fc.array(grade, { maxLength: 30 }),
    fc.array(fc.nat(60), { maxLength: 30 }),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(
    fc.property(query, ([judged, places, level]) => {
      const ranking = [...new Set(places)].map((place) => Math.max(judged[place] ?? -1, -1));
      const ideal = judged.filter((one) => one >= 0).sort((a, b) => b - a);
      const expected = gradeScorer(cutoffs, 60, { relevanceLevel: level }).score(ranking, ideal);
      expect(bulk(ranking, judged, level)).toEqual(expected.map((value) => value ?? Number.NaN));
    }),
    { numRuns: 2000 },
  );
});
