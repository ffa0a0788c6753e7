import type { Execution } from "../kernel/execution.js";
import type { CellFault } from "./cellError.js";

/**
 * tslab's zeromq loses what a kernel publishes in one go beyond 512 messages, and Jupyter shows the rest as if it were
 * all. Our own kernel launcher mends that, a plainly installed tslab does not, so a chapter stays well below.
 */
const MOST_MESSAGES = 400;
const MOST_SHOWN = 1500;

/**
 * Why an executed cell did not pass; null if it did. It passes only if the kernel's reply says ok and nothing reached
 * stderr: tslab sends no Jupyter error, it prints errors there, also those of promises that nobody awaited.
 */
export function faultOf(execution: Execution, timeoutMs: number): { fault: CellFault; what: string } | null {
  const { end, stderr, nativeStderr } = execution;
  const printed = shorten(stderr || nativeStderr);
  if (end === "died") return { fault: "died", what: `the kernel ${execution.death ?? "is gone"}.${also(printed)}` };
  if (end === "timeout") return { fault: "timeout", what: `no end after ${timeoutMs / 1000} s.${also(printed)}` };
  if (end === "abort") return { fault: "skipped", what: "the kernel skipped it, because a cell failed just before." };
  if (end === "error" && /^\d+:\d+ - /.test(stderr))
    return { fault: "type_error", what: `type error (line:column) ${printed}` };
  if (end !== "ok") return { fault: "exception", what: `it threw.${also(printed)}` };
  if (stderr !== "") return { fault: "stderr", what: `it wrote to stderr: ${printed}` };
  if (nativeStderr !== "")
    return { fault: "stderr", what: `it wrote past Jupyter to the kernel's own stderr: ${printed}` };
  if (execution.messages > MOST_MESSAGES) {
    const what = `${execution.messages} outputs in one cell; Jupyter may lose some beyond ${MOST_MESSAGES}. Print fewer, longer texts.`;
    return { fault: "too_many_outputs", what };
  }
  return null;
}

function also(printed: string): string {
  return printed === "" ? "" : ` ${printed}`;
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= MOST_SHOWN ? trimmed : `${trimmed.slice(0, MOST_SHOWN)} …`;
}
