import { performance } from "node:perf_hooks";

let [loading, since, total] = [0, 0, 0];

/**
 * Does something that is done once and not for any one question, such as loading a model or embedding a handbook: while it lasts, no
 * stage's time runs.
 */
export async function untimed<Value>(work: () => Promise<Value>): Promise<Value> {
  if (loading === 0) since = performance.now();
  loading += 1;
  try {
    return await work();
  } finally {
    loading -= 1;
    if (loading === 0) total += performance.now() - since;
  }
}

/** For how many milliseconds something of that kind has lasted in this process so far. */
export function untimedSoFar(): number {
  return total + (loading > 0 ? performance.now() - since : 0);
}
