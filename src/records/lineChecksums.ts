import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In a run's folder: one checksum for each line of results.jsonl, written before the line itself. */
export const CHECKSUMS = "checksums.jsonl";

/** What is wrong with a line that is good JSON and not what the run wrote. */
export const NOT_AS_WRITTEN =
  "the line is not what the run wrote. `ragbook resume` answers its case again; if the change was meant, delete checksums.jsonl beside it.";

/** The line of checksums.jsonl for one line of results.jsonl. */
export function checksumLine(caseId: string, line: string): string {
  return JSON.stringify({ case_id: caseId, sha256: sha256(line) });
}

/**
 * Tells whether a line of a case is one that the run wrote: a value that was changed leaves good JSON behind. A case without
 * a checksum passes, and so do all lines of a folder without the file, such as an imported run.
 * A case may have several: it was answered again. A checksum that can't be read counts as none.
 */
export function lineChecker(folder: string): (caseId: string, line: string) => boolean {
  const file = join(folder, CHECKSUMS);
  const known = new Map<string, string[]>();
  for (const row of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const { case_id, sha256: sum } = parsed(row);
    if (typeof case_id === "string" && typeof sum === "string")
      known.set(case_id, [...(known.get(case_id) ?? []), sum]);
  }
  return (caseId, line) => known.get(caseId)?.includes(sha256(line.trimEnd())) ?? true;
}

function parsed(row: string): { case_id?: unknown; sha256?: unknown } {
  try {
    return (JSON.parse(row) ?? {}) as object;
  } catch {
    return {};
  }
}

function sha256(line: string): string {
  return createHash("sha256").update(line).digest("hex");
}
