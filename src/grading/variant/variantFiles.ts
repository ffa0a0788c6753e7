import type { RetrievalResult } from "../../records/types.js";
import { answersForm } from "./answersForm.js";
import { memoText } from "./memo.js";
import { readmeText } from "./readmeText.js";
import { BASELINE } from "./recordedBaseline.js";
import type { Variant } from "./variant.js";

/**
 * The files of a student's folder, by path. Only `runs/mystery/results.jsonl` hangs on the fault; no name, no order, no hash and no
 * date does. Each run has the test cases beside it, where `ragbook score --run` looks for them first.
 */
export function variantFiles(variant: Variant): ReadonlyMap<string, string> {
  const { student, testCases, index_version } = variant;
  const cases = jsonLines(testCases);
  const run = (run_id: string, controlled: string | null, results: readonly RetrievalResult[]) =>
    [
      [`runs/${run_id}/manifest.json`, manifest({ run_id, index_version, ...(controlled && { controlled }) })],
      [`runs/${run_id}/results.jsonl`, jsonLines(results)],
      [`runs/${run_id}/test-cases.jsonl`, cases],
    ] as const;
  return new Map([
    ["README.md", readmeText(student, variant.baseline[0]?.k ?? 0)],
    ["answers.json", answersForm(student)],
    ["memo.md", memoText(student)],
    ["test-cases.jsonl", cases],
    ...run("baseline", null, variant.baseline),
    ...run("mystery", "one segment was made to go wrong, so that you find out where and how", variant.mystery),
  ]);
}

function manifest(fields: object): string {
  const made = { made_from: BASELINE, test_cases: "test-cases.jsonl" };
  return `${JSON.stringify({ ...fields, ...made }, null, 2)}\n`;
}

function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
