import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { expecting, ranked } from "../records/build.js";
import { testFolder, writeRun } from "../records/formats/testFolder.js";
import { readRun } from "../records/readRun.js";
import { readTestCases } from "../records/readTestCases.js";
import type { RankedChunk, RetrievalResult, TestCase } from "../records/types.js";
import { CallError } from "./callError.js";
import { type ExportRunOptions, exportRun } from "./exportRun.js";
import { type ImportRunOptions, importRun } from "./importRun.js";

const folder = testFolder();
afterAll(folder.remove);
let made = 0;
const fresh = (name = "out"): string => {
  made += 1;
  return join(folder.path, `${name}-${made}`);
};

/** Runs a command's action and answers its JSON document. */
function answer(work: () => void): { not_held: string[]; [field: string]: unknown } {
  let out = "";
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation(() => true),
  ];
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return JSON.parse(out);
}

const importTo = (options: Omit<ImportRunOptions, "out"> & { out?: string }) => {
  const out = options.out ?? fresh();
  return { out, ...answer(() => importRun({ ...options, out, json: true })) };
};
const exportTo = (options: Omit<ExportRunOptions, "out"> & { out?: string }) => {
  const out = options.out ?? fresh();
  return { out, ...answer(() => exportRun({ ...options, out, json: true })) };
};

function resultOf(
  testCase: TestCase,
  ranking: readonly RankedChunk[],
  more: Partial<RetrievalResult> = {},
): RetrievalResult {
  const nothing = { any_group: null, all_groups: null, group_coverage: null };
  return {
    run_id: "r",
    case_id: testCase.case_id,
    status: "completed",
    k: 3,
    recorded_top_k: 5,
    ranking,
    context: [],
    dropped: [],
    hit_at_k: null,
    expected_rank: null,
    source_metrics: { ranking: nothing, context: nothing },
    ...more,
  };
}

/** What every format can hold: questions, and the ids and scores of their rankings. */
function rankingsOf(run: string): unknown {
  return readRun(run).results.map(({ case_id, ranking }) => [
    case_id,
    ranking.map(({ chunk_id, score }) => [chunk_id, score]),
  ]);
}

describe("TREC files of the oracle come back as they were", () => {
  const oracle = fileURLToPath(new URL("../test-data/oracle/cases/", import.meta.url));
  const names = readdirSync(oracle).filter((name) => name.endsWith(".run.txt") && !name.startsWith("all-empty"));

  test.each(names)("%s", (name) => {
    const run = join(oracle, name);
    const imported = importTo({ format: "trec", in: run });
    const back = exportTo({ format: "trec", run: imported.out });
    const qrels = run.replace(".run.", ".qrels.");
    const again = importTo({ format: "trec", in: back.out });
    expect(rankingsOf(again.out)).toEqual(rankingsOf(imported.out));
    // Rows without rank and tag; judgments without the negative grades, which our labels don't hold.
    const rows = (file: string, ...columns: number[]) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => {
          const fields = line.trim().split(/[ \t\r]+/);
          return columns.map((column) => (column === 4 ? String(Number(fields[4]) + 0) : fields[column])).join(" ");
        })
        .sort();
    expect(rows(join(back.out, "run.txt"), 0, 2, 4)).toEqual(rows(run, 0, 2, 4));
    expect(rows(join(back.out, "qrels.txt"), 0, 2, 3)).toEqual(
      rows(qrels, 0, 2, 3).filter((row) => !/ -\d+$/.test(row)),
    );
  });

  test("there are 20 of them", () => expect(names).toHaveLength(20));
});

