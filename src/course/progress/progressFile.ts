import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { noProgress, type Progress } from "./progress.js";

/** Reads and changes `.ragbook/progress.json` of a workbook. */
export class ProgressFile {
  readonly path: string;
  /** What was wrong with the file when it was read last; null if nothing. */
  problem: string | null = null;

  constructor(root: string) {
    this.path = join(root, ".ragbook", "progress.json");
  }

  /** An empty progress where there is no file. A damaged file is put aside under another name, never overwritten. */
  read(): Progress {
    if (!existsSync(this.path)) return noProgress;
    const text = readFileSync(this.path, "utf8");
    try {
      return complete(JSON.parse(text));
    } catch (error) {
      const aside = this.#putAside();
      this.problem = `ragbook: ${this.path} can't be read (${(error as Error).message}). It now lies at ${aside}, and progress starts anew.`;
      return noProgress;
    }
  }

  /** Reads, changes and writes in one go, so that a notebook and a terminal can share the file. */
  update(change: (progress: Progress) => Progress): Progress {
    const before = this.read();
    const after = change(before);
    if (after === before) return after;
    mkdirSync(dirname(this.path), { recursive: true });
    // A reader sees the old file or the new one, never half of one.
    const fresh = `${this.path}.${process.pid}.new`;
    writeFileSync(fresh, `${JSON.stringify(after, null, 2)}\n`);
    renameSync(fresh, this.path);
    return after;
  }

  #putAside(): string {
    for (let number = 1; ; number++) {
      const aside = this.path.replace(/\.json$/, `.damaged-${number}.json`);
      if (existsSync(aside)) continue;
      renameSync(this.path, aside);
      return aside;
    }
  }
}

function complete(raw: unknown): Progress {
  if (typeof raw !== "object" || raw === null || (raw as Progress).version !== 1) {
    throw new Error("not a progress file of version 1");
  }
  const parts = ["tasks", "predictions", "answers", "counterexamples"] as const;
  for (const part of parts) {
    const value = (raw as Record<string, unknown>)[part] ?? {};
    if (typeof value !== "object" || Array.isArray(value)) throw new Error(`${part} is no object`);
  }
  return { ...noProgress, ...(raw as Progress) };
}
