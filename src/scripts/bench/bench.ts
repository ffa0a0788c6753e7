/** One line of the benchmark's report. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** How it was taken, or what it is held against. */
  readonly note?: string;
}

/** Runs `work` once unmeasured, then `runs` times, and answers with the median of milliseconds. */
export async function medianMs(runs: number, work: () => unknown | Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}