test("any run goes through TREC files with its order, ids and grades", () => {
  const id = fc.stringMatching(/^[A-Za-z_#é\u{1f600}\u00a0]{1,5}$/u);
  const score = fc.constantFrom(0, -1, 0.1, 1 / 3, 1e-300, 2);
  const ranking = fc.uniqueArray(fc.tuple(id, score), { selector: ([name]) => name, minLength: 1, maxLength: 5 });
  const queryId = fc.oneof(
    fc.constant("__proto__"),
    id.filter((name) => !name.startsWith("#")),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(queryId, ranking), { selector: ([name]) => name, minLength: 1, maxLength: 4 }),
      (queries) => {
        const cases = queries.map(([case_id, rows]) => ({ ...expecting(rows[0]![0]), case_id, question: "?" }));
        const results = queries.map(([, rows], i) => {
          const listed = rows.map(([chunk_id, value]) => ({ chunk_id, doc_id: chunk_id, score: value }));
          return resultOf(cases[i]!, listed);
        });
        const run = writeRun(folder, basename(fresh("any")), { cases, results });
        const back = importTo({ format: "trec", in: exportTo({ format: "trec", run }).out, depth: 5 });
        const ids = (folderName: string) =>
          Object.fromEntries(
            readRun(folderName).results.map((row) => [`q ${row.case_id}`, row.ranking.map(({ chunk_id }) => chunk_id)]),
          );
        expect(ids(back.out)).toEqual(ids(run));
        const grades = readTestCases(join(back.out, "test-cases.jsonl")).map(({ relevance }) =>
          Object.entries(relevance),
        );
        expect(grades.sort()).toEqual(queries.map(([, rows]) => [[rows[0]![0], 3]]).sort());
      },
    ),
    { numRuns: 50 },
  );
});

const asked: TestCase = { ...expecting("a#1"), case_id: "q1", question: 'How long, "roughly"?' };
const failing: TestCase = { ...expecting("b#1"), case_id: "q2", question: "Why?" };
const open: TestCase = { ...expecting(), case_id: "__proto__", question: "Who?" };
const cases = [asked, failing, open];
const ranking = [
  { chunk_id: "x#2", doc_id: "x", score: 0.9, text: "Some text." },
  { chunk_id: "a#1", doc_id: "a", score: 0.5 },
];
const results = [
  resultOf(asked, ranking, {
    context: [{ chunk_id: "x#2", doc_id: "x", tokens: 2 }],
    answer: "30 days.",
    evaluations: [{ criterion: "groundedness", value: 0.5, status: "completed" }],
  }),
  resultOf(failing, [], { status: "failed", error: { stage: "retrieve", message: "timeout" } }),
  resultOf(open, ranking, { context: [{ chunk_id: "x#2", doc_id: "x", tokens: 2 }] }),
];
const timings = [{ case_id: "q1", stage: "retrieve", at: "2026-03-26T12:34:56Z", latency_ms: 12 }];
const run = writeRun(folder, "r", { cases, results, timings, manifest: { run_id: "r", index_version: "v3" } });

test("a log holds questions, rankings, contexts, answers, failures and times", () => {
  const file = exportTo({ format: "log", run }).out;
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({
    timestamp: "2026-03-26T12:34:56Z",
    query_id: "q1",
    query_text: 'How long, "roughly"?',
    version: { index: "v3" },
    retrieval: {
      k: 5,
      candidates: [{ doc_id: "x", chunk_id: "x#2", rank: 1, score: 0.9 }, { rank: 2 }],
      latency_ms: 12,
    },
    context: { tokens_in: 2, snippets: [{ doc_id: "x", chunk_id: "x#2", text: "Some text." }] },
    generation: { answer: "30 days." },
    labels_and_scores: {
      retrieval_labels: { relevant_doc_ids: ["a"], relevant_chunk_ids: ["a#1"] },
      groundedness: 0.5,
    },
  });
  const back = importTo({ format: "log", in: file, runId: "r", k: 3 }).out;
  // Figures are computed at import, and the tokens of a single passage have no place in a log.
  const read = (name: string) =>
    readRun(name).results.map((row) => ({
      ...row,
      ...{ hit_at_k: 0, expected_rank: 0, source_metrics: 0 },
      context: row.context.map(({ chunk_id, doc_id }) => ({ chunk_id, doc_id })),
    }));
  expect(read(back)).toEqual(read(run));
  const known = ({ case_id, question, expected_sources, relevance }: TestCase) => ({
    case_id,
    question,
    expected: expected_sources.map((group) => group.required_chunk_ids),
    relevance: { ...relevance },
  });
  expect(readTestCases(join(back, "test-cases.jsonl")).map(known)).toEqual(cases.map(known));
  // A second time round nothing changes any more.
  const again = exportTo({ format: "log", run: back }).out;
  expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));
});

