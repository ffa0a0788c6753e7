import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from "quickjs-emscripten";
import { fileName } from "./fileName.js";
import { preludeText } from "./prelude.js";
import { at, type Call, type Described, type Job, type JobResult, pulse } from "./protocol.js";

/** One task's code in one QuickJS runtime. Lives in the worker; nothing of the host can be reached from inside. */
export class Session {
  readonly #runtime: QuickJSRuntime;
  readonly #job: Job;
  readonly #pulse: Int32Array;
  #realm: Realm | null = null;
  #ticksOfCall = 0;
  #ticksOfTask = 0;
  #interrupted = false;
  /** A limit was hit, so the memory behind this session can't be trusted to be tidy: use a new module afterwards. */
  spoilt = false;

  constructor(quickjs: QuickJSWASMModule, job: Job, shared: Int32Array) {
    this.#job = job;
    this.#pulse = shared;
    this.#runtime = quickjs.newRuntime();
    this.#runtime.setMemoryLimit(job.limits.memory_mb * 1024 * 1024);
    this.#runtime.setMaxStackSize(job.limits.stack_kb * 1024);
    this.#runtime.setInterruptHandler(() => this.#tick());
  }

  /** Two fresh contexts, two orders: an answer that hangs on earlier calls shows. The second context stays open for `call`. */
  run(): JobResult {
    const order = this.#job.inputs.map((_, index) => index);
    const first = this.#open();
    if (!(first instanceof Realm)) return first;
    const printed = first.printed();
    const forward = this.#callAll(first, order);
    if (this.spoilt) return { kind: "ran", forward, backward: [], printed };
    first.dispose();
    const second = this.#open();
    if (!(second instanceof Realm)) return second;
    this.#realm = second;
    return { kind: "ran", forward, backward: this.#callAll(second, order.reverse()), printed };
  }

  /** One more input after a run, for shrinking. What the run left of the task's ticks is all there is for these calls. */
  call(input: string): Call {
    if (!this.#realm || this.spoilt) throw new Error("Session.call: this session ran into a limit. Run the job again.");
    return this.#call(this.#realm, input);
  }

  dispose(): void {
    // After a limit QuickJS may hold half-built objects and refuse to be freed; the whole module is dropped then.
    if (this.spoilt) return;
    this.#realm?.dispose();
    this.#runtime.dispose();
  }

  #callAll(realm: Realm, order: readonly number[]): Call[] {
    const calls: Call[] = [];
    for (const index of order) {
      Atomics.store(this.#pulse, pulse.at, index + 1);
      calls.push(this.#call(realm, this.#job.inputs[index] as string));
      if (this.spoilt) break;
    }
    return calls;
  }

  #call(realm: Realm, input: string): Call {
    this.#ticksOfCall = 0;
    const marked = orCrash(() => realm.call(input));
    if (typeof marked === "string" && !this.#interrupted && !isOutOfMemory(marked)) {
      // Most calls print nothing, and asking costs as much as a call.
      return { kind: "answered", text: marked.slice(1), printed: marked[0] === "p" ? realm.printed() : "" };
    }
    this.spoilt = true;
    if (!this.#interrupted) return { kind: "stopped", by: "memory", printed: "" };
    this.#interrupted = false;
    return { kind: "stopped", by: "time", printed: realm.printed() };
  }

  #open(): Realm | JobResult {
    this.#ticksOfCall = 0;
    Atomics.store(this.#pulse, pulse.at, at.import);
    const realm = new Realm(this.#runtime, this.#job);
    const trouble = orCrash(() => realm.load());
    if (trouble === null) return realm;
    if (this.#interrupted || trouble === crashed || trouble.kind === "import_stopped") {
      this.spoilt = true;
      return { kind: "import_stopped", by: this.#interrupted ? "time" : "memory" };
    }
    realm.dispose();
    return trouble;
  }

  #tick(): boolean {
    Atomics.add(this.#pulse, pulse.ticks, 1);
    this.#ticksOfCall += 1;
    this.#ticksOfTask += 1;
    const { ticks_per_call, ticks_per_task } = this.#job.limits;
    if (this.#ticksOfCall > ticks_per_call || this.#ticksOfTask > ticks_per_task) this.#interrupted = true;
    return this.#interrupted;
  }
}

const crashed = Symbol("crashed");

/** QuickJS itself may fall over when memory or stack run out in an awkward place; WebAssembly keeps that inside. */
function orCrash<Value>(run: () => Value): Value | typeof crashed {
  try {
    return run();
  } catch (error) {
    // RuntimeError is WebAssembly's, RangeError that of a stack on our side of the wall.
    if (error instanceof Error && ["RuntimeError", "RangeError"].includes(error.name)) return crashed;
    throw error;
  }
}

/** Told by the prelude, which knows the engine's own error from one that a learner made. */
function isOutOfMemory(text: string): boolean {
  return text.startsWith('"thrown","OutOfMemory"', text.indexOf(",") + 1);
}

/** One context with the prelude and the learner's module in it. */
class Realm {
  readonly #context: QuickJSContext;
  readonly #job: Job;
  readonly #kept: QuickJSHandle[] = [];
  readonly #functions = new Map<string, QuickJSHandle>();
  #prelude: QuickJSHandle | null = null;
  #learners: QuickJSHandle | null = null;

  constructor(runtime: QuickJSRuntime, job: Job) {
    this.#context = runtime.newContext();
    this.#job = job;
  }

  /** Null when the function is ready to be called. */
  load(): JobResult | null {
    const context = this.#context;
    const text = preludeText({ seed: this.#job.seed, outputChars: this.#job.limits.output_chars });
    const prelude = context.evalCode(text, "prelude.js", { type: "global", strict: true });
    if (prelude.error) throw new Error(`Realm: the prelude failed: ${JSON.stringify(context.dump(prelude.error))}`);
    this.#prelude = this.#keep(prelude.value);

    const loaded = context.evalCode(this.#job.code, fileName, { type: "module" });
    if (loaded.error) return this.#notLoaded(this.#keep(loaded.error));
    const namespace = this.#keep(loaded.value);
    const state = context.getPromiseState(namespace);
    if (state.type === "rejected") return this.#threw(this.#keep(state.error));
    const found = this.#keep(context.getProp(namespace, this.#job.functionName));
    const kind = this.#text("kindOf", found) ?? "undefined";
    if (kind !== "function") return { kind: "no_function", found: kind, printed: this.printed() };
    this.#learners = found;
    return null;
  }

  /** "p" if something was printed, else "-", and the outcome as the prelude encodes it; null if not even that could be made. */
  call(input: string): string | null {
    const given = this.#context.newString(input);
    const text = this.#text("call", this.#learners as QuickJSHandle, given);
    given.dispose();
    return text;
  }

  printed(): string {
    return this.#text("printed") ?? "";
  }

  dispose(): void {
    for (const handle of this.#kept.reverse()) handle.dispose();
    this.#context.dispose();
  }

  /** Only a file that doesn't load is read once more, to tell what can't be parsed from what threw. */
  #notLoaded(error: QuickJSHandle): JobResult {
    const parsed = this.#context.evalCode(this.#job.code, fileName, { type: "module", compileOnly: true });
    if (parsed.error) return this.#unreadable(this.#keep(parsed.error));
    parsed.value.dispose();
    return this.#threw(error);
  }

  #unreadable(error: QuickJSHandle): JobResult {
    const described = this.#describe(error);
    if (described === null) return { kind: "import_stopped", by: "memory" };
    return { kind: "unreadable", message: described[1], stack: described[2] };
  }

  #threw(error: QuickJSHandle): JobResult {
    const described = this.#describe(error);
    if (described === null || described[0] === "OutOfMemory") {
      return { kind: "import_stopped", by: "memory" };
    }
    return { kind: "import_threw", error: described, printed: this.printed() };
  }

  #describe(error: QuickJSHandle): Described | null {
    const text = this.#text("describe", error);
    return text === null ? null : JSON.parse(text);
  }

  /** Calls one of the prelude's functions, whose results are texts. */
  #text(name: string, ...args: QuickJSHandle[]): string | null {
    const context = this.#context;
    const result = context.callFunction(this.#function(name), context.undefined, ...args);
    if (result.error) {
      result.error.dispose();
      return null;
    }
    const text = context.getString(result.value);
    result.value.dispose();
    return text;
  }

  #function(name: string): QuickJSHandle {
    const known = this.#functions.get(name);
    if (known) return known;
    const found = this.#keep(this.#context.getProp(this.#prelude as QuickJSHandle, name));
    this.#functions.set(name, found);
    return found;
  }

  #keep(handle: QuickJSHandle): QuickJSHandle {
    this.#kept.push(handle);
    return handle;
  }
}
