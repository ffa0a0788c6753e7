import fc, { type Arbitrary } from "fast-check";
import { isPosition } from "../../../metrics/requireRecordedDepth.js";
import { cosineSimilarity } from "../../../retrieval/cosineSimilarity.js";
import { defineTask } from "../../task.js";
import { noPosition } from "../ingredients/depths.js";
import { type ScoredId, showK } from "../ingredients/rankings.js";
import { search, showVectors, vectorRows } from "../ingredients/searches.js";
import { type RankInput, rankMisconceptions } from "./rankByCosine.misconceptions.js";

export const rankByCosine = defineTask<RankInput, ScoredId[]>({
  id: "rankByCosine",
  chapter: "02-vector-to-ranking",
  statement: `Which rows of the index lie nearest to the query? Answer with the topK best, each with its cosine similarity as its score.
The best comes first; of rows with equal scores, the one that stands first in rows. Fewer rows than topK: all of them.
topK must be a whole number from 1; anything else ("3", true, null, 2.5, 0) is a RangeError.
All vectors have the query's length and none is all zero. You may call your cosineSimilarity.
The list of rows belongs to somebody else: leave it as it is.`,
  given: `/** A row of the index: a chunk and its vector. */
interface VectorRow {
  chunk_id: string;
  vector: readonly number[];
}`,
  signature: `rankByCosine(
  query: readonly number[],
  rows: readonly VectorRow[],
  topK: number,
): { chunk_id: string; score: number }[]`,
  types: [],
  hints: {
    question: "Which three things happen between the rows and your answer, and in which order must they happen?",
    example:
      "The query is [0, 1]. Row m is [0, -2], row n is [4, 3], row p is [0, 9]. Their scores are -1, 0.6 and 1. With topK = 2 " +
      "the answer is p with 1, then n with 0.6. With topK = 5 m joins at the end: nobody asked for rows above zero only.",
    outline:
      "1. Refuse a topK that is no whole number from 1. 2. Make a new list: for each row its id and its score. 3. Sort the new " +
      "list so that higher scores come first; sort keeps the order of equal ones. 4. Return its first topK entries.",
  },
  explanation:
    "All rows are scored before any is left out, since the best may stand last. `sort` works in place, so it gets a list of our " +
    "own (map makes one); it compares by number because we tell it to, and it leaves equal rows in the order of the index.",
  examples: [
    { why: "the best comes first", input: [[1, 0], vectorRows("a 0 1", "b 1 0", "c 3 4"), 3] },
    {
      why: "the best may stand last, also when only one is asked for",
      input: [[3, 4], vectorRows("a 4 3", "b 0 1", "c 3 4"), 1],
    },
    {
      why: "the row at position topK is part of the answer",
      input: [[3, 4], vectorRows("a 3 4", "b 4 3", "c 1 0"), 2],
    },
    { why: "a longer vector isn't a better one", input: [[1, 0], vectorRows("a 12 16", "b 3 0"), 2] },
    { why: "equal scores keep the order of the rows", input: [[1, 0], vectorRows("c 3 4", "a 6 8", "b 12 16"), 2] },
    { why: "a score below zero is still a score", input: [[1, 0], vectorRows("a -3 4", "b 1 0"), 2] },
    { why: "nearer to zero is better than far below", input: [[1, 0], vectorRows("a -4 3", "b -3 4", "c -1 0"), 3] },
    { why: "the best of poor ones keeps its poor score", input: [[1, 0], vectorRows("a 5 12", "b 3 4"), 2] },
    { why: "three places", input: [[1, 2, 2], vectorRows("a 2 1 2", "b 1 2 2", "c 2 -2 1"), 2] },
    { why: "fewer rows than topK: all of them", input: [[1, 0], vectorRows("a 3 4", "b 4 3"), 5] },
    { why: "an empty index gives an empty list", input: [[1, 0], [], 3] },
    { why: "topK 0 is refused", input: [[1, 0], vectorRows("a 3 4"), 0] },
    { why: "a text is no topK", input: [[1, 0], vectorRows("a 3 4"), "1" as unknown as number] },
    { why: "true is no topK", input: [[1, 0], vectorRows("a 3 4"), true as unknown as number] },
    { why: "null is no topK", input: [[1, 0], vectorRows("a 3 4"), null as unknown as number] },
    { why: "half a row is no topK", input: [[1, 0], vectorRows("a 3 4", "b 4 3", "c 0 1"), 1.5] },
    { why: "refused also for an empty index", input: [[1, 0], [], 0] },
  ],
  inputs: search.chain(({ query, rows }) => topK(rows.length).map((k): RankInput => [query, rows, k])),
  reference,
  show: (query, rows, k) => `rankByCosine([${query.join(", ")}]; rows ${showVectors(rows)}; topK = ${showK(k)})`,
  misconceptions: rankMisconceptions,
});

function reference(...[query, rows, topK]: RankInput): ScoredId[] {
  if (!isPosition(topK)) throw new RangeError(`topK = ${topK}`);
  const scored = rows.map(({ chunk_id, vector }) => ({ chunk_id, score: cosineSimilarity(query, vector) }));
  return scored.sort((one, other) => other.score - one.score).slice(0, topK);
}

/** Mostly a number of rows that the index has, sometimes more, now and then no number of rows at all. */
function topK(rowCount: number): Arbitrary<number> {
  return fc.oneof(
    { weight: 7, arbitrary: fc.integer({ min: 1, max: Math.max(1, rowCount) }) },
    { weight: 1, arbitrary: fc.integer({ min: rowCount + 1, max: rowCount + 3 }) },
    { weight: 2, arbitrary: noPosition },
  );
}
