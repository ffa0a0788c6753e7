import { type ChildProcess, fork } from "node:child_process";
import type { GradeReply, GradeRequest } from "./settings.js";

/** How long a worker may go without a sign of life, which only a fault of ours can cause. A busy machine delays signs, too. */
const silence_ms = 120_000;

/** A worker process that grades one submission at a time; a process that ended is replaced with the next request. */
export class WorkerProcess {
  #child: ChildProcess | null = null;

  /** Starting early hides the start behind other work. */
  start(): ChildProcess {
    this.#child ??= spawn();
    return this.#child;
  }

  /** The worker's reply; or how the process ended, if it ended over this request. */
  ask(request: GradeRequest): Promise<GradeReply | { readonly kind: "ended"; readonly how: string }> {
    const child = this.start();
    return new Promise((resolve) => {
      let timer = setTimeout(onSilence, silence_ms);
      const done = (result: Parameters<typeof resolve>[0]) => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onExit).off("error", onError);
        resolve(result);
      };
      const ended = (how: string) => {
        if (this.#child === child) this.#child = null;
        child.kill("SIGKILL");
        done({ kind: "ended", how });
      };
      function onSilence() {
        ended(`no sign of life for ${silence_ms / 1000} s`);
      }
      const onMessage = (message: GradeReply | "ready" | "alive") => {
        clearTimeout(timer);
        timer = setTimeout(onSilence, silence_ms);
        if (typeof message !== "string") done(message);
      };
      const onExit = (code: number | null, signal: string | null) => ended(signal ?? `exit code ${code}`);
      const onError = (error: Error) => ended(error.message);
      child.on("message", onMessage).on("exit", onExit).on("error", onError);
      child.send(request, (error) => {
        if (error) ended(error.message);
      });
    });
  }

  close(): void {
    this.#child?.disconnect();
    this.#child = null;
  }
}

/** The built file, or, when we run from our sources (tests), the TypeScript one through tsx. */
function spawn(): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(`./worker.${isSource ? "ts" : "js"}`, import.meta.url);
  const loader = isSource ? ["--import", import.meta.resolve("tsx")] : [];
  return fork(file, {
    execArgv: [...loader, `--max-old-space-size=${heap_mb}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** Of the process's own heap; the sandbox's threads have theirs. */
const heap_mb = 512;
