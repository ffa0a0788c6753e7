import { readdirSync } from "node:fs";
import { join } from "node:path";
import { writeNotebooks } from "../notebook/percent/writeNotebooks.js";
import { type ChapterRun, runChapters } from "../notebook/run/runChapters.js";
import { faultLine } from "../notebook/verify/fault.js";
import { verifyNotebooks } from "../notebook/verify/verifyNotebooks.js";
import { progressBar } from "../pipeline/progressBar.js";
import { projectRoot } from "../records/projectRoot.js";
import { CallError } from "./callError.js";
import { systemErrorText } from "./systemError.js";

/** `ragbook notebooks build`. A text that is missing or can't be parsed ends the call with exit 2. */
export async function buildNotebooks(): Promise<void> {
  const written = await writeNotebooks(projectRoot()).catch(asCallError);
  for (const { notebookFile, kept } of written) {
    process.stdout.write(`${notebookFile}\n`);
    if (kept !== null)
      process.stderr.write(`  It was not as the last build here left it: what it held is kept in ${kept}\n`);
  }
}

/** `ragbook notebooks run`. Exit 1 if a cell of any chapter did not pass, exit 2 for an unknown name. */
export async function runNotebooks(wanted: readonly string[], json: boolean): Promise<void> {
  const root = projectRoot();
  const names = chosenNames(root, wanted);
  const bar = progressBar();
  const runs = await runChapters(root, names, {
    onProgress: (done, total) => bar.onProgress("notebook cells", done, total),
  })
    .catch(asCallError)
    .finally(bar.stop);
  if (json) process.stdout.write(`${JSON.stringify({ notebooks: runs.map(asJson) })}\n`);
  else for (const run of runs) process.stdout.write(`${runLine(run)}\n`);
  if (runs.some(({ error }) => error !== undefined)) process.exitCode = 1;
}

/** `ragbook notebooks verify`. Exit 1 if there is a fault. */
export async function verify(json: boolean): Promise<void> {
  const { notebooks, faults } = await verifyNotebooks(projectRoot()).catch(asCallError);
  if (json) process.stdout.write(`${JSON.stringify({ notebooks, faults })}\n`);
  else {
    for (const fault of faults) process.stdout.write(`✗ ${faultLine(fault)}\n`);
    process.stdout.write(
      `${faults.length === 0 ? "✓" : "✗"} ${notebooks} notebooks, ${faults.length} ${faults.length === 1 ? "fault" : "faults"}\n`,
    );
  }
  if (faults.length > 0) process.exitCode = 1;
}

/** A chapter by its name or by the beginning of it, such as "03". */
function chosenNames(root: string, wanted: readonly string[]): string[] {
  const files = readdirSync(join(root, "notebooks")).filter((file) => file.endsWith(".ipynb"));
  const all = files.map((file) => file.slice(0, -".ipynb".length)).sort();
  if (all.length === 0)
    throw new CallError("ragbook notebooks run: no notebook yet. `ragbook notebooks build` makes them.");
  if (wanted.length === 0) return all;
  const chosen = wanted.map((name) => {
    const found = all.find((one) => one === name || one.startsWith(`${name}-`));
    if (found !== undefined) return found;
    throw new CallError(`ragbook notebooks run: no chapter "${name}". There are: ${all.join(", ")}.`);
  });
  return [...new Set(chosen)];
}

function runLine({ name, seconds, codeCells, page, error }: ChapterRun): string {
  if (error !== undefined) return `✗ ${name}  ${error.message}`;
  return `✓ ${name}  ${codeCells} cells in ${seconds.toFixed(1)} s → ${page}`;
}

function asJson({ error, ...run }: ChapterRun): object {
  return { ...run, status: error === undefined ? "passed" : "failed", ...(error ? { message: error.message } : {}) };
}

/** Bad data is the caller's to mend. The system's refusals have words of their own; any other class is a fault of ours. */
function asCallError(error: Error): never {
  throw error.constructor === Error && systemErrorText(error) === null ? new CallError(error.message) : error;
}
