import { Worker, type WorkerOptions } from "node:worker_threads";

/** What a thread of the sandbox is for; also the name of its file. */
export type Role = "reader" | "runner";

/** A thread of the sandbox: the built file, or, when we run from our sources (tests), the TypeScript one through tsx. */
export function spawnWorker(role: Role, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL(`./${role}.js`, import.meta.url), options);
  const file = JSON.stringify(new URL(`./${role}.ts`, import.meta.url).href);
  const tsx = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  // tsx registers itself in main threads only, so the thread asks for it.
  const code = `import(${tsx}).then((tsx) => tsx.tsImport(${file}, ${file}));`;
  return new Worker(code, { ...options, eval: true });
}
