import type { DisplayOutput, Output, StreamOutput } from "../nbformat.js";
import type { RequestEnd } from "./channels.js";
import type { KernelMessage } from "./message.js";

/**
 * What the kernel said about one request to execute. It may still grow after the end: a promise that nobody awaited can
 * fail later, and its message belongs to this cell.
 */
export class Execution {
  /** `abort`: tslab skipped the cell because another failed just before. */
  end: RequestEnd | null = null;
  /** How the kernel ended, if it did. */
  death: string | null = null;
  outputs: Output[] = [];
  /** All that came over Jupyter's stderr. */
  stderr = "";
  /** All that the kernel's process wrote to its own standard error meanwhile, past Jupyter. */
  nativeStderr = "";
  /** How many messages brought outputs. */
  messages = 0;
  private readonly displays = new Map<string, number>();

  /** Takes in a message of the iopub channel. Consecutive prints to one stream become one output, as in Jupyter. */
  take(message: KernelMessage): void {
    const content = message.content;
    if (message.type === "stream") this.print(content.name as "stdout" | "stderr", String(content.text));
    else if (message.type === "display_data" || message.type === "execute_result") this.show(message.type, content);
    else if (message.type === "update_display_data") this.update(content);
    else if (message.type === "error") this.outputs.push({ output_type: "error", ...content } as Output);
    else return;
    this.messages += 1;
  }

  private print(name: "stdout" | "stderr", text: string): void {
    if (name === "stderr") this.stderr += text;
    const last = this.outputs.at(-1);
    if (last?.output_type === "stream" && last.name === name) {
      this.outputs[this.outputs.length - 1] = { ...last, text: `${last.text}${text}` } satisfies StreamOutput;
    } else {
      this.outputs.push({ output_type: "stream", name, text });
    }
  }

  private show(output_type: DisplayOutput["output_type"], content: KernelMessage["content"]): void {
    const id = displayId(content);
    if (id !== undefined) this.displays.set(id, this.outputs.length);
    const { data, metadata } = content as { data: DisplayOutput["data"]; metadata: DisplayOutput["metadata"] };
    this.outputs.push({ output_type, data, metadata });
  }

  /** tslab's `newDisplay()` overwrites what it showed before. */
  private update(content: KernelMessage["content"]): void {
    const index = this.displays.get(displayId(content) ?? "");
    const old = index === undefined ? undefined : this.outputs[index];
    if (index === undefined || old?.output_type !== "display_data") this.show("display_data", content);
    else this.outputs[index] = { ...old, data: content.data as DisplayOutput["data"] };
  }
}

function displayId(content: KernelMessage["content"]): string | undefined {
  return (content.transient as { display_id?: string } | undefined)?.display_id;
}
