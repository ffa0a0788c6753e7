import { setTimeout } from "node:timers/promises";
import { Channels } from "./channels.js";
import { type ConnectionFile, writeConnectionFile } from "./connection.js";
import { Execution } from "./execution.js";
import { type KernelProcess, startKernelProcess } from "./kernelProcess.js";

/** A running tslab kernel and the way to talk to it. One request at a time. */
export interface Kernel {
  readonly pid: number | undefined;
  /**
   * Executes a cell. Resolves when the kernel has answered this very request and said that it is idle again, when the
   * time is up, or when the kernel is dead; never rejects.
   */
  execute(code: string, timeoutMs: number): Promise<Execution>;
  /** A round trip: whatever the kernel had still to say about earlier cells has arrived when it resolves. */
  settle(): Promise<void>;
  /** Ends the kernel and waits until it is gone. */
  stop(): Promise<void>;
}

const ATTEMPTS = 3;
const ASK_AGAIN_MS = 250;
const SETTLE_MS = 10_000;
/** What a dying process wrote may arrive after the news of its end. */
const LAST_WORDS_MS = 100;

/**
 * Starts a tslab kernel with `folder` as its root and waits until it answers. Speaks version 5.3 of the Jupyter protocol.
 *
 * Errors: the kernel ends or doesn't answer within `timeoutMs` (default two minutes: on a busy machine the TypeScript
 * compiler alone takes a quarter of a minute). A port lost to another program is no error, other ports are tried.
 */
export async function startKernel(folder: string, timeoutMs = 120_000): Promise<Kernel> {
  for (let attempt = 1; ; attempt++) {
    const kernel = new TslabKernel(folder, await writeConnectionFile());
    try {
      await kernel.connect(timeoutMs);
      return kernel;
    } catch (error) {
      await kernel.stop();
      if (attempt === ATTEMPTS || !/address already in use/i.test(kernel.startupText)) throw error;
    }
  }
}

class TslabKernel implements Kernel {
  /** What the process wrote before its first cell. */
  startupText = "";
  private readonly process: KernelProcess;
  private readonly channels: Channels;
  private current: Execution | null = null;

  constructor(
    private readonly folder: string,
    file: ConnectionFile,
  ) {
    this.process = startKernelProcess(folder, file);
    this.channels = new Channels(file.connection, () => void this.process.stop());
    this.process.onEnd(() => this.channels.giveUp());
    this.process.onStderr((text) => {
      if (this.current === null) this.startupText += text;
      else this.current.nativeStderr += text;
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** The kernel publishes to nobody until our subscription has reached it: asks again until both channels answer. */
  async connect(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const end = await this.channels.request("kernel_info_request", {}, Math.min(ASK_AGAIN_MS, deadline - Date.now()));
      if (end === "ok") return;
      const lost = /address already in use/i.test(this.startupText);
      if (end === "timeout" && !lost && Date.now() < deadline) continue;
      const state = this.process.ended() ?? (lost ? "lost a port" : `did not answer within ${timeoutMs / 1000} s`);
      const said = this.startupText.trim() === "" ? "" : ` It said: ${this.startupText.trim()}`;
      throw new Error(`startKernel: the tslab kernel in ${this.folder} ${state}.${said} Run \`npm ci\` and try again.`);
    }
  }

  async execute(code: string, timeoutMs: number): Promise<Execution> {
    const execution = new Execution();
    this.current = execution;
    const content = { code, silent: false, store_history: true, user_expressions: {}, allow_stdin: false };
    const take = execution.take.bind(execution);
    execution.end = await this.channels.request("execute_request", content, timeoutMs, take);
    if (execution.end === "died") await setTimeout(LAST_WORDS_MS);
    execution.death = this.process.ended();
    return execution;
  }

  async settle(): Promise<void> {
    await this.channels.request("kernel_info_request", {}, SETTLE_MS);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    this.channels.close();
  }
}
