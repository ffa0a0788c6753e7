/** What a learner's code may use. The same on every machine. */
export interface Limits {
  /** Of the sandbox as a whole, QuickJS's own bookkeeping included. */
  readonly memory_mb: number;
  /** QuickJS asks about an interruption every 10,000 loop turns or calls; that is one tick, about a millisecond. */
  readonly ticks_per_call: number;
  /** For all calls of one task together, and for what the file does at its top level. */
  readonly ticks_per_task: number;
  readonly stack_kb: number;
  /** Of what is printed, per call. */
  readonly output_chars: number;
  /** Seen from outside, in processor time, so that a busy machine changes nothing: how long a call may go without a tick … */
  readonly silence_ms: number;
  /** … and how long a task may take in all. Both lie far beyond what the ticks above take. */
  readonly task_ms: number;
}

export const limits: Limits = {
  memory_mb: 64,
  ticks_per_call: 1000,
  ticks_per_task: 5000,
  stack_kb: 256,
  output_chars: 2000,
  silence_ms: 3000,
  task_ms: 12_000,
};

/** How learners' code is kept apart, as verdicts and grades state it. */
export const isolation = "quickjs-emscripten 0.32.0 (WebAssembly) in a worker thread";
