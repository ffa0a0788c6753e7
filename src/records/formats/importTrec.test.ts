import { afterAll, expect, test } from "vitest";
import { importTrec } from "./importTrec.js";
import { refusalOf, rowsOf, testFolder } from "./testFolder.js";

const folder = testFolder();
afterAll(folder.remove);
const qrels = folder.file("qrels.txt", "a 0 x 3\na 0 y 0\na 0 spam -2\n__proto__ 0 __proto__ 1\ngone 0 x 1\n");
const run = folder.file(
  "run.txt",
  "__proto__ Q0 __proto__ 1 1.5 t\na Q0 y 9 2 t\na Q0 x 1 2 t\na Q0 w 2 3 t\nnew Q0 x 1 1 t\n",
);

test("rankings come in trec_eval's order, each with its labels", () => {
  const foreign = importTrec({ run, qrels });
  expect([foreign.recordedTopK, foreign.files]).toEqual([3, [run, qrels]]);
  const rows = rowsOf(foreign);
  expect(rows.map((row) => [row.testCase.case_id, row.status])).toEqual([
    ["__proto__", "completed"],
    ["a", "completed"],
    ["new", "completed"],
    ["gone", "failed"],
  ]);
  const [proto, a, unjudged, gone] = rows;
  expect(a?.ranking).toEqual([
    { chunk_id: "w", doc_id: "w", score: 3 },
    { chunk_id: "y", doc_id: "y", score: 2 },
    { chunk_id: "x", doc_id: "x", score: 2 },
  ]);
  expect({ ...a?.testCase.relevance }).toEqual({ x: 3, y: 0 });
  expect(a?.testCase.expected_sources).toEqual([{ group_id: "x", required_chunk_ids: ["x"] }]);
  expect(Object.entries(proto!.testCase.relevance)).toEqual([["__proto__", 1]]);
  expect(JSON.stringify(proto!.testCase.relevance)).toBe('{"__proto__":1}');
  expect(gone).toMatchObject({ ranking: [], error: { stage: "import" } });
  expect(unjudged?.testCase.expected_sources).toEqual([]);
  expect(foreign.notHeld.lines()).toEqual([
    "question texts the source doesn't have: the query's id stands in (4)",
    "negative grades: unjudged, as in trec_eval (1)",
    "queries of the run without judgments, which are not applicable (1)",
  ]);
});

test("missing: miss makes a judged query without a line an empty ranking", () => {
  const rows = rowsOf(importTrec({ run, qrels, missing: "miss" }));
  expect(rows.find((row) => row.testCase.case_id === "gone")).toMatchObject({ status: "completed", ranking: [] });
});

test("the relevance level decides what is expected, not what is graded", () => {
  const rows = rowsOf(importTrec({ run, qrels, relevanceLevel: 2 }));
  expect(rows.map((row) => row.testCase.expected_sources.length)).toEqual([0, 1, 0, 0]);
  expect(Object.keys(rows[3]!.testCase.relevance)).toEqual(["x"]);
});

test("a run that jumps between queries gives each query once", () => {
  const jumping = folder.file("jumping.txt", "a Q0 x 1 3 t\n__proto__ Q0 x 1 1 t\na Q0 y 2 2 t\n");
  const foreign = importTrec({ run: jumping, qrels });
  const rows = rowsOf(foreign);
  expect(rows.map((row) => [row.testCase.case_id, row.ranking.length])).toEqual([
    ["a", 2],
    ["__proto__", 1],
    ["gone", 0],
  ]);
  expect(foreign.notes.join()).toContain('is not grouped by query: it comes back to "a"');
});

test("without judgments every query is there and expects nothing", () => {
  const rows = rowsOf(importTrec({ run, qrels: null }));
  expect(rows.map((row) => [row.testCase.case_id, row.testCase.expected_sources.length])).toEqual([
    ["__proto__", 0],
    ["a", 0],
    ["new", 0],
  ]);
});

test("a depth below the longest ranking is refused, one above is kept", () => {
  expect(refusalOf(() => importTrec({ run, qrels, depth: 2 }))).toMatch(/^line 4: position 3 of query "a"/);
  expect(importTrec({ run, qrels, depth: 100 }).recordedTopK).toBe(100);
});

test("a grade beyond our labels is refused with its line", () => {
  const steep = folder.file("steep.txt", "a 0 x 1\na 0 y 4\n");
  expect(refusalOf(() => rowsOf(importTrec({ run, qrels: steep })))).toMatch(/^line 2: grade 4 of document "y"/);
});