test("CSV holds questions, rankings, grades and failures", () => {
  const file = exportTo({ format: "csv", run }).out;
  const back = importTo({ format: "csv", in: file, depth: 5 }).out;
  expect(
    readRun(back).results.map((row) => [
      row.case_id,
      row.status,
      row.ranking.map(({ chunk_id, doc_id, score }) => [chunk_id, doc_id, score]),
    ]),
  ).toEqual(
    readRun(run).results.map((row) => [
      row.case_id,
      row.status,
      row.ranking.map(({ chunk_id, doc_id, score }) => [chunk_id, doc_id, score]),
    ]),
  );
  const graded = (name: string) =>
    readTestCases(join(name, "test-cases.jsonl")).map((row) => [row.question, Object.entries(row.relevance)]);
  expect(graded(back)).toEqual(graded(run));
});

test("spans hold questions, rankings, texts and failures", () => {
  const file = exportTo({ format: "openinference", run }).out;
  const back = importTo({ format: "openinference", in: file, depth: 5 }).out;
  expect(readRun(back).results.map((row) => [row.case_id, row.status, row.error, row.ranking])).toEqual(
    readRun(run).results.map((row) => [row.case_id, row.status, row.error, row.ranking]),
  );
});

test("a BEIR folder and a TREC run hold what the rankings are judged by", () => {
  const beir = exportTo({ format: "beir", run }).out;
  const trec = exportTo({ format: "trec", run }).out;
  const back = importTo({ format: "beir", in: beir, trecRun: join(trec, "run.txt"), depth: 5 }).out;
  expect(
    readTestCases(join(back, "test-cases.jsonl")).map((row) => [row.case_id, row.question, Object.keys(row.relevance)]),
  ).toEqual([
    ["q1", 'How long, "roughly"?', ["a#1"]],
    ["__proto__", "Who?", []],
    ["q2", "Why?", ["b#1"]],
  ]);
  expect(readFileSync(join(beir, "corpus.jsonl"), "utf8")).toContain('{"_id":"x#2","title":"","text":"Some text."}');
});

test("what a TREC file can't hold is counted", () => {
  const { not_held } = exportTo({ format: "trec", run });
  expect(not_held).toEqual([
    "the recorded depth: score the files with --depth 5",
    "question texts (3)",
    "segments (3)",
    "documents of chunks (2)",
    "texts and metadata of chunks (2)",
    "contexts (2)",
    "answers (1)",
    "evaluations of answers (1)",
    "k of the recorded hits (3)",
    "cases not completed, which will seem never to have been asked (1)",
    "cases without a judged chunk, which no judgment names (1)",
  ]);
});

test("scores that would change the order in trec_eval are replaced, and a repeat is left out, aloud", () => {
  const odd = writeRun(folder, "odd", {
    cases: [asked],
    results: [resultOf(asked, [...ranked("a", "b", "a"), ...ranked("c")])],
  });
  const { out, not_held } = exportTo({ format: "trec", run: odd });
  // Recorded scores: a 1, b 1/2, a 1/3, c 1.
  expect(readFileSync(join(out, "run.txt"), "utf8")).toBe("q1 Q0 a 1 3 r\nq1 Q0 b 2 2 r\nq1 Q0 c 3 1 r\n");
  expect(not_held).toContain(
    "rankings whose scores are replaced by n, n − 1, …, 1, because trec_eval would order them anew (1)",
  );
  expect(not_held).toContain("repeated chunks of a ranking, whose places close up (1)");
});

test("the imported run has its k, its figures, its files and their hashes", () => {
  const qrels = folder.file("t/bm25.qrels.txt", "q 0 b 1\n");
  const file = folder.file("t/bm25.run.txt", "q Q0 a 1 2 t\nq Q0 b 2 1 t\n");
  const imported = importTo({ format: "trec", in: file, out: join(folder.path, "named") });
  expect(imported).toMatchObject({ run_id: "named", questions: 1, k: 1, recorded_top_k: 2 });
  const { results: rows, manifest } = readRun(imported.out);
  expect(rows[0]).toMatchObject({
    hit_at_k: false,
    expected_rank: 2,
    source_metrics: { ranking: { group_coverage: 0 } },
  });
  // sha256sum of the two files
  expect(manifest?.imported).toMatchObject({
    format: "trec",
    files: [
      { file: "bm25.run.txt", sha256: "a1c845ec72a2231a61946f198dea4799aa675a09cbbc3afcfa9af0efa0be6fcd" },
      { file: "bm25.qrels.txt", sha256: "b6df604b5000024ed7e27420cd098d9cc684787f1b7242b0f65d44fe669cfcdb" },
    ],
  });
  expect(existsSync(qrels)).toBe(true);
});

