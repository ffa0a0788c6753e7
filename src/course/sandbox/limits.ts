/** What a learner's code may use. The same on every machine. */
export interface Limits {
  /** Of the sandbox as a whole, QuickJS's own bookkeeping included. */
  readonly memory_mb: number;
  /** QuickJS asks about an interruption every 10,000 loop turns or calls; that is one tick, about half a millisecond. */
  readonly ticks_per_call: number;
  /** For all calls of one task together, and for what the file does at its top level. */
  readonly ticks_per_task: number;
  /** For all tasks of a file together. What is left is not tried then. */
  readonly ticks_per_file: number;
  /** How often a file's code may have to be ended from outside before what is left of it is not tried. */
  readonly endings_per_file: number;
  /** The same for all files of a submission together, where a class is graded. */
  readonly ticks_per_submission: number;
  readonly endings_per_submission: number;
  readonly stack_kb: number;
  /** Of what is printed, per call. */
  readonly output_chars: number;
  /** Seen from outside, in processor time, so that a busy machine changes nothing: how long a call may go without a tick … */
  readonly silence_ms: number;
  /**
   * … and how long a task may take in all. Both lie far beyond what the ticks above take. Built-in functions that work long between two
   * ticks are seen by it alone: printing 18 MB in each of 140 calls takes 3 s, twice that where the memory is busy, and is no fault.
   */
  readonly task_ms: number;
}

export const limits: Limits = {
  memory_mb: 64,
  ticks_per_call: 1000,
  ticks_per_task: 3000,
  ticks_per_file: 10_000,
  endings_per_file: 3,
  ticks_per_submission: 30_000,
  endings_per_submission: 3,
  stack_kb: 256,
  output_chars: 2000,
  silence_ms: 1500,
  task_ms: 24_000,
};

/** How learners' code is kept apart, as verdicts and grades state it. */
export const isolation = "quickjs-emscripten 0.32.0 (WebAssembly) in a worker thread";
