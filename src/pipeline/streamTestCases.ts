import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseTestCases } from "../records/readTestCases.js";
import type { TestCase } from "../records/types.js";

export interface CaseSelection {
  /** Ids of the index that the labels speak of; left out, ids are checked against nothing. */
  readonly chunkIds?: ReadonlySet<string>;
  /** Only these cases, in the file's order. */
  readonly caseIds?: readonly string[];
}

const BATCH_LINES = 256;

/**
 * Test cases of a file one after the other, so that a file of any length can be run without holding it in memory.
 * Checked and refused like readTestCases: with file, line and case. Asked-for cases that the file doesn't hold are named at
 * the end.
 */
export async function* streamTestCases(file: string, selection: CaseSelection = {}): AsyncGenerator<TestCase> {
  const wanted = selection.caseIds && new Set(selection.caseIds);
  const seen = new Map<string, number>();
  for await (const { line, testCase } of checkedLines(file, selection.chunkIds)) {
    const before = seen.get(testCase.case_id);
    if (before !== undefined) {
      throw new Error(
        `streamTestCases: ${file}, line ${line} ("${testCase.case_id}"): the case_id stands in line ${before} already. Give each case its own.`,
      );
    }
    seen.set(testCase.case_id, line);
    if (wanted === undefined || wanted.has(testCase.case_id)) yield testCase;
  }
  const absent = [...(wanted ?? [])].filter((caseId) => !seen.has(caseId));
  if (absent.length > 0)
    throw new Error(`streamTestCases: ${file} holds no case ${absent.join(", ")}. Check case_ids.`);
}

async function* checkedLines(file: string, chunkIds: ReadonlySet<string> | undefined) {
  const rows = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  let batch: string[] = [];
  let first = 1;
  const check = function* () {
    // Blank lines stand for what came before, so that errors name the line of the file.
    const text = "\n".repeat(first - 1) + batch.join("\n");
    let line = first - 1;
    const checked = parseTestCases(text, file, chunkIds);
    for (const row of batch) {
      line += 1;
      if (row.trim() === "" || row === "\uFEFF") continue;
      yield { line, testCase: checked.shift()! };
    }
    first += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length >= BATCH_LINES) yield* check();
  }
  if (batch.length > 0) yield* check();
}

/** Reads the whole file once before a run: how many cases it selects, and the SHA-256 of its bytes. Refuses as streamTestCases does. */
export async function surveyTestCases(
  file: string,
  selection: CaseSelection = {},
): Promise<{ total: number; sha256: string }> {
  let total = 0;
  for await (const _testCase of streamTestCases(file, selection)) total += 1;
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return { total, sha256: hash.digest("hex") };
}
