import fc from "fast-check";
import { expect, test } from "vitest";
import { memorySource } from "./byteSource.js";
import { TrecGroup } from "./trecGroup.js";
import { trecOrder } from "./trecOrder.js";
import { TrecReader } from "./trecReader.js";

type Row = readonly [id: string, score: string];

const table: [why: string, rows: string, order: string][] = [
  // why                                                rows                        order
  ["score descending", "a:1 b:3 c:2", "b c a"],
  ["equal scores by id, the last letter first", "a:1 c:1 b:1", "c b a"],
  ["a longer id comes before its own beginning", "d1:1 d10:1", "d10 d1"],
  ["ids are bytes, not numbers", "10:1 9:1", "9 10"],
  ["differently written scores can be equal", "a:150 b:1.5e2", "b a"],
  ["+0 and −0 are equal", "a:0 b:-0.0", "b a"],
  ["doubles, not floats: these differ", "a:16777217 b:16777216", "a b"],
  ["bytes, not UTF-16 units: U+1F600 beats U+FF21", "\uff21:1 \u{1f600}:1", "\u{1f600} \uff21"],
];

test.each(table)("%s", (_why, rows, order) => {
  expect(orderOf(rows.split(" ").map((row) => row.split(":") as unknown as Row)).join(" ")).toBe(order);
});

test("any ranking comes in the order of a plain sort", () => {
  const score = fc.constantFrom("0", "-0", "1", "1.0", "2", "-3", "1e-320");
  const rows = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-cé\u{1f600}]{1,4}$/u), score), {
    selector: ([id]) => id,
    maxLength: 200,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const sorted = [...given].sort(
        ([idA, a], [idB, b]) => Number(b) - Number(a) || Buffer.compare(Buffer.from(idB), Buffer.from(idA)),
      );
      expect(orderOf(given)).toEqual(sorted.map(([id]) => id));
    }),
  );
});

test("a long ranking written upside down is sorted too", () => {
  const rows = Array.from({ length: 5000 }, (_, i): Row => [`d${i}`, String(i)]);
  expect(orderOf(rows)).toEqual(rows.map(([id]) => id).reverse());
});

function orderOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const text = rows.map(([id, score], i) => `q Q0 ${id} ${i + 1} ${score} tag\n`).join("");
  const group = new TrecGroup();
  new TrecReader(memorySource("run.txt", [Buffer.from(text)]), "run").next(group);
  return Array.from(trecOrder(group, new Int32Array(4)).subarray(0, group.count), (row) => group.id(row));
}