const refused: [why: string, work: () => unknown, message: RegExp][] = [
  [
    "an output folder that isn't empty",
    () => importTo({ format: "log", in: exportTo({ format: "log", run }).out, out: run }),
    /is there already/,
  ],
  [
    "an output file that is there",
    () => exportTo({ format: "log", run, out: folder.file("there.jsonl", "") }),
    /there\.jsonl is there already/,
  ],
  [
    "k beyond the depth",
    () => importTo({ format: "csv", in: exportTo({ format: "csv", run }).out, k: 3 }),
    /--k 3 looks past the 2 positions/,
  ],
  ["no --in", () => importTo({ format: "log" }), /name what to read with --in/],
  ["a BEIR folder without a run", () => importTo({ format: "beir", in: folder.path }), /holds no ranking. Name a run/],
  [
    "a folder with two runs",
    () => importTo({ format: "trec", in: join(folder.file("two/a.run.txt", ""), "..", "..", "two") }),
    /one file whose name has "qrels"/,
  ],
  ["a run that isn't there", () => exportTo({ format: "trec", run: "nowhere" }), /no results.jsonl for "nowhere"/],
  [
    "a query id with a blank",
    () =>
      exportTo({
        format: "trec",
        run: writeRun(folder, "blank", {
          cases: [{ ...asked, case_id: "q 1" }],
          results: [resultOf({ ...asked, case_id: "q 1" }, ranking)],
        }),
      }),
    /case "q 1" holds a blank/,
  ],
  [
    "a query id that begins with #",
    () =>
      exportTo({
        format: "trec",
        run: writeRun(folder, "hash", {
          cases: [{ ...asked, case_id: "#1" }],
          results: [resultOf({ ...asked, case_id: "#1" }, ranking)],
        }),
      }),
    /case "#1" begins with #/,
  ],
  [
    "a case that the run answers twice",
    () => exportTo({ format: "csv", run: writeRun(folder, "twice", { cases, results: [...results, results[0]!] }) }),
    /results\.jsonl, line 4: case "q1" stands twice/,
  ],
  [
    "a damaged line of the run",
    () =>
      exportTo({
        format: "csv",
        run: writeRun(folder, "damaged", { cases, results: [...results, { run_id: "r" } as RetrievalResult] }),
      }),
    /results\.jsonl, line 4: is no result/,
  ],
];

test.each(refused)("%s is refused, with exit code 2", (_why, work, message) => {
  expect(work).toThrow(message);
  expect(work).toThrow(CallError);
});

test("a call that fails leaves nothing behind", () => {
  const out = fresh("failed");
  const bad = folder.file("bad.run.txt", "q Q0 a 1 2 t\nq Q0 a 2 1 t\n");
  expect(() => importTo({ format: "trec", in: bad, out })).toThrow(/line 2: document "a" stands twice/);
  const steep = folder.file("steep.qrels.txt", "q 0 a 4\n");
  const good = folder.file("good.run.txt", "q Q0 a 1 2 t\n");
  expect(() => importTo({ format: "trec", in: good, qrels: steep, out })).toThrow(/grade 4/);
  expect(readdirSync(folder.path).filter((name) => name.startsWith("failed"))).toEqual([]);
});

test.each([".partial", ".partial-aaaaaa", ".tmp", ".new"])("what lies beside the target as X%s stays", (suffix) => {
  const out = fresh("beside");
  const file = `${out}.csv`;
  const neighbours = [`${out}${suffix}`, `${file}${suffix}`];
  for (const neighbour of neighbours) writeFileSync(neighbour, "somebody's");
  exportTo({ format: "csv", run, out: file });
  importTo({ format: "csv", in: file, out });
  for (const neighbour of neighbours) expect(readFileSync(neighbour, "utf8")).toBe("somebody's");
});

test("the command imports, says what has no place, and exits with 2 where it can't", () => {
  const ragbook = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", fileURLToPath(new URL("main.ts", import.meta.url)), ...args], {
      encoding: "utf8",
    });
  const out = fresh("spawned");
  const done = ragbook("import", "--format", "log", "--in", exportTo({ format: "log", run }).out, "--out", out);
  expect(done).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("3 questions from log · k = 5 · recorded depth 5"),
  });
  expect(ragbook("export", out, "--format", "trec", "--out", fresh()).stderr).toContain(
    "No place in the format trec: answers (1)",
  );
  expect(ragbook("export", out, "--format", "pdf", "--out", fresh())).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("trec, log, csv, beir, openinference"),
  });
});
