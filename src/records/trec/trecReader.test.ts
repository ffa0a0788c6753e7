import { describe, expect, test } from "vitest";
import { FileError } from "../formats/fileError.js";
import { memorySource } from "./byteSource.js";
import { TrecGroup } from "./trecGroup.js";
import { type TrecKind, TrecReader } from "./trecReader.js";

/** Every row as "query id value". */
function rowsOf(kind: TrecKind, text: string | Buffer, windowSize?: number): string[] {
  const reader = new TrecReader(memorySource("file.txt", [Buffer.from(text)]), kind, windowSize);
  const group = new TrecGroup();
  const rows: string[] = [];
  while (reader.next(group)) {
    for (let row = 0; row < group.count; row += 1) rows.push(`${group.query} ${group.id(row)} ${group.values[row]}`);
  }
  return rows;
}

const readable: [why: string, kind: TrecKind, text: string, rows: string[]][] = [
  ["one line", "run", "q Q0 d 1 2.5 tag\n", ["q d 2.5"]],
  ["no line end at the end", "run", "q Q0 d 1 2.5 tag", ["q d 2.5"]],
  ["CRLF", "run", "q Q0 d 1 2.5 tag\r\nq Q0 e 2 1 tag\r\n", ["q d 2.5", "q e 1"]],
  ["tabs and runs of blanks", "run", " \tq\t Q0  d\t\t1 \t2.5  tag \n", ["q d 2.5"]],
  ["vertical tab and form feed are blanks too", "run", "q\vQ0\fd 1 2.5 tag\n", ["q d 2.5"]],
  ["blank lines in a run", "run", "\n \t\r\nq Q0 d 1 2.5 tag\n\n", ["q d 2.5"]],
  ["fields after the tag are ignored", "run", "q Q0 d 1 2.5 tag more fields\n", ["q d 2.5"]],
  ["the rank column may hold anything", "run", "q Q0 d first 2.5 tag\n", ["q d 2.5"]],
  ["a no-break space is no blank", "run", "q Q0 a\u00a0b 1 1 tag\n", ["q a\u00a0b 1"]],
  ["nor are U+3000, U+2028 and U+FEFF", "run", "\u3000 Q0 \u2028\ufeff 1 1 tag\n", ["\u3000 \u2028\ufeff 1"]],
  ["ids that are words of JavaScript", "run", "__proto__ Q0 constructor 1 1 tag\n", ["__proto__ constructor 1"]],
  [
    "one id that begins like the other",
    "run",
    "q1 Q0 d 1 1 t\nq Q0 d 1 1 t\nq10 Q0 d 1 1 t\n",
    ["q1 d 1", "q d 1", "q10 d 1"],
  ],
  ["a comment in a run", "run", "# made by hand\nq Q0 d 1 1 t\n  # more\n", ["q d 1"]],
  ["# inside a line is no comment", "run", "q Q0 #d 1 1 t#\n", ["q #d 1"]],
  ["judgments", "qrels", "q 0 d 3\nq 0 e -1\nr\tx\td\t+2 \r\n", ["q d 3", "q e -1", "r d 2"]],
  ["a comment in judgments", "qrels", "# pool of 2024\nq 0 d 1\n", ["q d 1"]],
  ["after a blank, # begins an id in judgments, as in trec_eval", "qrels", " #q 0 d 1\n", ["#q d 1"]],
];

describe("lines that can be read", () => {
  // A window smaller than a line has to grow; one of 32 bytes ends in the middle of most.
  for (const windowSize of [8, 32, 1 << 20]) {
    test.each(readable)(`%s (window of ${windowSize})`, (_why, kind, text, rows) => {
      expect(rowsOf(kind, text, windowSize)).toEqual(rows);
    });
  }
});

const refused: [why: string, kind: TrecKind, text: string | Buffer, line: number, problem: RegExp][] = [
  ["five columns in a run", "run", "q Q0 d 1 2.5\n", 1, /has 5 of the 6 columns/],
  ["one word", "run", "q Q0 d 1 1 t\nword\n", 2, /has 1 of the 6 columns/],
  ["judgments given as a run", "run", "q 0 d 1\n", 1, /has 4 of the 6 columns/],
  ["a score that is a word", "run", "q Q0 d 1 high tag\n", 1, /the score "high" is no finite decimal number/],
  ["NaN as a score", "run", "\n\nq Q0 d 1 NaN tag\n", 3, /the score "NaN"/],
  ["a score that is no double", "run", "q Q0 d 1 1e999 tag\n", 1, /the score "1e999"/],
  ["three columns in judgments", "qrels", "q 0 d\n", 1, /has 3 of the 4 columns/],
  ["five columns in judgments", "qrels", "q 0 d 1 note\n", 1, /has 5 of the 4 columns/],
  ["a run given as judgments", "qrels", "q Q0 d 1 2.5 tag\n", 1, /has 6 of the 4 columns/],
  ["a grade with a point", "qrels", "q 0 d 1\nq 0 e 1.0\n", 2, /the grade "1.0" is no whole number/],
  ["a grade beyond all scales", "qrels", "q 0 d 1001\n", 1, /from -1000 to 1000/],
  ["a blank line in judgments", "qrels", "q 0 d 1\n\r\nq 0 e 1\n", 2, /is blank/],
  ["a byte order mark", "run", "\ufeffq Q0 d 1 1 t\n", 1, /begins with a byte order mark/],
  ["UTF-16", "run", Buffer.from("q Q0 d 1 1 t\n", "utf16le"), 1, /NUL byte.*UTF-16/],
  ["Latin-1", "run", Buffer.from("q Q0 d 1 1 t\nq Q0 \xe9 2 0 t\n", "latin1"), 2, /is not UTF-8/],
  ["a line that never ends", "run", "x".repeat(3 << 20), 1, /is longer than 1048576 bytes/],
];

describe("lines that are refused", () => {
  test.each(refused)("%s", (_why, kind, text, line, problem) => {
    const refusal = refusalOf(() => rowsOf(kind, text));
    expect(refusal.message).toMatch(problem);
    expect([refusal.file, refusal.line]).toEqual(["file.txt", line]);
  });

  test("the line is counted right far down in a long file", () => {
    const good = "query-with-a-name Q0 document 1 2.5 tag\n".repeat(100_000);
    expect(refusalOf(() => rowsOf("run", `${good}bad\n`)).line).toBe(100_001);
  });
});

function refusalOf(work: () => unknown): FileError {
  try {
    work();
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
