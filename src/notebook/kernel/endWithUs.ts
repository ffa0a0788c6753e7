/** What has to be ended when this process ends, in whatever way. */
const ends = new Set<() => void>();
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `end` (once, synchronously) when this process exits or is told to stop by a signal, unless the returned function
 * was called before. A signal keeps its meaning: after the ends it is raised again.
 */
export function endWithUs(end: () => void): () => void {
  if (ends.size === 0) watch();
  ends.add(end);
  return () => {
    if (ends.delete(end) && ends.size === 0) unwatch();
  };
}

function endAll(): void {
  for (const end of ends) end();
  ends.clear();
}

function onSignal(signal: NodeJS.Signals): void {
  endAll();
  unwatch();
  process.kill(process.pid, signal);
}

function watch(): void {
  process.on("exit", endAll);
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unwatch(): void {
  process.off("exit", endAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}
