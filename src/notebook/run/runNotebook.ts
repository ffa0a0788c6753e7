import { dirname, resolve } from "node:path";
import { startKernel } from "../kernel/startKernel.js";
import type { Notebook } from "../nbformat.js";
import { type ExecuteOptions, executeNotebook } from "./executeNotebook.js";
import { readNotebook } from "./readNotebook.js";

/**
 * Executes a notebook file in a tslab kernel of its own, started in the notebook's folder, and answers with the notebook
 * and its outputs. The file is not changed. The kernel is gone when this resolves or throws.
 *
 * Errors: see `readNotebook`, `startKernel`, `executeNotebook`. `name` is the notebook's name in errors.
 */
export async function runNotebook(path: string, name = path, options: ExecuteOptions = {}): Promise<Notebook> {
  const notebook = await readNotebook(path, name);
  const kernel = await startKernel(dirname(resolve(path)));
  try {
    return await executeNotebook(kernel, notebook, name, options);
  } finally {
    await kernel.stop();
  }
}
