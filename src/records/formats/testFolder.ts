import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RetrievalResult, TestCase } from "../types.js";
import { FileError } from "./fileError.js";
import type { ForeignRow, ForeignRun } from "./foreignRun.js";

/** A folder for one test file: `file` writes into it, `remove` takes it away. */
export function testFolder(): {
  path: string;
  file: (name: string, text: string | Buffer) => string;
  remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), "ragbook-formats-"));
  const file = (name: string, text: string | Buffer): string => {
    const target = join(path, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    return target;
  };
  return { path, file, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Lines of JSON. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** Writes a run's folder of ours. */
export function writeRun(
  folder: ReturnType<typeof testFolder>,
  name: string,
  run: {
    cases: readonly TestCase[];
    results: readonly RetrievalResult[];
    manifest?: object;
    timings?: readonly object[];
  },
): string {
  folder.file(`${name}/test-cases.jsonl`, jsonLines(run.cases));
  folder.file(`${name}/manifest.json`, JSON.stringify(run.manifest ?? { run_id: name }));
  if (run.timings) folder.file(`${name}/timings.jsonl`, jsonLines(run.timings));
  return dirname(folder.file(`${name}/results.jsonl`, jsonLines(run.results)));
}

/** All rows of a foreign run. */
export function rowsOf(run: ForeignRun): ForeignRow[] {
  const rows: ForeignRow[] = [];
  run.read((row) => rows.push(row));
  return rows;
}

/** The refusal that `work` ends with, as "line 3: …"; the file's name is checked to stand in the message. */
export function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!error.message.includes(error.file)) throw new Error(`no file in: ${error.message}`);
    return `${error.line === null ? "" : `line ${error.line}: `}${error.problem}`;
  }
  throw new Error("nothing was refused");
}
