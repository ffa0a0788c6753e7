import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../records/makeFolder.js";
import { replaceFile } from "../../records/replaceFile.js";

/** The SHA-256 of each notebook as the last build wrote it, by the notebook's file: what differs from it was changed by somebody. */
export class LastBuild {
  readonly #path: string;
  readonly #hashes: Map<string, string>;

  /** A record that can't be read counts as none: then more is kept than need be. */
  constructor(root: string) {
    this.#path = join(root, ".ragbook", "notebooks-built.json");
    this.#hashes = new Map(existsSync(this.#path) ? entriesOf(readFileSync(this.#path, "utf8")) : []);
  }

  wrote(file: string, content: string): boolean {
    return this.#hashes.get(file) === hashOf(content);
  }

  note(file: string, content: string): void {
    if (this.wrote(file, content)) return;
    this.#hashes.set(file, hashOf(content));
    makeFolder(join(this.#path, ".."));
    replaceFile(this.#path, `${JSON.stringify(Object.fromEntries(this.#hashes), null, 2)}\n`);
  }
}

function entriesOf(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text) ?? {});
  } catch {
    return [];
  }
}

function hashOf(content: string): string {
  return createHash("sha256").update(content, "utf8").digest("hex");
}
