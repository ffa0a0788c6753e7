import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CHECKSUMS, lineChecker, NOT_AS_WRITTEN } from "./lineChecksums.js";
import { nearestName } from "./nearestName.js";
import { projectRoot } from "./projectRoot.js";
import { readJsonLines, readText } from "./readJsonLines.js";
import { resultSchema } from "./schemas.js";
import type { RetrievalResult } from "./types.js";

/** A run as the disk holds it: checked lines, one run_id, each case once. */
export interface Run {
  readonly run_id: string;
  readonly folder: string;
  readonly results: readonly RetrievalResult[];
  /** What made the run, as recorded; null for a folder without manifest.json. */
  readonly manifest: RunManifest | null;
}

/** What made a run. More than these fields may stand in the file; they are kept. */
export interface RunManifest {
  readonly run_id: string;
  readonly index_version?: string;
  readonly test_cases?: string;
  /** Present when failures or answers were set by hand, to teach: what was set, in words. */
  readonly controlled?: string;
  readonly [field: string]: unknown;
}

/**
 * Finds a run by its RUN_ID in `.ragbook/runs`, then `data/runs`, or by its folder's path.
 * Throws an Error that lists where it looked.
 */
export function findRun(idOrFolder: string, root: string = projectRoot()): string {
  const places = [
    join(root, ".ragbook", "runs", idOrFolder),
    join(root, "data", "runs", idOrFolder),
    resolve(idOrFolder),
  ];
  const found = places.find((folder) => existsSync(join(folder, "results.jsonl")));
  if (found === undefined) {
    const known = runIdsIn(root);
    const near = nearestName(idOrFolder, known);
    throw new Error(
      `findRun: no results.jsonl for "${idOrFolder}" in ${places.join(", ")}.${near === null ? "" : ` Did you mean "${near}"?`} ` +
        `${known.length === 0 ? "No run is recorded yet: ragbook run makes one." : `Recorded runs: ${known.join(", ")}.`}`,
    );
  }
  return found;
}

/** The run_ids that a person may name, recorded ones last; each once. */
function runIdsIn(root: string): string[] {
  const folders = [join(root, ".ragbook", "runs"), join(root, "data", "runs")];
  const named = folders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "results.jsonl"))) : [],
  );
  return [...new Set(named)];
}

/**
 * Reads a run's folder: results.jsonl and, where it is there, manifest.json.
 *
 * `knownCaseIds`, where given, are the cases that the run may speak of.
 * Throws an Error naming file and line for a damaged line, a repeated or unknown case, a second run_id or k or depth.
 */
export function readRun(
  folder: string,
  known: { caseIds?: ReadonlySet<string>; chunkIds?: ReadonlySet<string> } = {},
): Run {
  const file = join(folder, "results.jsonl");
  const lines = readJsonLines("readRun", file, resultSchema);
  const [first] = lines;
  if (first === undefined) throw new Error(`readRun: ${file} holds no result. Record the run again.`);
  const lineOf = new Map<string, number>();
  const isAsWritten = lineChecker(folder);
  const texts = existsSync(join(folder, CHECKSUMS)) ? readText("readRun", file).split("\n") : [];
  for (const { line, value } of lines) {
    const refuse = (why: string): never => {
      throw new Error(`readRun: ${file}, line ${line} ("${value.case_id}"): ${why}`);
    };
    const text = texts[line - 1];
    if (text !== undefined && !isAsWritten(value.case_id, text)) refuse(NOT_AS_WRITTEN);
    const before = lineOf.get(value.case_id);
    if (before !== undefined) refuse(`the case stands in line ${before} already. A run answers each case once.`);
    lineOf.set(value.case_id, line);
    requireSame("run_id", first.value.run_id, value.run_id, refuse);
    requireSame("k", first.value.k, value.k, refuse);
    requireSame("recorded_top_k", first.value.recorded_top_k, value.recorded_top_k, refuse);
    if (value.ranking.length > value.recorded_top_k) {
      refuse(`${value.ranking.length} positions are kept, but recorded_top_k is ${value.recorded_top_k}.`);
    }
    if (known.caseIds !== undefined && !known.caseIds.has(value.case_id)) refuse("no test case has this case_id.");
    const stranger =
      known.chunkIds && [...value.ranking, ...value.context].find((row) => !known.chunkIds?.has(row.chunk_id));
    if (stranger) refuse(`no chunk is called "${stranger.chunk_id}". Was the run made with another index?`);
  }
  return {
    run_id: first.value.run_id,
    folder,
    results: lines.map(({ value }) => value),
    manifest: readManifest(folder),
  };
}

function requireSame(
  field: string,
  first: string | number,
  here: string | number,
  refuse: (why: string) => never,
): void {
  if (first !== here)
    refuse(`${field} is ${JSON.stringify(here)}, but ${JSON.stringify(first)} in the first line. One file, one run.`);
}

function readManifest(folder: string): RunManifest | null {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) return null;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof manifest === "object" && manifest !== null) return manifest as RunManifest;
    throw new Error("not an object");
  } catch (error) {
    throw new Error(
      `readRun: ${file} can't be read (${(error as Error).message}). Record the run again, or mend the file.`,
    );
  }
}
