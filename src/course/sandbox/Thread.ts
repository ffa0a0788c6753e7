import type { Worker } from "node:worker_threads";
import { pulse, type Question, type Reply, type Request } from "./protocol.js";
import { type Role, spawnWorker } from "./spawnWorker.js";
import { type Patience, Watch } from "./Watch.js";

/** The thread fell silent for too long and was ended. `at`: what it was doing, as in `protocol.at`. */
export interface Ended {
  readonly kind: "ended";
  readonly at: number;
}

/** A worker thread that answers one question at a time. A question that ends it gets `Ended`, and the next one a new thread. */
export class Thread {
  readonly #role: Role;
  #worker: Worker | null = null;
  #pulse = new Int32Array(new SharedArrayBuffer(pulse.size * 4));
  #lastId = 0;
  #ticksBefore = 0;

  constructor(role: Role) {
    this.#role = role;
  }

  /** How many ticks all learners' code in this thread, and in those before it, has taken so far. */
  get ticks(): number {
    return this.#ticksBefore + Atomics.load(this.#pulse, pulse.ticks);
  }

  /** Starting early hides the start behind other work. */
  start(): Worker {
    this.#worker ??= this.#spawn();
    return this.#worker;
  }

  async ask<Value>(question: Question, patience: Patience): Promise<Value | Ended> {
    const worker = this.start();
    const id = ++this.#lastId;
    worker.postMessage({ ...question, id } satisfies Request);
    return new Promise<Value | Ended>((resolve, reject) => {
      const watch = new Watch(patience, this.#pulse, id);
      const ended = (): Ended => ({ kind: "ended", at: Atomics.load(this.#pulse, pulse.at) });
      const timer = setInterval(() => {
        const state = watch.look();
        if (state === "fine") return;
        if (state === "not started") return onEnd(new Error(`Sandbox: the ${this.#role} didn't start.`));
        done();
        const end = ended();
        this.#drop(worker).then(() => resolve(end), reject);
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
        if (error instanceof Error && !isThreadMemory(error)) reject(error);
        else resolve(ended());
      };
      const done = () => {
        clearInterval(timer);
        watch.end();
        worker.off("message", onReply).off("error", onEnd).off("exit", onEnd);
      };
      worker.on("message", onReply).on("error", onEnd).on("exit", onEnd);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #drop(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = null;
    await worker.terminate();
  }

  #spawn(): Worker {
    this.#ticksBefore = this.ticks;
    this.#pulse = new Int32Array(new SharedArrayBuffer(pulse.size * 4));
    const worker = spawnWorker(this.#role, {
      workerData: { shared: this.#pulse.buffer },
      // QuickJS counts its own stack; this leaves room for what one of its frames takes here. TypeScript needs its heap.
      resourceLimits: { stackSizeMb: 16, maxOldGenerationSizeMb: 512 },
    });
    // The process may end while a thread waits for work.
    worker.unref();
    return worker;
  }
}

function isThreadMemory(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
