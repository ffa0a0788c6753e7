import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKSUMS, checksumLine, lineChecker } from "./lineChecksums.js";

const LINE = '{"case_id":"q-1","value":1}';
const table: [why: string, file: string | null, line: string, passes: boolean][] = [
  ["as written", checksumLine("q-1", LINE), LINE, true],
  ["as written, with Windows' line end", checksumLine("q-1", LINE), `${LINE}\r`, true],
  ["one digit changed", checksumLine("q-1", LINE), LINE.replace("1}", "2}"), false],
  ["either of two answers to a case", `${checksumLine("q-1", LINE)}\n${checksumLine("q-1", "other")}`, LINE, true],
  ["no checksum for this case", checksumLine("q-2", LINE), LINE, true],
  ["a checksum cut off is none", checksumLine("q-1", LINE).slice(0, -5), "other", true],
  ["a run without checksums", null, "other", true],
];
test.each(table)("%s", (_why, file, line, passes) => {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-sums-"));
  if (file !== null) writeFileSync(join(folder, CHECKSUMS), `${file}\n`);
  expect(lineChecker(folder)("q-1", line)).toBe(passes);
});
