import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gradeConflicts } from "./gradeConflicts.js";
import { parseTestCases, readTestCases } from "./readTestCases.js";
import type { TestCase } from "./types.js";

const segment = {
  query_type: "fact",
  difficulty: "easy",
  language: "en",
  collection: "operations",
  freshness: "current",
  risk: "low",
  answer_mode: "short",
};
const good = {
  case_id: "q-1",
  question: "How long do I wait?",
  requires_retrieval: true,
  expected_sources: [{ group_id: "wait", required_chunk_ids: ["queue#a"], alternative_chunk_ids: ["card#a"] }],
  relevance: { "queue#a": 3, "card#a": 2, "queue#b": 1 },
  expected_answer: "90 seconds",
  expected_facts: [{ kind: "must_have", text: "90 seconds" }],
  gold_context: [{ chunk_id: "queue#a", doc_id: "queue", text: "Wait 90 seconds." }],
  segment,
  labels: [{ chunk_id: "queue#a", labeller: "A", reason: "names the wait" }],
};
const known = new Set(["queue#a", "queue#b", "card#a"]);

function write(...rows: unknown[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "ragbook-cases-")), "cases.jsonl");
  writeFileSync(file, rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"));
  return file;
}
const withGroup = (group: object) => ({ ...good, expected_sources: [group] });

describe("parseTestCases", () => {
  test("checks a text like a file, and says who refuses, in which line of what", () => {
    const text = `${JSON.stringify(good)}\n${JSON.stringify({ ...good, case_id: "q-2", expected_sources: [{ group_id: "wait", required_chunk_ids: [] }] })}`;
    expect(parseTestCases(JSON.stringify(good), "my cases", known)).toEqual([good]);
    expect(() => parseTestCases(text, "my cases", known)).toThrow(
      'parseTestCases: my cases, line 2 ("q-2"): group "wait" requires no chunk.',
    );
  });
});

describe("readTestCases", () => {
  test("reads cases in the file's order and passes over blank lines", () => {
    const cases = readTestCases(write("", good, "", { ...good, case_id: "q-0" }), known);
    expect(cases.map((testCase) => testCase.case_id)).toEqual(["q-1", "q-0"]);
    expect(cases[0]).toEqual(good);
  });

  test("an id that is a word of JavaScript is just an id", () => {
    const odd = JSON.parse(JSON.stringify(good).replaceAll("queue#b", "__proto__"));
    const [read] = readTestCases(
      write(JSON.stringify(good).replaceAll("queue#b", "__proto__")),
      new Set([...known, "__proto__"]),
    );
    expect(Object.keys(read!.relevance)).toEqual(Object.keys(odd.relevance));
  });

  const refused: [why: string, rows: unknown[], message: string][] = [
    ["a line that is no JSON", [good, "{"], "line 2: not JSON"],
    ["a missing field", [{ ...good, question: undefined }], 'line 1: question ("q-1")'],
    ["a grade off the scale", [{ ...good, relevance: { "queue#a": 4 } }], "a grade is 0, 1, 2 or 3"],
    [
      "a label without a reason",
      [{ ...good, labels: [{ chunk_id: "queue#a", labeller: "A", reason: "" }] }],
      "a label needs a reason",
    ],
    ["a case twice", [good, good], 'line 2 ("q-1"): the case_id stands in line 1 already'],
    [
      "a group that requires nothing",
      [withGroup({ group_id: "g", required_chunk_ids: [] })],
      'group "g" requires no chunk. Name at least one',
    ],
    [
      "two groups of one name",
      [{ ...good, expected_sources: [...good.expected_sources, ...good.expected_sources] }],
      'two groups are called "wait"',
    ],
    [
      "a chunk no index holds",
      [withGroup({ group_id: "g", required_chunk_ids: ["queue#z"] })],
      'no chunk is called "queue#z"',
    ],
    [
      "a document where a chunk is due",
      [withGroup({ group_id: "g", required_chunk_ids: ["queue"] })],
      '"queue" is a document, and chunks are expected',
    ],
  ];
  test.each(refused)("refuses %s", (_why, rows, message) => {
    expect(() => readTestCases(write(...rows), known)).toThrow(message);
    expect(() => readTestCases(write(...rows), known)).toThrow("readTestCases: ");
  });

  test("says that a file isn't there", () => {
    expect(() => readTestCases("no-such-file.jsonl")).toThrow(
      "no-such-file.jsonl can't be read (ENOENT). Check the path.",
    );
  });
});

describe("gradeConflicts", () => {
  const conflicts = (change: object) => gradeConflicts({ ...good, ...change } as unknown as TestCase);
  test.each([
    ["grades and groups that agree", {}, []],
    [
      "evidence with grade 1",
      { relevance: { "queue#a": 1, "card#a": 2 } },
      ['"queue#a" is expected evidence but graded 1.'],
    ],
    [
      "evidence without a grade",
      { relevance: { "queue#a": 3 } },
      ['"card#a" is expected evidence but graded not at all.'],
    ],
    [
      "a high grade outside the groups",
      { relevance: { ...good.relevance, x: 2 } },
      ['"x" has grade 2 but stands in no group.'],
    ],
    [
      "no source, and a grade of 2",
      { expected_sources: [], relevance: { x: 2 } },
      ['"x" has grade 2 but stands in no group.'],
    ],
  ])("%s", (_why, change, sentences) => {
    expect(conflicts(change)).toEqual(sentences);
  });
});

test("a line that doesn't fit is told with a remedy, and however long its name, the message can be read", () => {
  const line = JSON.stringify({ case_id: "x".repeat(20_000), question: 5 });
  const message = messageOf(() => parseTestCases(line, "cases.jsonl"));
  expect(message).toMatch(
    /^parseTestCases: cases\.jsonl, line 1: question \("x{80}…"\): .*Mend the line, or take it out\.$/,
  );
  expect(message.length).toBeLessThan(300);
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
