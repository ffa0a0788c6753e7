import { Worker, type WorkerOptions } from "node:worker_threads";

/** The sandbox's thread: the built worker, or, when we run from our sources (tests), the TypeScript one through tsx. */
export function spawnWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./worker.js", import.meta.url), options);
  const worker = JSON.stringify(new URL("./worker.ts", import.meta.url).href);
  const tsx = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  // tsx registers itself in main threads only, so the thread asks for it.
  const code = `import(${tsx}).then((tsx) => tsx.tsImport(${worker}, ${worker}));`;
  return new Worker(code, { ...options, eval: true });
}
