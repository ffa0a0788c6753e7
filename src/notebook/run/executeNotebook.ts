import type { Execution } from "../kernel/execution.js";
import type { Kernel } from "../kernel/startKernel.js";
import { type CodeCell, joinLines, type Notebook } from "../nbformat.js";
import { CellError } from "./cellError.js";
import { faultOf } from "./faultOf.js";

export interface ExecuteOptions {
  /** For each cell. Default: two minutes. */
  readonly cellTimeoutMs?: number;
  /** Called before each code cell: how many of `total` are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Executed {
  readonly cell: CodeCell;
  readonly number: number;
  readonly execution: Execution;
}

/**
 * Runs every code cell in order and answers with the notebook and its outputs, numbered as "restart and run all" would.
 * `name` is the notebook's name in errors.
 *
 * Throws a CellError for the first cell that did not pass (`faultOf` says when). A promise that fails after its cell
 * has ended fails the run too: what timers are still running after the last cell gets two seconds to end.
 */
export async function executeNotebook(
  kernel: Kernel,
  notebook: Notebook,
  name: string,
  options: ExecuteOptions = {},
): Promise<Notebook> {
  const { cellTimeoutMs = 120_000, onProgress } = options;
  const code = notebook.cells.flatMap((cell, index) =>
    cell.cell_type === "code" ? [{ cell, number: index + 1 }] : [],
  );
  const executed: Executed[] = [];
  for (const { cell, number } of code) {
    onProgress?.(executed.length, code.length);
    const source = joinLines(cell.source);
    refuseWhatIsNotRun(name, cell, number, source);
    const execution = await kernel.execute(source, cellTimeoutMs);
    if (execution.end === "ok") await kernel.settle();
    executed.push({ cell, number, execution });
    for (const earlier of executed) requireSuccess(name, earlier, cellTimeoutMs);
  }
  const last = executed.at(-1);
  if (last) {
    const ending = await kernel.execute(WAIT_FOR_TIMERS, cellTimeoutMs);
    for (const earlier of executed) requireSuccess(name, earlier, cellTimeoutMs);
    requireSuccess(name, { ...last, execution: ending }, cellTimeoutMs);
  }
  onProgress?.(code.length, code.length);
  return withOutputs(notebook, executed);
}

/** A hidden last request: that it runs shows that every cell before it has ended, and it lets late failures arrive. */
const WAIT_FOR_TIMERS = `
for (let turn = 0; turn < 40 && (turn === 0 || process.getActiveResourcesInfo().includes("Timeout")); turn++)
  await new Promise((resolve) => setTimeout(resolve, 50));
null;`;

/** tslab answers ok for a cell that it took as a module or as a browser script, and runs nothing of it. */
function refuseWhatIsNotRun(name: string, cell: CodeCell, number: number, source: string): void {
  const comments = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? "";
  const tag = /@(?:module|browser)\b/.exec(comments)?.[0];
  if (tag === undefined) return;
  const what = `tslab does not run a cell whose comment says ${tag}. Take the word out of the comment.`;
  throw new CellError(name, number, cell.id, "not_run", firstLine(source), what);
}

function requireSuccess(name: string, { cell, number, execution }: Executed, timeoutMs: number): void {
  const found = faultOf(execution, timeoutMs);
  if (found === null) return;
  throw new CellError(name, number, cell.id, found.fault, firstLine(joinLines(cell.source)), found.what);
}

function firstLine(source: string): string {
  return source.trimStart().split("\n", 1)[0]!.trimEnd();
}

function withOutputs(notebook: Notebook, executed: readonly Executed[]): Notebook {
  const ran = new Map(executed.map(({ cell, execution }, index) => [cell, { execution, count: index + 1 }]));
  return {
    ...notebook,
    cells: notebook.cells.map((cell) => {
      const run = cell.cell_type === "code" ? ran.get(cell) : undefined;
      if (cell.cell_type !== "code" || run === undefined) return cell;
      return { ...cell, execution_count: run.count, outputs: run.execution.outputs };
    }),
  };
}
