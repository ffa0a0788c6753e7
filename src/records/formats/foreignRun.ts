import type { ContextChunk, Evaluation, RankedChunk, RetrievalResult, Status, TestCase } from "../types.js";
import type { NotHeld } from "./notHeld.js";

/** A question of a foreign file in our words, before anything is scored. */
export interface ForeignRow {
  readonly testCase: TestCase;
  readonly status: Status;
  readonly error?: NonNullable<RetrievalResult["error"]>;
  readonly ranking: readonly RankedChunk[];
  readonly context?: readonly ContextChunk[];
  readonly answer?: string;
  readonly evaluations?: readonly Evaluation[];
  readonly timings?: readonly Timing[];
}

/** One line of timings.jsonl: when a stage ran, how long it took, what it cost. */
export interface Timing {
  readonly case_id: string;
  readonly stage: "retrieve" | "generate";
  readonly at?: string;
  readonly latency_ms?: number;
  readonly tokens_in?: number;
  readonly tokens_out?: number;
}

/**
 * A run in another format, looked through once: its files are good, and its depth is known, which every line of our
 * results.jsonl names. `read` goes through it again, row by row, so that a file of any size can be brought in.
 */
export interface ForeignRun {
  readonly format: string;
  readonly files: readonly string[];
  readonly recordedTopK: number;
  /** The k of the source, where it says one. */
  readonly k?: number;
  /** Which index made the run, where the source says it. */
  readonly indexVersion?: string;
  /** What else the source says of the whole run; goes into the manifest. */
  readonly origin: Readonly<Record<string, unknown>>;
  /** What our records have no place for; complete once `read` is through. */
  readonly notHeld: NotHeld;
  /** How the file was read, in sentences. */
  readonly notes: readonly string[];
  read(onRow: (row: ForeignRow) => void): void;
}
