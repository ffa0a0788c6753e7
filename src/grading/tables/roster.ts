import { join } from "node:path";
import { readTable, refuseTwice } from "./readTable.js";

/** Names of submissions that are due, from `roster.csv` (submission); empty without that file. */
export function readRoster(dir: string): string[] {
  const path = join(dir, "roster.csv");
  const seen = new Set<string>();
  for (const { line, fields } of readTable(path, ["submission"]) ?? [])
    refuseTwice(path, line, fields.submission, seen);
  return [...seen];
}
