import { randomUUID } from "node:crypto";
import { Dealer, Subscriber } from "zeromq";
import type { Connection } from "./connection.js";
import { decodeMessage, encodeRequest, type KernelMessage } from "./message.js";

/** How a request ended: as the kernel's reply says, or without a reply. */
export type RequestEnd = "ok" | "error" | "abort" | "timeout" | "died";

type Content = Readonly<Record<string, unknown>>;

/** The two channels of a kernel that matter to a client: shell for requests and replies, iopub for what cells put out. */
export class Channels {
  private readonly session = randomUUID();
  private readonly shell = new Dealer({ linger: 0 });
  private readonly iopub = new Subscriber({ linger: 0, receiveHighWaterMark: 0 });
  /** Who takes what is published for a request. Kept after its end: outputs may come late. */
  private readonly takers = new Map<string, (message: KernelMessage) => void>();
  private readonly waiting = new Map<string, (channel: "shell" | "iopub", message: KernelMessage) => void>();
  private readonly abandon = new Set<() => void>();
  private dead = false;

  /** `onForgery` is called for a message that our key didn't sign; such a message is never read. */
  constructor(
    private readonly connection: Connection,
    private readonly onForgery: (error: Error) => void,
  ) {
    const { transport, ip, iopub_port, shell_port } = connection;
    this.iopub.connect(`${transport}://${ip}:${iopub_port}`);
    this.iopub.subscribe();
    this.shell.connect(`${transport}://${ip}:${shell_port}`);
    void this.listen("iopub", this.iopub);
    void this.listen("shell", this.shell);
  }

  /**
   * Sends a request and waits until its own reply is there and the kernel has published that it is idle after it.
   * `take` gets everything else that is published for it, also later.
   */
  request(
    type: string,
    content: Content,
    timeoutMs: number,
    take?: (message: KernelMessage) => void,
  ): Promise<RequestEnd> {
    const { id, frames } = encodeRequest(type, content, this.session, this.connection.key);
    if (take) this.takers.set(id, take);
    return new Promise((resolve) => {
      let status: RequestEnd | null = null;
      let idle = false;
      const finish = (end: RequestEnd) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        this.abandon.delete(giveUp);
        resolve(end);
      };
      const giveUp = () => finish("died");
      const timer = setTimeout(() => finish("timeout"), Math.max(0, timeoutMs));
      this.abandon.add(giveUp);
      this.waiting.set(id, (channel, message) => {
        if (channel === "shell") status = (message.content.status as RequestEnd | undefined) ?? "ok";
        else if (message.type === "status") idle = message.content.execution_state === "idle";
        if (status !== null && idle) finish(status);
      });
      if (this.dead) giveUp();
      else this.shell.send(frames).catch(giveUp);
    });
  }

  /** The kernel is gone: nobody needs to wait any longer, now or later. */
  giveUp(): void {
    this.dead = true;
    for (const finish of this.abandon) finish();
  }

  close(): void {
    this.shell.close();
    this.iopub.close();
  }

  private async listen(channel: "shell" | "iopub", socket: Dealer | Subscriber): Promise<void> {
    for await (const frames of socket) {
      try {
        const message = decodeMessage(frames, this.connection.key);
        const parent = message.parentId ?? "";
        if (channel === "iopub") this.takers.get(parent)?.(message);
        this.waiting.get(parent)?.(channel, message);
      } catch (error) {
        this.onForgery(error as Error);
      }
    }
  }
}
