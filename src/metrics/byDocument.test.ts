import { expect, test } from "vitest";
import { expecting, expectingGroups, ranked } from "../records/build.js";
import { expectedByDocument, rankingByDocument, relevanceByDocument } from "./byDocument.js";
import { hitAtK } from "./hitAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { sourceMetrics } from "./sourceMetrics.js";

const chunksOf: Readonly<Record<string, string>> = {
  "guide#1": "guide",
  "guide#2": "guide",
  "faq#1": "faq",
  "faq#2": "faq",
};
const documentOf = (chunkId: string) => (Object.hasOwn(chunksOf, chunkId) ? chunksOf[chunkId] : undefined);

test("the right document with the wrong chunk is a document hit and a chunk miss", () => {
  const ranking = ranked("guide#2", "faq#1");
  expect(hitAtK(expecting("guide#1"), ranking, 1, 2)).toBe(false);
  expect(hitAtK(expectedByDocument(expecting("guide#1"), documentOf), rankingByDocument(ranking), 1, 2)).toBe(true);
});

test("positions don't move: the second chunk of a document is a repeat that takes its place", () => {
  const byDocument = rankingByDocument(ranked("guide#2", "guide#1", "faq#1"));
  expect(byDocument).toEqual([{ chunk_id: "guide" }, { chunk_id: "guide" }, { chunk_id: "faq" }]);
  // Grade 3 at position 1, nothing at 2: half of the ideal is missing, as for the list [3, 0] against [3, 3].
  const relevance = relevanceByDocument({ "guide#1": 3, "faq#1": 3 }, documentOf);
  expect(ndcgAtK(relevance, byDocument, 2, 3, "linear")).toBe(3 / (3 + 3 / Math.log2(3)));
});

test.each([
  [
    "its best chunk",
    { "guide#1": 1, "guide#2": 3, "faq#1": 0 },
    [
      ["guide", 3],
      ["faq", 0],
    ],
  ],
  ["its best chunk, whichever comes first", { "guide#1": 3, "guide#2": 1 }, [["guide", 3]]],
  ["unjudged rather than 0 where all its chunks are", { "guide#1": -1, "guide#2": -2 }, [["guide", -1]]],
])("a document is as good as %s", (_why, relevance: Record<string, number>, expected) => {
  expect([...relevanceByDocument(relevance, documentOf)]).toEqual(expected);
  expect([...relevanceByDocument(new Map(Object.entries(relevance)), documentOf)]).toEqual(expected);
});

test("required and alternative chunks become their documents, each once; the rest of the case stays", () => {
  const testCase = expectingGroups([
    { required_chunk_ids: ["guide#1", "guide#2"], alternative_chunk_ids: ["faq#1", "faq#2"] },
    ["faq#1"],
  ]);
  expect(expectedByDocument(testCase, documentOf)).toEqual({
    ...testCase,
    expected_sources: [
      { group_id: "g1", required_chunk_ids: ["guide"], alternative_chunk_ids: ["faq"] },
      { group_id: "g2", required_chunk_ids: ["faq"] },
    ],
  });
});

test("one chunk of a document satisfies what two of its chunks were required for", () => {
  const testCase = expecting("guide#1", "guide#2");
  const ranking = ranked("guide#1");
  expect(sourceMetrics(testCase, ranking, []).ranking.all_groups).toBe(false);
  const byDocument = expectedByDocument(testCase, documentOf);
  expect(sourceMetrics(byDocument, rankingByDocument(ranking), []).ranking.all_groups).toBe(true);
});

test("labels that name documents already are refused, and said to be so", () => {
  expect(() => relevanceByDocument({ guide: 3 }, documentOf)).toThrow(
    'relevanceByDocument: no document holds a chunk "guide". If it is the name of a document, the labels are by document already: map only the ranking.',
  );
  expect(() => expectedByDocument(expecting("guide"), documentOf)).toThrow(
    'expectedByDocument: no document holds a chunk "guide".',
  );
});
