import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { noProgress, type Progress, type TaskProgress } from "./progress.js";

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
    try {
      return complete(JSON.parse(readFileSync(this.path, "utf8")));
    } catch (error) {
      const aside = this.#putAside();
      if (aside === null) return this.#without(error);
      this.problem = `ragbook: ${this.path} can't be read (${(error as Error).message}). It now lies at ${aside}, and progress starts anew.`;
      return noProgress;
    }
  }

  /** Reads, changes and writes in one go, so that a notebook and a terminal can share the file. */
  update(change: (progress: Progress) => Progress): Progress {
    const before = this.read();
    const after = change(before);
    if (after === before) return after;
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      // A reader sees the old file or the new one, never half of one.
      const fresh = `${this.path}.${process.pid}.new`;
      writeFileSync(fresh, `${JSON.stringify(after, null, 2)}\n`);
      renameSync(fresh, this.path);
    } catch (error) {
      this.#without(error);
    }
    return after;
  }

  /** A verdict or a hint is worth more than its record: where nothing can be kept, that is said and work goes on. */
  #without(error: unknown): Progress {
    this.problem = `ragbook: progress can't be kept in ${this.path} (${(error as Error).message}). Make the folder .ragbook writable.`;
    return noProgress;
  }

  /** Where the damaged file lies now; null where it can't be moved. */
  #putAside(): string | null {
    for (let number = 1; ; number++) {
      const aside = this.path.replace(/\.json$/, `.damaged-${number}.json`);
      if (existsSync(aside)) continue;
      try {
        renameSync(this.path, aside);
        return aside;
      } catch {
        return null;
      }
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
    for (const [name, entry] of Object.entries(value as object)) {
      if (typeof entry !== "object" || entry === null) throw new Error(`${part}.${name} is no object`);
      if (part === "tasks") requireTask(name, entry);
    }
  }
  return { ...noProgress, ...(raw as Progress) };
}

function requireTask(name: string, { passed_at, checks, hints }: Partial<TaskProgress>): void {
  const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
  if ((passed_at === null || typeof passed_at === "string") && isCount(checks) && isCount(hints)) return;
  throw new Error(`tasks.${name} doesn't hold passed_at, checks and hints`);
}
