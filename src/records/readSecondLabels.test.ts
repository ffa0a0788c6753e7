import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSecondLabels } from "./readSecondLabels.js";

const label = { chunk_id: "queue#a", grade: 3, reason: "names the wait" };
const good = {
  case_id: "q-1",
  labeller: "B",
  labels: [label, { chunk_id: "queue#b", grade: 0, reason: "another page" }],
};

function write(...rows: object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "ragbook-labels-")), "second-labels.jsonl");
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  return file;
}

describe("readSecondLabels", () => {
  test("reads cases in the file's order", () => {
    const rows = [good, { ...good, case_id: "q-0", labels: [] }];
    expect(readSecondLabels(write(...rows))).toEqual(rows);
  });

  test.each([
    ["a grade off the scale", { ...good, labels: [{ ...label, grade: 4 }] }, "a grade is 0, 1, 2 or 3"],
    ["a label without a reason", { ...good, labels: [{ ...label, reason: "" }] }, "a label needs a reason"],
    ["nobody's labels", { ...good, labeller: "" }, 'labeller ("q-1")'],
    ["a chunk graded twice", { ...good, labels: [label, label] }, 'line 1 ("q-1"): "queue#a" is graded twice'],
  ])("refuses %s", (_why, row, message) => {
    expect(() => readSecondLabels(write(row))).toThrow(message);
  });

  test("refuses a case that stands there already, and says where", () => {
    expect(() => readSecondLabels(write(good, good))).toThrow('line 2 ("q-1"): the case stands in line 1 already');
  });
});
