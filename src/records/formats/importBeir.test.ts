import { afterAll, expect, test } from "vitest";
import { importBeir } from "./importBeir.js";
import { refusalOf, rowsOf, testFolder } from "./testFolder.js";

const folder = testFolder();
afterAll(folder.remove);
folder.file("queries.jsonl", '{"_id": "q1", "text": "How long?", "metadata": {}}\n{"_id": "q2", "text": "Why?"}\n');
folder.file("corpus.jsonl", '{"_id": "d1", "title": "", "text": "x"}\n');
folder.file("qrels/test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t2\n");
const run = folder.file("run.txt", "q1 Q0 d1 1 2 t\nq1 Q0 d3 2 1 t\n");

test("questions and judgments come from the folder, rankings from the run", () => {
  const foreign = importBeir({ folder: folder.path, run });
  const rows = rowsOf(foreign);
  expect(rows.map((row) => [row.testCase.question, row.status, row.ranking.length])).toEqual([
    ["How long?", "completed", 2],
    ["Why?", "failed", 0],
  ]);
  expect({ ...rows[1]?.testCase.relevance }).toEqual({ d2: 2 });
  expect(foreign.notes).toEqual([]);
  expect(foreign.notHeld.lines()).toEqual(["titles and texts of corpus.jsonl: a run holds ids"]);
});

const refused: [why: string, file: string, text: string, problem: RegExp][] = [
  ["two columns", "qrels/dev.tsv", "query-id\tcorpus-id\tscore\nq1\td1\n", /^line 2: has 2 columns/],
  [
    "a grade that is a word",
    "qrels/dev.tsv",
    "query-id\tcorpus-id\tscore\nq1\td1\thigh\n",
    /^line 2: the grade "high"/,
  ],
  [
    "a document judged twice",
    "qrels/dev.tsv",
    "query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td1\t1\n",
    /^line 3: document "d1" is judged twice/,
  ],
  ["an id with a blank", "qrels/dev.tsv", "q 1\td1\t1\n", /^line 1: holds a blank inside an id/],
];

test.each(refused)("%s is refused with its line", (_why, file, text, problem) => {
  folder.file(file, text);
  expect(refusalOf(() => importBeir({ folder: folder.path, run, split: "dev" }))).toMatch(problem);
});

test("queries without an id, twice, or not there are refused", () => {
  const other = testFolder();
  other.file("qrels/test.tsv", "q1\td1\t1\n");
  expect(refusalOf(() => importBeir({ folder: other.path, run }))).toMatch(/there is no such file/);
  other.file("queries.jsonl", '{"_id": 1, "text": "x"}\n');
  expect(refusalOf(() => importBeir({ folder: other.path, run }))).toMatch(/^line 1: is no query/);
  other.file("queries.jsonl", '{"_id": "q", "text": "x"}\n{"_id": "q", "text": "y"}\n');
  expect(refusalOf(() => importBeir({ folder: other.path, run }))).toMatch(/^line 2: query "q" stands twice/);
  other.remove();
});
