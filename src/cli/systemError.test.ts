import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Workbook } from "../test-data/workbook.js";
import { systemErrorText } from "./systemError.js";

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

describe("systemErrorText", () => {
  it.each<[why: string, work: () => void, text: RegExp]>([
    [
      "a file that isn't there",
      () => readFileSync("/no/such/file"),
      /^ragbook: \/no\/such\/file: there is no such file/,
    ],
    ["a file in a folder's place", () => mkdirSync(import.meta.filename), /something of this name is there already/],
    ["a folder in a file's place", () => writeFileSync("/", ""), /this is a folder/],
  ])("%s is said with its path and a remedy", (_why, work, text) => {
    expect(systemErrorText(thrownBy(work))).toMatch(text);
  });

  it("leaves faults of ours alone", () => {
    expect(systemErrorText(new TypeError("x is not a function"))).toBeNull();
    expect(systemErrorText("text")).toBeNull();
  });
});

describe("the command", () => {
  const book = new Workbook();
  const csv = book.write(
    "run.csv",
    "case_id,question,status,rank,chunk_id,doc_id,score,grade\nq1,why?,completed,1,a,a,1,1\n",
  );

  const refused: [why: string, out: string, message: RegExp][] = [
    ["no place at all", "", /--out .*is empty/],
    ["a file on the way", "run.csv/run", /run\.csv/],
  ];
  if (process.platform === "linux") {
    refused.push(["a place where the system makes no folders", "/proc/ragbook/run", /\/proc\/ragbook/]);
  }
  it.each(refused)("refuses to import into %s: exit 2, no stack", (_why, out, message) => {
    const { status, stderr } = book.run("import", "--format", "csv", "--in", csv, "--out", out);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("refuses a run_id that is a path", () => {
    const { status, stderr } = book.run("import", "--format", "csv", "--in", csv, "--out", "r", "--run-id", "../../x");
    expect(status).toBe(2);
    expect(stderr).toMatch(/--run-id .*letters, digits/);
  });

  it("names the runs that there are, and the nearest", () => {
    book.write("data/runs/dense-d5/results.jsonl", "");
    const { status, stderr } = book.run("score", "--run", "dens-d5", "--k", "3");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^ragbook score: no results\.jsonl .*Did you mean "dense-d5"\? Recorded runs: dense-d5\./);
  });
});
