import fc from "fast-check";
import { expect, test } from "vitest";
import { memorySource } from "../trec/byteSource.js";
import { csvLine, csvRecords } from "./csv.js";
import { refusalOf } from "./testFolder.js";

function read(text: string): string[][] {
  return [...csvRecords(memorySource("file.csv", [Buffer.from(text)]), "test")].map(({ fields }) => [...fields]);
}

const table: [why: string, text: string, records: string[][]][] = [
  [
    "plain fields",
    "a,b\nc,d\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "no line end at the end, CRLF before",
    "a,b\r\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["empty fields", ",\n", [["", ""]]],
  ["a comma and a quote in quotes", '"a,b","say ""yes"""\n', [["a,b", 'say "yes"']]],
  ["a line end in quotes", '"a\n\nb",c\n', [["a\n\nb", "c"]]],
  ["blank lines between records", "a\n\n\nb\n", [["a"], ["b"]]],
];

test.each(table)("%s", (_why, text, records) => {
  expect(read(text)).toEqual(records);
});

test("whatever is written is read back", () => {
  const field = fc.stringMatching(/^[a",\n é;]*$/);
  // A single empty field is a blank line, which is passed over.
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 })), (records) => {
      expect(read(records.map((fields) => csvLine(fields)).join(""))).toEqual(records);
    }),
  );
});

const refused: [why: string, text: string, problem: RegExp][] = [
  ["a quote that is never closed", 'a\nb,"c\nd\n', /^line 2: opens a quote that is never closed/],
  ["a quote inside a field", 'a\n5" wide,"x"\nb\n', /^line 2: (opens a quote|has a quote in the middle)/],
  ["text after a quoted field", '"a"b,c\n', /^line 1: has a quote in the middle of a field/],
];

test.each(refused)("%s is refused", (_why, text, problem) => {
  expect(refusalOf(() => read(text))).toMatch(problem);
});
