import { join } from "node:path";
import type { NameMatch } from "./nameMatch.js";
import { readTable, refuseTwice } from "./readTable.js";

/** Names that are due and have no submission, from `roster.csv` (submission); empty without that file. */
export function missingFromRoster(dir: string, match: NameMatch): string[] {
  const path = join(dir, "roster.csv");
  const seen = new Set<string>();
  const missing: string[] = [];
  for (const { line, fields } of readTable(path, ["submission"]) ?? []) {
    const name = match.find("roster.csv", fields.submission);
    refuseTwice(path, line, name ?? fields.submission.normalize("NFC"), seen);
    if (name === null) missing.push(fields.submission);
  }
  // Who isn't on the roster may be who is missing, written otherwise.
  const others = match.names.filter((name) => !seen.has(name));
  for (const name of missing) if (match.near(name, others) !== "") match.tellUnknown("roster.csv", name, others);
  return missing;
}
