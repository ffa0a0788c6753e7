import { join } from "node:path";
import { readRun } from "../../records/readRun.js";
import { readTestCases } from "../../records/readTestCases.js";
import type { RetrievalResult, TestCase } from "../../records/types.js";
import { chunkArticles, countWords } from "../../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../../retrieval/readKnowledgeBase.js";

/** The recorded run that every variant is made from: ten positions are kept, five of them go on to the context. */
export const BASELINE = "dense-d10";

/** How the recorded run turned a ranking into a context, as its manifest says. */
export interface ContextLimits {
  readonly top_k: number | null;
  readonly min_score: number | null;
  readonly token_budget: number | null;
}

/** A test case with what the recorded run answered. */
export interface RecordedCase {
  readonly testCase: TestCase;
  readonly result: RetrievalResult;
}

/** What variants are made from. */
export interface RecordedBaseline {
  /** In the order of test-cases.jsonl. */
  readonly cases: readonly RecordedCase[];
  readonly limits: ContextLimits;
  readonly index_version: string;
  /** Of every chunk in the knowledge base, counted as the recorded run counted. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** Reads the workbook's test cases, its recorded run and the sizes of its chunks. */
export function readBaseline(root: string): RecordedBaseline {
  const testCases = readTestCases(join(root, "data", "test-cases.jsonl"));
  const run = readRun(join(root, "data", "runs", BASELINE));
  const results = new Map(run.results.map((result) => [result.case_id, result]));
  const chunks = chunkArticles(readKnowledgeBase(join(root, "data", "knowledge-base")));
  const { top_k, min_score, token_budget } = run.manifest?.config as ContextLimits;
  return {
    cases: testCases.flatMap((testCase) => {
      const result = results.get(testCase.case_id);
      return result === undefined ? [] : [{ testCase, result }];
    }),
    limits: { top_k, min_score, token_budget },
    index_version: run.manifest?.index_version ?? "",
    tokens: new Map(chunks.map(({ chunk_id, text }) => [chunk_id, countWords(text)])),
  };
}
