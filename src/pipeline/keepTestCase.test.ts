import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expecting } from "../records/build.js";
import { readTestCases } from "../records/readTestCases.js";
import type { TestCase } from "../records/types.js";
import { keepTestCase } from "./keepTestCase.js";

const EVIDENCE = "queue-restart#steps-on-staging";
const own = (change: Partial<TestCase> = {}): TestCase => ({
  ...expecting(EVIDENCE),
  case_id: "mine-1",
  question: "How long do I wait after a restart of the queue on staging?",
  labels: [{ chunk_id: EVIDENCE, labeller: "me", reason: "says 20 seconds" }],
  ...change,
});
const emptyRoot = () => mkdtempSync(join(tmpdir(), "ragbook-own-"));
const fileIn = (root: string) => join(root, ".ragbook", "my-test-cases.jsonl");

describe("keepTestCase", () => {
  test("keeps a case that every reader of test cases can read again", () => {
    const root = emptyRoot();
    expect(keepTestCase(own(), root)).toBe('Kept "mine-1" in .ragbook/my-test-cases.jsonl, which holds 1 case now.');
    expect(readTestCases(fileIn(root))).toEqual([own()]);
  });

  test("replaces an older version of the case and leaves the others", () => {
    const root = emptyRoot();
    keepTestCase(own(), root);
    keepTestCase(own({ case_id: "mine-2" }), root);
    expect(keepTestCase(own({ question: "Better?" }), root)).toContain("holds 2 cases now");
    expect(readTestCases(fileIn(root)).map(({ case_id, question }) => [case_id, question])).toEqual([
      ["mine-2", own().question],
      ["mine-1", "Better?"],
    ]);
  });

  test("a question that nobody has written yet is not kept", () => {
    const root = emptyRoot();
    expect(keepTestCase(own({ question: " ? " }), root)).toBe('Not kept yet: the question is still "?".');
    expect(readdirSync(root)).toEqual([]);
  });

  test("a case that expects nothing needs no label", () => {
    expect(keepTestCase(own({ expected_sources: [], relevance: {}, labels: [] }), emptyRoot())).toContain("Kept");
  });

  test.each<[string, Partial<TestCase>, string]>([
    ["evidence without a reason", { labels: [] }, `no label says why "${EVIDENCE}" is evidence`],
    [
      "a chunk that the handbook doesn't have",
      { expected_sources: expecting("queue-restart#nowhere").expected_sources },
      "no chunk is called",
    ],
    ["evidence graded as none", { relevance: { [EVIDENCE]: 1 } }, EVIDENCE],
    ["an empty question", { question: "" }, "a question can't be empty"],
  ])("refuses %s, and writes nothing", (_why, change, message) => {
    const root = emptyRoot();
    expect(() => keepTestCase(own(change), root)).toThrow(message);
    expect(readdirSync(root)).toEqual([]);
  });

  test("a damaged file is named and left as it is", () => {
    const root = emptyRoot();
    keepTestCase(own(), root);
    const damaged = `${readFileSync(fileIn(root), "utf8")}{"case_id":`;
    writeFileSync(fileIn(root), damaged);
    expect(() => keepTestCase(own({ case_id: "mine-2" }), root)).toThrow("line 2: not JSON");
    expect(readFileSync(fileIn(root), "utf8")).toBe(damaged);
  });
});
