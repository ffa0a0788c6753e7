import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { packageFolder } from "../../records/packageFolder.js";
import type { ConnectionFile } from "./connection.js";
import { endWithUs } from "./endWithUs.js";

/** The kernel's operating-system process. */
export interface KernelProcess {
  readonly pid: number | undefined;
  /** How it ended, in words; null while it runs. */
  ended(): string | null;
  onEnd(listener: (how: string) => void): void;
  /** What it writes past Jupyter, to its own standard error. */
  onStderr(listener: (text: string) => void): void;
  /** Ends it at once and waits until it is gone; its connection file goes with it. Again: nothing happens. */
  stop(): Promise<void>;
}

/**
 * Starts tslab's kernel in `folder`, which is the root for its imports.
 * It never outlives this process: it is killed at exit and on signals, and ends by itself if this process is killed.
 */
export function startKernelProcess(folder: string, file: ConnectionFile): KernelProcess {
  const launcher = join(packageFolder(), "bin", "tslab-kernel.js");
  const child = spawn(process.execPath, [launcher, file.path, "--end-with-stdin"], {
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    windowsHide: true,
  });
  const release = endWithUs(() => {
    child.kill("SIGKILL");
    file.remove();
  });
  let ended: string | null = null;
  const endListeners: ((how: string) => void)[] = [];
  const end = (how: string) => {
    if (ended !== null) return;
    ended = how;
    release();
    file.remove();
    for (const listener of endListeners) listener(how);
  };
  child.once("exit", (code, signal) =>
    end(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`),
  );
  child.once("error", (error) => end(`could not be started: ${error.message}`));
  child.stdin?.on("error", () => {}); // the pipe breaks when the kernel ends first; `exit` tells that better
  child.stderr?.setEncoding("utf8");
  return {
    pid: child.pid,
    ended: () => ended,
    onEnd: (listener) => endListeners.push(listener),
    onStderr: (listener) => child.stderr?.on("data", listener),
    stop: () => stop(child, () => ended),
  };
}

async function stop(child: ChildProcess, ended: () => string | null): Promise<void> {
  if (ended() !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
