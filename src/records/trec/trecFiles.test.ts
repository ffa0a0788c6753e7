import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { TrecVisitor } from "./joinTrec.js";
import { TrecFiles } from "./trecFiles.js";

const folder = mkdtempSync(join(tmpdir(), "ragbook-trec-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a visitor was told: "query: id=grade …", in rank order. */
class Told implements TrecVisitor {
  readonly lines: string[] = [];

  ranked: TrecVisitor["ranked"] = (judged, ranking, order, grades) => {
    const ids = Array.from(order.subarray(0, ranking.count), (row, i) => `${ranking.id(row)}=${grades[i]}`);
    this.lines.push(`${judged.query}/${ranking.query}: ${ids.join(" ").replaceAll("-32768", "?")}`);
  };
  missing: TrecVisitor["missing"] = (judged) => this.lines.push(`${judged.query} missing`);
  unjudgedQuery: TrecVisitor["unjudgedQuery"] = (ranking) => this.lines.push(`${ranking.query} unjudged`);
}

function tell(qrels: string, run: string): { lines: string[]; notes: readonly string[] } {
  const files = [join(folder, "qrels.txt"), join(folder, "run.txt")] as const;
  writeFileSync(files[0], qrels);
  writeFileSync(files[1], run);
  const both = new TrecFiles(...files);
  try {
    const lines = both.join(() => new Told()).lines.sort();
    // What was regrouped stays so: a second reading tells the same and notes nothing new.
    expect(both.join(() => new Told()).lines.sort()).toEqual(lines);
    return { lines, notes: both.notes.map((note) => note.replaceAll(`${folder}/`, "")) };
  } finally {
    both.close();
  }
}

const qrels = "a 0 x 1\na 0 y 0\nb 0 x 2\nc 0 z 1\n";
const run = "a Q0 y 1 2 t\na Q0 x 2 1 t\na Q0 w 3 3 t\nb Q0 x 1 1 t\nd Q0 x 1 1 t\n";
const expected = ["a/a: w=? y=0 x=1", "b/b: x=2", "c missing", "d unjudged"];

test("each query comes once: ranked, missing from the run, or unjudged", () => {
  expect(tell(qrels, run)).toEqual({ lines: expected, notes: [] });
});

test("a run that jumps between queries is regrouped, and that is said", () => {
  const jumping = "a Q0 y 1 2 t\nb Q0 x 1 1 t\na Q0 x 2 1 t\nd Q0 x 1 1 t\na Q0 w 3 3 t";
  const { lines, notes } = tell(qrels, jumping);
  expect(lines).toEqual(expected);
  expect(notes).toEqual([
    'run.txt is not grouped by query: it comes back to "a". It was read as a whole and held in memory.',
  ]);
});

test("comment lines are counted aloud", () => {
  expect(tell(`# pool\n${qrels}`, run).notes).toEqual([
    "qrels.txt: 1 line begins with # and counted as a comment, as in trec_eval 10.",
  ]);
});

test("the order of lines plays no part, in either file", () => {
  // Enough queries that rankings and judgments have to wait for each other.
  const queries = Array.from({ length: 60 }, (_, i) => `q${i}`);
  const judgments = queries.slice(5).flatMap((q) => [`${q} 0 x 1`, `${q} 0 y 0`]);
  const rows = queries.slice(0, 50).flatMap((q) => [`${q} Q0 x 1 3 t`, `${q} Q0 y 2 2 t`, `${q} Q0 ${q} 3 1 t`]);
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
  const inOrder = tell(text(judgments), text(rows)).lines;
  expect(inOrder.filter((line) => line.includes("missing"))).toHaveLength(10);
  expect(inOrder.filter((line) => line.includes("unjudged"))).toHaveLength(5);
  const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  fc.assert(
    fc.property(shuffled(judgments), shuffled(rows), (someJudgments, someRows) => {
      expect(tell(text(someJudgments), text(someRows)).lines).toEqual(inOrder);
    }),
    { numRuns: 30 },
  );
  // Whole queries in another order: nothing has to be regrouped, all have to wait.
  const reversed = [...queries.slice(5)].reverse().flatMap((q) => [`${q} 0 x 1`, `${q} 0 y 0`]);
  expect(tell(text(reversed), text(rows))).toEqual({ lines: inOrder, notes: [] });
});

const refused: [why: string, qrels: string, run: string, message: RegExp][] = [
  [
    "a document twice in a ranking",
    qrels,
    `${run}b Q0 y 2 1 t\nb Q0 x 3 0 t\n`,
    /run\.txt, line 7: document "x" stands twice in the ranking of query "b", first in line 4/,
  ],
  [
    "a document twice, lines apart",
    "a 0 x 1\n",
    "a Q0 x 1 2 t\na Q0 y 1 2 t\na Q0 x 1 1 t\n",
    /run\.txt, line 3: document "x"/,
  ],
  [
    "a document judged twice",
    "a 0 x 1\na 0 y 0\na 0 x 1\n",
    run,
    /qrels\.txt, line 3: document "x" is judged twice for query "a", first in line 1/,
  ],
  [
    "judged twice in a query that nobody ran",
    "e 0 x 1\ne 0 x 0\n",
    run,
    /qrels\.txt, line 2: document "x" is judged twice/,
  ],
  [
    "twice in a query that nobody judged",
    qrels,
    "e Q0 x 1 1 t\ne Q0 x 2 1 t\n",
    /run\.txt, line 2: document "x" stands twice/,
  ],
  ["an empty run", qrels, "", /run\.txt: holds no ranking/],
  ["a run of blank lines and comments", qrels, "\n# nothing\n", /run\.txt: holds no ranking/],
  ["empty judgments", "", run, /qrels\.txt: holds no judgment/],
];

test.each(refused)("%s is refused with its line", (_why, qrelsText, runText, message) => {
  expect(() => tell(qrelsText, runText)).toThrow(message);
});

test("a file of several blocks whose queries alternate line by line", () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `document-with-a-name-${i}`);
  const alternating = ids.flatMap((id, i) => ["a", "b", "c"].map((q) => `${q} Q0 ${id} 1 ${-i} t\n`)).join("");
  const { lines } = tell(`b 0 ${ids[0]} 3\nb 0 ${ids.at(-1)} 2\n`, alternating);
  expect(lines.map((line) => line.slice(0, 27))).toEqual(["a unjudged", "b/b: document-with-a-name-0", "c unjudged"]);
  expect(lines[1]!.split(" ")).toHaveLength(20_001);
  expect(lines[1]!.endsWith(" document-with-a-name-19999=2")).toBe(true);
});

test("a missing file and a folder are refused by name", () => {
  const file = join(folder, "qrels.txt");
  expect(() => new TrecFiles(file, join(folder, "nowhere"))).toThrow(/nowhere: there is no such file/);
  expect(() => new TrecFiles(file, folder)).toThrow(/this is a folder/);
});

test("a long ranking and a repeat at its end", () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `a Q0 d${i} 1 ${-i} t\n`).join("");
  const { lines } = tell("a 0 d19999 3\n", rows);
  expect(lines[0]!.endsWith(" d19999=3")).toBe(true);
  expect(() => tell("a 0 d19999 3\n", `${rows}a Q0 d7 1 -1e9 t\n`)).toThrow(
    /line 20001: document "d7".*first in line 8/,
  );
});
