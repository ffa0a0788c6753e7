import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChapterName } from "../../course/chapterNames.js";
import type { HandIn } from "../../grading/collect/handedIn.js";
import type { Grades } from "../../grading/grades.js";
import { workFolder } from "../../grading/placeOutputs.js";
import { CallError } from "../callError.js";

/** What a batch was called with, so that the next call into the same folder means the same grades. */
export interface KeptBatch {
  /** The folder of submissions, as seen from the folder of grades. */
  readonly dir: string;
  readonly seed: number;
  /** The submissions that were named; null for all. */
  readonly only: readonly string[] | null;
  /** Null in a folder from before these were kept. */
  readonly chapters: readonly ChapterName[] | null;
  readonly deadline: string | null;
}

export class BatchFile {
  readonly #path: string;

  constructor(readonly out: string) {
    this.#path = join(out, workFolder, "batch.json");
  }

  /** Null where there is none, or none that can be read: a batch begins anew then. */
  read(): KeptBatch | null {
    try {
      const kept = JSON.parse(readFileSync(this.#path, "utf8")) as KeptBatch;
      const { dir, seed, only, chapters = null, deadline = null } = kept;
      const isWhole = typeof dir === "string" && Number.isSafeInteger(seed) && (only === null || Array.isArray(only));
      return isWhole ? { dir, seed, only, chapters, deadline } : null;
    } catch {
      return null;
    }
  }

  write(batch: KeptBatch): void {
    writeFileSync(`${this.#path}.new`, `${JSON.stringify(batch)}\n`);
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** @throws CallError where a call for some submissions would replace the grades of a class */
  refuseOthers(only: readonly string[] | undefined, handIns: readonly HandIn[]): void {
    const path = join(this.out, "grades.json");
    if (only === undefined || !existsSync(path)) return;
    const { submissions } = JSON.parse(readFileSync(path, "utf8")) as Grades;
    const others = submissions.filter((one) => !handIns.some(({ name }) => name === one.submission));
    if (others.length === 0) return;
    throw new CallError(
      `ragbook grade: ${this.out} holds the grades of ${others.length} other ${others.length === 1 ? "submission" : "submissions"}. Name another --out for --only.`,
    );
  }
}
