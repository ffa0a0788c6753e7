import { afterAll, expect, test } from "vitest";
import { importCsv } from "./importCsv.js";
import { refusalOf, rowsOf, testFolder } from "./testFolder.js";

const folder = testFolder();
afterAll(folder.remove);
const header = "case_id,question,status,rank,chunk_id,doc_id,score,grade\n";

function importText(text: string, options = {}): ReturnType<typeof importCsv> {
  return importCsv(folder.file("run.csv", text), options);
}

test("positions, judged chunks that were not found, and cases without either", () => {
  const foreign = importText(
    `${header}q1,"How, long?",completed,1,a#1,a,0.5,3\nq1,"How, long?",completed,2,b#1,b,0.25,\nq1,"How, long?",completed,,c#1,,,1\nq2,Why?,failed,,,,,\n`,
  );
  expect(foreign.recordedTopK).toBe(2);
  const [q1, q2] = rowsOf(foreign);
  expect(q1?.ranking).toEqual([
    { chunk_id: "a#1", doc_id: "a", score: 0.5 },
    { chunk_id: "b#1", doc_id: "b", score: 0.25 },
  ]);
  expect({ ...q1?.testCase.relevance }).toEqual({ "a#1": 3, "c#1": 1 });
  expect(q1?.testCase.question).toBe("How, long?");
  expect(q2).toMatchObject({ status: "failed", ranking: [] });
});

test("columns are found by name; others are said", () => {
  const foreign = importText("score,note,chunk_id,rank,case_id\n1,x,a,1,__proto__\n");
  const [row] = rowsOf(foreign);
  expect([row?.testCase.case_id, row?.ranking]).toEqual(["__proto__", [{ chunk_id: "a", doc_id: "a", score: 1 }]]);
  expect(foreign.notHeld.lines()).toContain("the column note");
});

const refused: [why: string, text: string, options: object, problem: RegExp][] = [
  ["a missing column", "case_id,rank\nq,1\n", {}, /^line 1: the header names no column chunk_id, score/],
  ["too few fields", `${header}q1,Why?\n`, {}, /^line 2: has 2 fields where the header has 8/],
  ["no case_id", `${header},Why?,,1,a,,1,\n`, {}, /^line 2: has no case_id/],
  [
    "a case that comes back",
    `${header}q1,,,1,a,,1,\nq2,,,1,a,,1,\nq1,,,2,b,,0,\n`,
    {},
    /^line 4: comes back to case "q1"/,
  ],
  ["a rank that is left out", `${header}q1,,,1,a,,1,\nq1,,,3,b,,0,\n`, {}, /^line 3: rank 3 stands where 2 is due/],
  ["no score", `${header}q1,,,1,a,,,\n`, {}, /^line 2: the score "" is no finite number/],
  ["a score that is NaN", `${header}q1,,,1,a,,NaN,\n`, {}, /^line 2: the score "NaN"/],
  ["a grade beyond 3", `${header}q1,,,1,a,,1,4\n`, {}, /^line 2: the grade "4" is none of/],
  ["two grades", `${header}q1,,,1,a,,1,1\nq1,,,,a,,,2\n`, {}, /^line 3: chunk "a" has two grades/],
  ["a rank without a chunk", `${header}q1,,,1,,,1,\n`, {}, /^line 2: has a rank, a score or a grade, but no chunk_id/],
  ["an unknown status", `${header}q1,,done,1,a,,1,\n`, {}, /^line 2: the status "done"/],
  [
    "a depth that is too small",
    `${header}q1,,,1,a,,1,\nq1,,,2,b,,0,\n`,
    { depth: 1 },
    /^line 2: this case has 2 positions, but --depth 1/,
  ],
  ["a file without positions", header, {}, /^holds no position/],
];

test.each(refused)("%s is refused", (_why, text, options, problem) => {
  expect(refusalOf(() => importText(text, options))).toMatch(problem);
});
