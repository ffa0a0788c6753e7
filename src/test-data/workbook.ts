import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command as it was built. */
export const ragbook = fileURLToPath(new URL("../bin/ragbook.js", import.meta.url));

/** A workbook of its own in a temporary folder, for tests that write answers and progress. */
export class Workbook {
  readonly root = mkdtempSync(join(tmpdir(), "ragbook-check-"));

  constructor() {
    this.write("package.json", JSON.stringify({ name: "ragbook-workbook" }));
  }

  path(name: string): string {
    return join(this.root, name);
  }

  write(name: string, text: string | Uint8Array): string {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
    return this.path(name);
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  run(...args: string[]): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, [ragbook, ...args], { cwd: this.root, encoding: "utf8" });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
