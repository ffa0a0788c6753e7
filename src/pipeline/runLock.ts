import { resolve } from "node:path";
import { takeLock } from "../records/takeLock.js";

/**
 * Takes a run's folder for this process, so that two can't write into one run, and answers with a function that gives it back.
 * Throws an Error that names the process which is still at work.
 */
export function lockRun(folder: string): () => void {
  const file = resolve(folder, "lock");
  const taken = takeLock(file);
  if (typeof taken === "function") return taken;
  throw new Error(
    `lockRun: process ${taken} is writing ${folder}. Wait for it; if it is another program, delete ${file}.`,
  );
}
