import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileLines, lineReader } from "./fileLines.js";

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "ragbook-lines-")), "lines");
  writeFileSync(file, text);
  return file;
}

const table: [why: string, text: string, lines: [line: number, text: string][]][] = [
  ["an empty file has no line", "", []],
  [
    "a last line needs no end",
    "a\nb",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  [
    "a last line with its end is no other line",
    "a\nb\n",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  [
    "blank lines count",
    "a\n\nb\n",
    [
      [1, "a"],
      [2, ""],
      [3, "b"],
    ],
  ],
  [
    "Windows' line ends aren't part of a line",
    "a\r\nb\r\n",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
  [
    "a byte order mark isn't either",
    "\uFEFFa\nb\n",
    [
      [1, "a"],
      [2, "b"],
    ],
  ],
];

test.each(table)("%s", (_why, text, lines) => {
  expect([...fileLines(fileWith(text))].map((row) => [row.line, row.text])).toEqual(lines);
});

test("a file that isn't there has no lines", () => {
  expect([...fileLines(join(tmpdir(), "ragbook-no-such-file"))]).toEqual([]);
});

test("lines of any length and letter, wherever a part of the file ends, are read again by their place", () => {
  // A part is 65,536 bytes: short lines, long ones, and letters of two to four bytes across its end.
  const line = fc
    .tuple(fc.constantFrom("a", "ż", "€", "😀"), fc.oneof(fc.nat(20), fc.integer({ min: 16_000, max: 70_000 })))
    .map(([letter, times]) => letter.repeat(times));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const file = fileWith(lines.map((text) => `${text}\n`).join(""));
      const reader = lineReader();
      const read = [...fileLines(file)];
      expect(read.map(({ text }) => text)).toEqual(lines);
      // Backwards, so that no order of reading is taken for granted.
      expect(read.toReversed().map((place) => reader.read({ file, ...place }))).toEqual(lines.toReversed());
      reader.close();
    }),
    { numRuns: 40 },
  );
});
