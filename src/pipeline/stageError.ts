import { performance } from "node:perf_hooks";
import { messageOf } from "./messageOf.js";
import { untimedSoFar } from "./untimed.js";

/** A timer that is asked for more (24.8 days) ends at once. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** A technical failure of one stage: what `failed` means in a record. */
export class StageError extends Error {
  readonly stage: string;

  constructor(stage: string, cause: unknown) {
    super(messageOf(cause), { cause });
    this.stage = stage;
  }
}

/**
 * Runs one stage and ends it when its time is up: the signal is aborted, and the stage fails with "timeout: …" even if it
 * never listens. What is loaded once meanwhile doesn't count (see untimed). Whatever it throws comes out as a StageError.
 */
export async function withinTime<Value>(
  stage: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Value | Promise<Value>,
): Promise<Value> {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const [start, untimedBefore] = [performance.now(), untimedSoFar()];
  const timeUp = new Promise<never>((_resolve, reject) => {
    const waitFor = (ms: number) => {
      timer = setTimeout(() => {
        const spent = performance.now() - start - (untimedSoFar() - untimedBefore);
        // A timer may ring up to a millisecond early.
        if (timeoutMs - spent > 1) return waitFor(timeoutMs - spent);
        reject(new StageError(stage, new Error(`timeout: no answer within ${timeoutMs} ms`)));
        control.abort();
      }, ms);
    };
    waitFor(timeoutMs);
  });
  try {
    return await Promise.race([Promise.resolve().then(() => work(control.signal)), timeUp]);
  } catch (error) {
    throw error instanceof StageError ? error : new StageError(stage, error);
  } finally {
    clearTimeout(timer);
  }
}
