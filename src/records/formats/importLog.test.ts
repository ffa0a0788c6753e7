import { afterAll, describe, expect, test } from "vitest";
import { importLog } from "./importLog.js";
import { jsonLines, refusalOf, rowsOf, testFolder } from "./testFolder.js";

const folder = testFolder();
afterAll(folder.remove);

/** The example of the article's section 6.7, with its "..." filled in. */
const example = {
  timestamp: "2026-03-26T12:34:56Z",
  query_id: "q1",
  query_text: "How long are letters kept?",
  segment: { query_type: "fact", language: "pl", collection: "handbook", difficulty: "easy" },
  version: { index: "v3", embedder: "use-lite", reranker: "none", prompt: "v2", generator_model: "local" },
  retrieval: {
    k: 10,
    candidates: [
      { doc_id: "mail", rank: 2, score: 0.83 },
      { doc_id: "retention", rank: 1, score: 0.87 },
    ],
    latency_ms: 120,
  },
  context: { tokens_in: 2800, snippets: [{ doc_id: "retention", text: "Letters are kept for 30 days." }] },
  generation: { answer: "For 30 days.", tokens_out: 220, latency_ms: 900 },
  labels_and_scores: { retrieval_labels: { relevant_doc_ids: ["retention"] }, groundedness: 0.78 },
};

function importLines(lines: readonly unknown[]): ReturnType<typeof importLog> {
  return importLog(folder.file("log.jsonl", jsonLines(lines)));
}

test("the article's line becomes a case, a result and its times", () => {
  const foreign = importLines([example]);
  expect(foreign).toMatchObject({ k: 10, recordedTopK: 10, indexVersion: "v3", origin: { version: example.version } });
  const [row] = rowsOf(foreign);
  expect(row).toMatchObject({
    status: "completed",
    ranking: [
      { chunk_id: "retention", doc_id: "retention", score: 0.87, text: "Letters are kept for 30 days." },
      { chunk_id: "mail", doc_id: "mail", score: 0.83 },
    ],
    context: [{ chunk_id: "retention", doc_id: "retention", tokens: null }],
    answer: "For 30 days.",
    evaluations: [{ criterion: "groundedness", value: 0.78, status: "completed" }],
    timings: [
      { case_id: "q1", stage: "retrieve", at: "2026-03-26T12:34:56Z", latency_ms: 120 },
      { case_id: "q1", stage: "generate", latency_ms: 900, tokens_in: 2800, tokens_out: 220 },
    ],
  });
  expect(row?.testCase).toMatchObject({
    case_id: "q1",
    question: "How long are letters kept?",
    expected_sources: [{ group_id: "retention", required_chunk_ids: ["retention"] }],
    segment: { query_type: "fact", language: "pl", difficulty: "easy", risk: "not recorded" },
  });
});

test("what our records can't hold is counted", () => {
  const foreign = importLines([
    { ...example, user: "u1", retrieval: { ...example.retrieval, filters: ["pl"] } },
    {
      ...example,
      query_id: "q2",
      query_text: "",
      labels_and_scores: { note: "x" },
      context: { snippets: [{ doc_id: "far", text: "away" }] },
    },
  ]);
  rowsOf(foreign);
  expect(foreign.notHeld.lines()).toEqual([
    "the log's field user (1)",
    "the log's field retrieval.filters (1)",
    "lines without labels, which are not applicable (1)",
    "question texts the log doesn't have: the query's id stands in (1)",
    "texts of snippets that no candidate names (1)",
    "the log's field labels_and_scores.note (1)",
  ]);
});

test("a line without retrieval is not completed, and says why", () => {
  const failed = {
    query_id: "q2",
    version: example.version,
    retrieval: null,
    status: "failed",
    error: { stage: "retrieve", message: "timeout" },
  };
  const skipped = { query_id: "q3", version: example.version, status: "skipped" };
  const silent = { query_id: "__proto__", version: example.version };
  const rows = rowsOf(importLines([failed, example, skipped, silent]));
  expect(
    rows.map((row) => [row.testCase.case_id, row.status, row.error?.message, row.testCase.requires_retrieval]),
  ).toEqual([
    ["q2", "failed", "timeout", true],
    ["q1", "completed", undefined, true],
    ["q3", "skipped", undefined, false],
    ["__proto__", "failed", "the log line has no retrieval", true],
  ]);
});

