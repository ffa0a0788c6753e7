import type { CellAnswers } from "../source/cellAnswers.js";
import type { Prepared } from "../source/prepared.js";
import { limits } from "./limits.js";
import type { Call, Job, JobResult } from "./protocol.js";
import { type Ended, Thread } from "./Thread.js";
import { prepareLimit_ms } from "./Watch.js";

export type { Ended };

/**
 * Two threads for learners' code: one reads it, one runs it, so that ending the second costs the first nothing. One request at a time.
 * Time inside is counted in ticks, which are the same on a busy machine; from outside a thread is ended only after it used
 * much processor time without a tick, or far more in all than its ticks allow.
 */
export class Sandbox {
  readonly #reader = new Thread("reader");
  readonly #runner = new Thread("runner");

  /** Starting early hides the start behind other work. */
  start(): void {
    this.#reader.start();
    this.#runner.start();
  }

  /** From TypeScript to a module that the sandbox can run; never throws for a learner's source. */
  prepare(source: string, functionNames: readonly string[], how: "prepare" | "transpile" = "prepare") {
    return this.#reader.ask<Prepared>({ ask: how, source, functionNames }, reading);
  }

  /** What a function's text reads and doesn't declare. */
  async freeNames(source: string): Promise<readonly string[]> {
    const names = await this.#reader.ask<readonly string[]>({ ask: "freeNames", source }, reading);
    return "kind" in names ? [] : names;
  }

  /** What a notebook's cells answer to these tasks. */
  cellAnswers(cells: readonly string[], taskNames: readonly string[]): Promise<CellAnswers | Ended> {
    return this.#reader.ask<CellAnswers>({ ask: "cells", cells, taskNames }, reading);
  }

  /** How many ticks all jobs so far have taken. */
  get ticks(): number {
    return this.#runner.ticks;
  }

  run(job: Job): Promise<JobResult | Ended> {
    return this.#runner.ask<JobResult>({ ask: "run", job }, job.limits);
  }

  /** After a `run` that came back with answers: one more input to the same function. */
  call(input: string): Promise<Call | Ended> {
    return this.#runner.ask<Call>({ ask: "call", input }, limits);
  }

  async close(): Promise<void> {
    await Promise.all([this.#reader.close(), this.#runner.close()]);
  }
}

const reading = { silence_ms: prepareLimit_ms, task_ms: prepareLimit_ms };
