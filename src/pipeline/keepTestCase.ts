import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expectedChunkIds } from "../metrics/expectedChunkIds.js";
import { gradeConflicts } from "../records/gradeConflicts.js";
import { projectRoot } from "../records/projectRoot.js";
import { parseTestCases, readTestCases } from "../records/readTestCases.js";
import type { TestCase } from "../records/types.js";
import { loadChunks } from "./workbookData.js";

/** Where a learner's own cases are kept, from the workbook's root. A run's configuration may name it as its test_cases. */
const OWN_CASES = ".ragbook/my-test-cases.jsonl";

/**
 * Keeps a test case of your own, in place of an older one with its case_id, and says so in a sentence.
 * A case whose question is still "?" is not kept, and the sentence says that.
 *
 * Checked like every test case, against the handbook's chunks; besides, each chunk of evidence needs a label with its
 * reason, and grades must agree with groups. Throws an Error that names what is wrong; nothing is written then.
 */
export function keepTestCase(testCase: TestCase, root: string = projectRoot()): string {
  if (testCase.question.trim() === "?") return 'Not kept yet: the question is still "?".';
  const file = join(root, OWN_CASES);
  const known = new Set(loadChunks().map((chunk) => chunk.chunk_id));
  const [checked] = parseTestCases(JSON.stringify(testCase), "your case", known);
  requireReasons(checked!);
  const others = existsSync(file) ? readTestCases(file).filter(({ case_id }) => case_id !== testCase.case_id) : [];
  const kept = [...others, checked];
  mkdirSync(dirname(file), { recursive: true });
  // Written beside the file and moved there, so that no reader and no power cut meets half of it.
  writeFileSync(`${file}.new`, kept.map((row) => `${JSON.stringify(row)}\n`).join(""));
  renameSync(`${file}.new`, file);
  return `Kept "${testCase.case_id}" in ${OWN_CASES}, which holds ${kept.length === 1 ? "1 case" : `${kept.length} cases`} now.`;
}

function requireReasons(testCase: TestCase): void {
  const refuse = (why: string): never => {
    throw new Error(`keepTestCase: "${testCase.case_id}": ${why}`);
  };
  const explained = new Set(testCase.labels.map((label) => label.chunk_id));
  const silent = expectedChunkIds(testCase).find((chunkId) => !explained.has(chunkId));
  if (silent !== undefined) refuse(`no label says why "${silent}" is evidence. Add { chunk_id, labeller, reason }.`);
  const [conflict] = gradeConflicts(testCase);
  if (conflict !== undefined) refuse(conflict);
}
