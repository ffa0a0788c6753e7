import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTestCases } from "../readTestCases.js";
import { resultSchema } from "../schemas.js";
import { openByteSource } from "../trec/byteSource.js";
import type { RetrievalResult, TestCase } from "../types.js";
import { FileError } from "./fileError.js";
import type { Timing } from "./foreignRun.js";
import { type JsonObject, jsonObjects } from "./textLines.js";

/** A result with the case that it answers. */
export interface ExportRow {
  readonly testCase: TestCase;
  readonly result: RetrievalResult;
}

/** A run's folder, opened for writing it out in another format. Results are read line by line, as often as asked for. */
export interface RunForExport {
  readonly folder: string;
  readonly cases: ReadonlyMap<string, TestCase>;
  readonly manifest: JsonObject;
  rows(): Generator<ExportRow>;
  /** Lines of timings.jsonl by case; empty where the run has none. */
  timings(): ReadonlyMap<string, readonly Timing[]>;
}

/**
 * Opens a run's folder. Its cases are those of the file given, else test-cases.jsonl in the folder (a run brought in from elsewhere),
 * else those that the manifest names, from `root` on.
 *
 * @throws Error naming file and line for test cases or results that can't be used
 */
export function openRunForExport(folder: string, root: string, testCasesFile?: string): RunForExport {
  const manifestFile = join(folder, "manifest.json");
  const manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as JsonObject) : {};
  const own = join(folder, "test-cases.jsonl");
  const named = join(root, String(manifest.test_cases ?? "data/test-cases.jsonl"));
  const cases = readTestCases(testCasesFile ?? (existsSync(own) ? own : named));
  const byId = new Map(cases.map((testCase) => [testCase.case_id, testCase]));
  return {
    folder,
    cases: byId,
    manifest,
    rows: () => rowsOf(join(folder, "results.jsonl"), byId),
    timings: () => timingsOf(join(folder, "timings.jsonl")),
  };
}

function* rowsOf(file: string, cases: ReadonlyMap<string, TestCase>): Generator<ExportRow> {
  const source = openByteSource(file, "exportRun");
  const seen = new Set<string>();
  let first: RetrievalResult | undefined;
  try {
    for (const { line, value } of jsonObjects(source, "exportRun")) {
      const refuse = (problem: string): never => {
        throw new FileError(file, line, problem, "exportRun");
      };
      const checked = resultSchema.safeParse(value);
      if (!checked.success)
        return refuse(
          `is no result (${checked.error.issues[0]?.path.join(".")}: ${checked.error.issues[0]?.message}).`,
        );
      const result = checked.data;
      first ??= result;
      for (const field of ["run_id", "k", "recorded_top_k"] as const) {
        if (result[field] !== first[field])
          refuse(`${field} is ${result[field]}, but ${first[field]} in the first line. One file, one run.`);
      }
      if (seen.has(result.case_id)) refuse(`case "${result.case_id}" stands twice. A run answers each case once.`);
      seen.add(result.case_id);
      const testCase = cases.get(result.case_id) ?? refuse(`no test case is called "${result.case_id}".`);
      yield { testCase, result };
    }
  } finally {
    source.close();
  }
  if (first === undefined) throw new FileError(file, null, "holds no result. Record the run first.", "exportRun");
}

function timingsOf(file: string): Map<string, Timing[]> {
  const byCase = new Map<string, Timing[]>();
  if (!existsSync(file)) return byCase;
  const source = openByteSource(file, "exportRun");
  try {
    for (const { value } of jsonObjects(source, "exportRun")) {
      const timing = value as unknown as Timing;
      byCase.set(timing.case_id, [...(byCase.get(timing.case_id) ?? []), timing]);
    }
  } finally {
    source.close();
  }
  return byCase;
}
