import { join } from "node:path";
import { projectRoot } from "../records/projectRoot.js";
import { readConversation, type Turn } from "../records/readConversation.js";
import { findRun, type Run, readRun } from "../records/readRun.js";
import { readSecondLabels, type SecondLabels } from "../records/readSecondLabels.js";
import { readTestCases } from "../records/readTestCases.js";
import type { Chunk, TestCase } from "../records/types.js";
import { type ChunkSettings, chunkArticles } from "../retrieval/chunkArticles.js";
import { readKnowledgeBase } from "../retrieval/readKnowledgeBase.js";
import { casesNotReached, unfinishedNote } from "./tallyRun.js";

/** The chunks of the workbook's handbook, cut as the labels were made for; other settings give other ids. */
export function loadChunks(settings?: ChunkSettings): Chunk[] {
  return chunkArticles(readKnowledgeBase(join(projectRoot(), "data", "knowledge-base")), settings);
}

/** The workbook's test cases, in their order, checked against the chunks. Errors name line and case. */
export function loadTestCases(): TestCase[] {
  const known = new Set(loadChunks().map((chunk) => chunk.chunk_id));
  return readTestCases(join(projectRoot(), "data", "test-cases.jsonl"), known);
}

/** What labeller B, who hadn't seen A's grades, gave to the first ten chunks of dense search in some of the cases. */
export function loadSecondLabels(): SecondLabels[] {
  return readSecondLabels(join(projectRoot(), "data", "second-labels.jsonl"));
}

/** A chat of six turns, from which some of the test cases were made. */
export function loadConversation(): Turn[] {
  return readConversation(join(projectRoot(), "data", "conversation.json"));
}

/**
 * A recorded run by its RUN_ID: your own from `.ragbook/runs` where there is one, else the shipped one.
 * Throws an Error for a run that was stopped: figures over the cases that it reached would pass for figures over all.
 */
export function loadRun(runId: string): Run {
  const run = readRun(findRun(runId));
  const missing = casesNotReached(run.manifest, run.results.length, run.folder);
  const unfinished = unfinishedNote(run.run_id, missing, run.results.length + missing);
  if (unfinished !== undefined) throw new Error(`loadRun: ${unfinished}`);
  return run;
}