test("where chunks are ranked, chunks are the labels", () => {
  const candidates = [{ doc_id: "mail", chunk_id: "mail#2", rank: 1, score: 1 }];
  const retrieval_labels = { relevant_doc_ids: ["mail"], relevant_chunk_ids: ["mail#2", "mail#3"] };
  const [row] = rowsOf(
    importLines([
      { ...example, retrieval: { k: 3, candidates }, context: null, labels_and_scores: { retrieval_labels } },
    ]),
  );
  expect(row?.ranking).toEqual([{ chunk_id: "mail#2", doc_id: "mail", score: 1 }]);
  expect({ ...row?.testCase.relevance }).toEqual({ "mail#2": 3, "mail#3": 3 });
});

const withRetrieval = (retrieval: object) => ({ ...example, retrieval: { ...example.retrieval, ...retrieval } });
const chunk = { doc_id: "a", chunk_id: "a#1", rank: 1, score: 1 };
const refused: [why: string, lines: unknown[], problem: RegExp][] = [
  ["a list", [[1]], /^line 1: holds no JSON object/],
  ["no query_id", [example, { retrieval: example.retrieval }], /^line 2: query_id: /],
  ["an empty query_id", [{ ...example, query_id: "" }], /^line 1: query_id: an id can't be empty/],
  [
    "a query_id twice",
    [example, { ...example, query_id: "q2" }, example],
    /^line 3: query_id "q1" stands in line 1 already/,
  ],
  [
    "another version",
    [example, { ...example, query_id: "q2", version: { index: "v4" } }],
    /^line 2: version is .*"v4".*split it/,
  ],
  ["another k", [example, { ...withRetrieval({ k: 5 }), query_id: "q2" }], /^line 2: retrieval.k is 5, but 10 before/],
  ["k as text", [withRetrieval({ k: "10" })], /^line 1: retrieval.k: /],
  ["more candidates than k", [withRetrieval({ k: 1 })], /^line 1: retrieval.k is 1, but 2 candidates are listed/],
  [
    "a rank twice",
    [withRetrieval({ candidates: [{ ...chunk }, { ...chunk }] })],
    /^line 1: the ranks .* rank 2 is missing/,
  ],
  [
    "ranks from 0",
    [withRetrieval({ candidates: [{ ...chunk, rank: 0 }] })],
    /^line 1: retrieval.candidates.0.rank: must be at least 1/,
  ],
  [
    "a score that is none",
    [withRetrieval({ candidates: [{ ...chunk, score: null }] })],
    /^line 1: retrieval.candidates.0.score/,
  ],
  [
    "chunks and documents mixed",
    [withRetrieval({ candidates: [chunk, { doc_id: "b", rank: 2, score: 0 }] })],
    /^line 1: some candidates have a chunk_id/,
  ],
  [
    "documents as labels of chunks",
    [withRetrieval({ candidates: [chunk] })],
    /^line 1: chunks are ranked, but the labels name documents only/,
  ],
  [
    "chunks as labels of documents",
    [{ ...example, labels_and_scores: { retrieval_labels: { relevant_chunk_ids: ["a#1"] } } }],
    /^line 1: documents are ranked, but the labels name chunks/,
  ],
  ["no retrieval at all", [{ query_id: "q" }], /^no line has a retrieval/],
  ["an empty file", [], /^holds no log line/],
];

describe("refused", () => {
  test.each(refused)("%s", (_why, lines, problem) => {
    expect(refusalOf(() => importLines(lines))).toMatch(problem);
  });

  const texts: [why: string, text: string | Buffer, problem: RegExp][] = [
    ["a cut line", `${JSON.stringify(example)}\n{"query_id": "q2`, /^line 2: is not JSON/],
    ["a word", "\n\nhello\n", /^line 3: is not JSON/],
    ["NaN, which is no JSON", '{"query_id": "q", "retrieval": {"k": NaN}}\n', /^line 1: is not JSON/],
    ["a byte order mark", `\ufeff${JSON.stringify(example)}\n`, /^line 1: begins with a byte order mark/],
    ["Latin-1", Buffer.from(`${JSON.stringify(example)}\n{"query_id": "\xe9"}\n`, "latin1"), /^line 2: is not UTF-8/],
  ];
  test.each(texts)("%s", (_why, text, problem) => {
    expect(refusalOf(() => importLog(folder.file("text.jsonl", text)))).toMatch(problem);
  });

  test("a file that isn't there", () => {
    expect(refusalOf(() => importLog(`${folder.path}/none.jsonl`))).toMatch(/there is no such file/);
  });
});

test("a line of several megabytes, CRLF and blank lines are read", () => {
  const long = { ...example, query_id: "long", query_text: "x".repeat(5 << 20) };
  const file = folder.file("long.jsonl", `${JSON.stringify(example)}\r\n\r\n${JSON.stringify(long)}`);
  expect(rowsOf(importLog(file)).map((row) => row.testCase.question.length)).toEqual([26, 5 << 20]);
});
