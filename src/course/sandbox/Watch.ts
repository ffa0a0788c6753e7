import type { Limits } from "./limits.js";
import { pulse } from "./protocol.js";

export type Patience = Pick<Limits, "silence_ms" | "task_ms">;

/** For reading a file of up to 1 MB, the loading of TypeScript included: both take about a second and a half. */
export const prepareLimit_ms = 8000;

const startLimit_ms = 120_000;

/** How many requests of this process are being worked on: they share its processor time. */
const working = new Set<Watch>();

/**
 * Watches one request from outside. Time is the processor time of this process, shared by the requests at work: a thread
 * that waits for its turn on a busy machine isn't silent, it is hindered.
 */
export class Watch {
  readonly #startedAt = performance.now();
  #begunAt: number | null = null;
  #heardAt = 0;
  #ticks = -1;
  #isOverdue = false;

  constructor(
    readonly patience: Patience,
    readonly shared: Int32Array,
    readonly request: number,
  ) {
    working.add(this);
  }

  look(): "fine" | "not started" | "overdue" {
    const now = processorTime_ms();
    if (this.#begunAt === null) {
      // Before it begins no learner's code runs: a thread may take long to start.
      if (Atomics.load(this.shared, pulse.request) !== this.request) {
        return performance.now() - this.#startedAt > startLimit_ms ? "not started" : "fine";
      }
      this.#begunAt = now;
      this.#heardAt = now;
    }
    const ticks = Atomics.load(this.shared, pulse.ticks);
    if (ticks !== this.#ticks) this.#heardAt = now;
    this.#ticks = ticks;
    const share = working.size;
    const isLate =
      now - this.#heardAt > share * this.patience.silence_ms || now - this.#begunAt > share * this.patience.task_ms;
    // We may be the ones who were busy, with the reply already waiting: late means late at two looks.
    const wasOverdue = this.#isOverdue;
    this.#isOverdue = isLate;
    return isLate && wasOverdue ? "overdue" : "fine";
  }

  end(): void {
    working.delete(this);
  }
}

function processorTime_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
