import type { Worker } from "node:worker_threads";
import type { Prepared } from "../source/prepared.js";
import { limits } from "./limits.js";
import { type Call, type Job, type JobResult, pulse, type Question, type Reply, type Request } from "./protocol.js";
import { spawnWorker } from "./spawnWorker.js";
import { type Patience, prepareLimit_ms, Watch } from "./Watch.js";

/** The worker fell silent for too long and was ended. `at`: what it was doing, as in `protocol.at`. */
export interface Ended {
  readonly kind: "ended";
  readonly at: number;
}

/**
 * A thread for learners' code. One request at a time. A request that ends the thread gets `Ended`, and the next one a new thread.
 * Time inside is counted in ticks, which are the same on a busy machine; from outside only silence is counted: a worker
 * that still ticks is never ended, however slow the machine.
 */
export class Sandbox {
  #worker: Worker | null = null;
  #pulse = new Int32Array(new SharedArrayBuffer(pulse.size * 4));
  #lastId = 0;
  #isWarm: boolean;

  /** @param options warm: the first thread loads TypeScript at once, for a file that will come soon. */
  constructor(options: { readonly warm?: boolean } = {}) {
    this.#isWarm = options.warm ?? false;
  }

  /** Starting early hides the start behind other work. */
  start(): void {
    this.#worker ??= this.#spawn();
  }

  /** From TypeScript to a module that the sandbox can run; never throws for a learner's source. */
  prepare(source: string, functionNames: readonly string[], how: "prepare" | "transpile" = "prepare") {
    return this.#ask<Prepared>(
      { ask: how, source, functionNames },
      { silence_ms: prepareLimit_ms, task_ms: prepareLimit_ms },
    );
  }

  /** What a function's text reads and doesn't declare. */
  async freeNames(source: string): Promise<readonly string[]> {
    const limit = { silence_ms: prepareLimit_ms, task_ms: prepareLimit_ms };
    const names = await this.#ask<readonly string[]>({ ask: "freeNames", source }, limit);
    return "kind" in names ? [] : names;
  }

  run(job: Job): Promise<JobResult | Ended> {
    return this.#ask<JobResult>({ ask: "run", job }, job.limits);
  }

  /** After a `run` that came back with answers: one more input to the same function. */
  call(input: string): Promise<Call | Ended> {
    return this.#ask<Call>({ ask: "call", input }, limits);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask<Value>(question: Question, limits: Patience): Promise<Value | Ended> {
    this.#worker ??= this.#spawn();
    const worker = this.#worker;
    const id = ++this.#lastId;
    worker.postMessage({ ...question, id } satisfies Request);
    return new Promise<Value | Ended>((resolve, reject) => {
      const watch = new Watch(limits, this.#pulse, id);
      const timer = setInterval(() => {
        const state = watch.look();
        if (state === "fine") return;
        if (state === "not started") return onEnd(new Error("Sandbox: the thread didn't start."));
        done();
        const at = Atomics.load(this.#pulse, pulse.at);
        this.#drop(worker).then(() => resolve({ kind: "ended", at }), reject);
      }, 50);
      const onReply = (reply: Reply) => {
        if (reply.id !== id) return;
        done();
        if (reply.fault === undefined) resolve(reply.value as Value);
        else this.#drop(worker).then(() => reject(new Error(`Sandbox: ${reply.fault}`)), reject);
      };
      const onEnd = (error?: unknown) => {
        done();
        this.#worker = null;
        // Out of memory of the thread itself, or a crash: no answer, and no guess at one.
        const at = Atomics.load(this.#pulse, pulse.at);
        if (error instanceof Error && !isThreadMemory(error)) reject(error);
        else resolve({ kind: "ended", at });
      };
      const done = () => {
        clearInterval(timer);
        watch.end();
        worker.off("message", onReply).off("error", onEnd).off("exit", onEnd);
      };
      worker.on("message", onReply).on("error", onEnd).on("exit", onEnd);
    });
  }

  async #drop(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = null;
    await worker.terminate();
  }

  #spawn(): Worker {
    this.#pulse = new Int32Array(new SharedArrayBuffer(pulse.size * 4));
    const worker = spawnWorker({
      workerData: { shared: this.#pulse.buffer, warm: this.#isWarm },
      // QuickJS counts its own stack; this leaves room for what one of its frames takes here.
      resourceLimits: { stackSizeMb: 16 },
    });
    this.#isWarm = false;
    // The process may end while a sandbox waits for work.
    worker.unref();
    return worker;
  }
}

function isThreadMemory(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
