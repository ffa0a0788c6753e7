import { afterAll, expect, test } from "vitest";
import { importOpenInference } from "./importOpenInference.js";
import { jsonLines, refusalOf, rowsOf, testFolder } from "./testFolder.js";

const folder = testFolder();
afterAll(folder.remove);

/** As OpenTelemetry has it: flat attributes. */
const flat = {
  name: "retrieve",
  context: { trace_id: "t", span_id: "s1" },
  start_time: "2026-03-26T12:00:00.000Z",
  end_time: "2026-03-26T12:00:00.120Z",
  status_code: "OK",
  attributes: {
    "openinference.span.kind": "RETRIEVER",
    "input.value": "How long?",
    "retrieval.documents.0.document.id": "a",
    "retrieval.documents.0.document.score": 0.5,
    "retrieval.documents.0.document.content": "30 days",
    "retrieval.documents.1.document.id": 7,
    "retrieval.documents.1.document.score": 0.25,
  },
};
/** As Phoenix exports it: nested attributes. */
const nested = {
  context: { span_id: "s2" },
  attributes: {
    openinference: { span: { kind: "RETRIEVER" } },
    input: { value: "Why?" },
    retrieval: { documents: [{ document: { id: "b" } }, { document: { id: "c" } }] },
  },
};
const failed = {
  context: { span_id: "s3" },
  status_code: "ERROR",
  status_message: "timeout",
  attributes: { "openinference.span.kind": "RETRIEVER" },
};
const other = { context: { span_id: "s4" }, attributes: { "openinference.span.kind": "LLM" } };

test.each([
  ["a list", JSON.stringify([flat, nested, failed, other])],
  ["an object with the list under data", JSON.stringify({ data: [flat, nested, failed, other] }, null, 2)],
  ["one span a line", jsonLines([flat, nested, failed, other])],
])("spans are read from %s", (_why, text) => {
  const foreign = importOpenInference(folder.file("spans.json", text));
  expect(foreign.recordedTopK).toBe(2);
  const rows = rowsOf(foreign);
  expect(rows.map((row) => [row.testCase.case_id, row.testCase.question, row.status, row.error?.message])).toEqual([
    ["s1", "How long?", "completed", undefined],
    ["s2", "Why?", "completed", undefined],
    ["s3", "s3", "failed", "timeout"],
  ]);
  expect(rows[0]?.ranking).toEqual([
    { chunk_id: "a", doc_id: "a", score: 0.5, text: "30 days" },
    { chunk_id: "7", doc_id: "7", score: 0.25 },
  ]);
  expect(rows[0]?.timings).toEqual([{ case_id: "s1", stage: "retrieve", at: flat.start_time, latency_ms: 120 }]);
  expect(rows[1]?.ranking.map((row) => [row.chunk_id, row.score])).toEqual([
    ["b", -1],
    ["c", -2],
  ]);
  expect(foreign.notHeld.lines()).toEqual([
    "scores that spans don't give: −1, −2, −3, … stand in (1)",
    "question texts the spans don't have: the span's id stands in (1)",
    "spans that are no RETRIEVER (1)",
    "labels, which spans don't have: every case is not applicable until test-cases.jsonl names its expected sources",
  ]);
});

test("positions keep their order beyond nine", () => {
  const documents = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`retrieval.documents.${i}.document.id`, `d${i}`]),
  );
  const span = { context: { span_id: "s" }, attributes: { "openinference.span.kind": "RETRIEVER", ...documents } };
  const [row] = rowsOf(importOpenInference(folder.file("many.json", JSON.stringify([span]))));
  expect(row?.ranking.map(({ chunk_id }) => chunk_id)).toEqual(Array.from({ length: 12 }, (_, i) => `d${i}`));
});

const refused: [why: string, text: string | Buffer, options: { depth?: number }, problem: RegExp][] = [
  [
    "a document without id",
    JSON.stringify([{ ...nested, attributes: { ...nested.attributes, retrieval: { documents: [{}] } } }]),
    {},
    /^document 0 of span "s2" has no document.id/,
  ],
  ["a span_id twice", jsonLines([flat, flat]), {}, /^line 2: span "s1" stands twice/],
  ["a depth that is too small", jsonLines([flat]), { depth: 1 }, /^span "s1" has 2 documents, but --depth 1/],
  ["no RETRIEVER at all", JSON.stringify([other]), {}, /^holds no RETRIEVER span/],
  ["a list of numbers", "[1, 2]", {}, /^is no list of spans/],
  [
    "Latin-1",
    Buffer.from(JSON.stringify([{ ...failed, status_message: "\xe9" }]), "latin1"),
    {},
    /^line 1: is not UTF-8/,
  ],
  ["no JSON", "spans\n", {}, /^line 1: is not JSON/],
];

test.each(refused)("%s is refused", (_why, text, options, problem) => {
  expect(refusalOf(() => importOpenInference(folder.file("bad.json", text), options))).toMatch(problem);
});
