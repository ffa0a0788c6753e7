import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const ASK_AGAIN_MS = 200;
/** A server that takes a call and never answers it is asked again. */
const ONE_CALL_MS = 5_000;

export interface Patience {
  /** After this it is said once that we are still waiting. */
  readonly noteMs: number;
  /** After this we give up. */
  readonly limitMs: number;
}

/** Whether the server answered, ended before, or did neither within the limit. Asks http://127.0.0.1:port/api again and again. */
export async function untilAnswers(
  port: number,
  child: Pick<ChildProcess, "exitCode" | "signalCode">,
  { noteMs, limitMs }: Patience,
  onNote: () => void,
): Promise<"answers" | "ended" | "silent"> {
  const started = performance.now();
  let isNoted = false;
  while (child.exitCode === null && child.signalCode === null) {
    const left = limitMs - (performance.now() - started);
    if (left <= 0) return "silent";
    const signal = AbortSignal.timeout(Math.ceil(Math.min(ONE_CALL_MS, left)));
    const reply = await fetch(`http://127.0.0.1:${port}/api`, { signal }).catch(() => null);
    if (reply?.ok) return "answers";
    if (!isNoted && performance.now() - started >= noteMs) {
      isNoted = true;
      onNote();
    }
    await setTimeout(ASK_AGAIN_MS);
  }
  return "ended";
}
