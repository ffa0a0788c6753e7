import { join } from "node:path";
import { lineChecker } from "../records/lineChecksums.js";
import { sortJsonLines } from "../records/readJsonLines.js";
import { resultSchema } from "../records/schemas.js";
import type { RetrievalResult } from "../records/types.js";
import { fileLines, type LinePlace, lineReader } from "./fileLines.js";
import type { RunJob } from "./runFolder.js";

/** A line that can't be kept, and why. */
export interface DamagedResult {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/**
 * Goes through the files of an interrupted run: where every whole line lies, by its case, and every other line with what is
 * wrong with it. Damaged lines are handed to `onDamaged` with their text as they are met; no line is kept in memory.
 */
export function sortResultLines(
  job: Pick<RunJob, "folder" | "run_id" | "lines">,
  caseIds: ReadonlySet<string>,
  { results, later }: { readonly results: string; readonly later: string },
  onDamaged: (row: DamagedResult & { readonly text: string }) => void,
): Map<string, LinePlace> {
  const places = new Map<string, LinePlace>();
  const isAsWritten = lineChecker(job.folder);
  const reader = lineReader();
  try {
    for (const name of [results, later]) {
      const file = join(job.folder, name);
      for (const { line, text, start, bytes } of fileLines(file)) {
        const { lines, damaged } = sortJsonLines(text, resultSchema);
        const value = lines[0]?.value;
        if (value === undefined && damaged.length === 0) continue;
        const before = value && places.get(value.case_id);
        const twin = before && !(name === later && reader.read(before) === text);
        const fault = () => faultOf(job, caseIds, value!) ?? (twin ? "its case has a line already" : undefined);
        const changed = value && !isAsWritten(value.case_id, text) ? "the line is not what the run wrote." : undefined;
        const why = value === undefined ? damaged[0]!.why : (fault() ?? changed);
        if (why !== undefined) onDamaged({ file: name, line, why, text });
        else places.set(value!.case_id, { file, start, bytes });
      }
    }
  } finally {
    reader.close();
  }
  return places;
}

function faultOf(
  { run_id, lines }: Pick<RunJob, "run_id" | "lines">,
  caseIds: ReadonlySet<string>,
  value: Pick<RetrievalResult, "run_id" | "case_id" | "k" | "recorded_top_k">,
): string | undefined {
  if (value.run_id !== run_id) return `the line belongs to the run "${value.run_id}"`;
  for (const field of ["k", "recorded_top_k"] as const)
    if (lines !== undefined && value[field] !== lines[field])
      return `its ${field} is ${value[field]}, and the run's is ${lines[field]}`;
  return caseIds.has(value.case_id) ? undefined : `no test case has the case_id "${value.case_id}"`;
}
