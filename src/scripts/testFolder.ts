import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives the whole test run one temporary folder, and takes it away at the end with all that its tests left there. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-tests-"));
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
