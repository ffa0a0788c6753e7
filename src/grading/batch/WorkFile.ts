import { createHash } from "node:crypto";
import { closeSync, existsSync, fdatasyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { SubmissionRecord } from "../grades.js";

interface Line {
  readonly key: string;
  readonly record: SubmissionRecord;
}

/**
 * The records of a batch, a line each, written and flushed when a submission is finished. A batch that was killed reads it and
 * goes on. A line that is cut off or changed doesn't fit its checksum: it counts as not written, and its submission is graded again.
 */
export class WorkFile {
  readonly #records = new Map<string, Line>();
  readonly #handle: number;
  /** How many lines of the file were of no use. */
  readonly damaged: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    let damaged = 0;
    for (const row of text.split("\n")) {
      if (row === "") continue;
      const line = parsed(row);
      if (line === null) damaged += 1;
      else this.#records.set(line.record.grade.submission, line);
    }
    this.damaged = damaged;
    this.#handle = openSync(path, "a");
    // What was cut off stays a line of its own.
    if (text !== "" && !text.endsWith("\n")) writeSync(this.#handle, "\n");
  }

  /** The last record of this submission, of whatever batch. */
  of(submission: string): Line | null {
    return this.#records.get(submission) ?? null;
  }

  append(key: string, record: SubmissionRecord): void {
    const line = { key, record };
    const text = `${JSON.stringify({ sum: sumOf(line), ...line })}\n`;
    for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(this.#handle, rest));
    fdatasyncSync(this.#handle);
    this.#records.set(record.grade.submission, line);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function parsed(row: string): Line | null {
  try {
    const { sum, key, record } = JSON.parse(row) as Line & { readonly sum: string };
    return sum === sumOf({ key, record }) ? { key, record } : null;
  } catch {
    return null;
  }
}

function sumOf({ key, record }: Line): string {
  return createHash("sha256")
    .update(JSON.stringify([key, record]))
    .digest("hex")
    .slice(0, 16);
}
