import { join } from "node:path";
import { projectRoot } from "../../records/projectRoot.js";
import { readRun } from "../../records/readRun.js";
import { readSecondLabels, type SecondLabels } from "../../records/readSecondLabels.js";
import { readTestCases } from "../../records/readTestCases.js";
import type { Chunk, RetrievalResult, TestCase } from "../../records/types.js";
import { chunkArticles } from "../../retrieval/chunkArticles.js";
import { loadEmbedder } from "../../retrieval/loadEmbedder.js";
import { readKnowledgeBase } from "../../retrieval/readKnowledgeBase.js";

/** A sourced case with its result in one run. */
export interface Scored {
  readonly testCase: TestCase;
  readonly result: RetrievalResult;
}

/** The shipped data, and what the shipped model made of it. */
export interface Shipped {
  readonly root: string;
  readonly chunks: ReadonlyMap<string, Chunk>;
  readonly testCases: readonly TestCase[];
  readonly second: readonly SecondLabels[];
  /** Vectors of the chunks, in their order. */
  readonly vectors: readonly (readonly number[])[];
  readonly run: (run_id: string) => readonly RetrievalResult[];
  /** Cases that expect a source, with their result in dense-d10. */
  readonly dense: readonly Scored[];
  /** Cases that expect none, with theirs. */
  readonly denseWithoutSource: readonly Scored[];
}

/** Reads knowledge base, cases and recorded runs, and embeds the chunks with the shipped model. */
export async function loadShipped(): Promise<Shipped> {
  const root = projectRoot();
  const articles = readKnowledgeBase(join(root, "data", "knowledge-base"));
  const list = chunkArticles(articles);
  const chunks = new Map(list.map((chunk) => [chunk.chunk_id, chunk]));
  const testCases = readTestCases(join(root, "data", "test-cases.jsonl"), new Set(chunks.keys()));
  const run = (run_id: string) => readRun(join(root, "data", "runs", run_id)).results;
  const results = new Map(run("dense-d10").map((result) => [result.case_id, result]));
  const asked = testCases
    .filter((testCase) => testCase.requires_retrieval)
    .map((testCase) => ({ testCase, result: recorded(results, testCase) }));
  return {
    root,
    chunks,
    testCases,
    second: readSecondLabels(join(root, "data", "second-labels.jsonl")),
    vectors: await (await loadEmbedder()).embed(list.map((chunk) => chunk.text)),
    run,
    dense: asked.filter(({ testCase }) => testCase.expected_sources.length > 0),
    denseWithoutSource: asked.filter(({ testCase }) => testCase.expected_sources.length === 0),
  };
}

function recorded(results: ReadonlyMap<string, RetrievalResult>, { case_id }: TestCase): RetrievalResult {
  const result = results.get(case_id);
  if (result) return result;
  throw new Error(
    `loadShipped: data/runs/dense-d10 has no result for "${case_id}". Record the runs again: npm run data:record`,
  );
}
