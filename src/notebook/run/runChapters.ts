import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportHtml } from "../export/exportHtml.js";
import { pageLinks } from "../export/pageLinks.js";
import type { Notebook } from "../nbformat.js";
import { readNotebook } from "./readNotebook.js";
import { runNotebook } from "./runNotebook.js";

/** What became of one chapter: a page, or the error that ended it. */
export interface ChapterRun {
  readonly name: string;
  readonly seconds: number;
  readonly codeCells: number;
  /** Relative to the root, with forward slashes. Absent if the chapter failed. */
  readonly page?: string;
  readonly error?: Error;
}

export interface RunChaptersOptions {
  /** How many kernels run side by side. Default 2: a kernel spends most of its time in one thread, and takes some 400 MB. */
  readonly jobs?: number;
  readonly cellTimeoutMs?: number;
  /** Code cells done, over all chapters. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly onChapter?: (run: ChapterRun) => void;
}

/**
 * Executes chapters of root/notebooks, each in a kernel of its own, and writes each as root/out/notebooks/NAME.html.
 * A chapter that fails doesn't stop the others; its older page is left. Answers in the order of `names`.
 * Errors: a notebook file that can't be read or is damaged, before anything runs.
 */
export async function runChapters(
  root: string,
  names: readonly string[],
  options: RunChaptersOptions = {},
): Promise<ChapterRun[]> {
  const chapters = await Promise.all(names.map(async (name) => ({ name, codeCells: await countCode(root, name) })));
  const total = chapters.reduce((sum, chapter) => sum + chapter.codeCells, 0);
  const done = new Map<string, number>();
  const report = (name: string, cells: number) => {
    done.set(name, cells);
    options.onProgress?.(
      [...done.values()].reduce((sum, count) => sum + count, 0),
      total,
    );
  };
  return inParallel(chapters, options.jobs ?? 2, async ({ name, codeCells }) => {
    const start = performance.now();
    const outcome = await runChapter(root, name, options.cellTimeoutMs, (cells) => report(name, cells)).then(
      (page) => ({ page }),
      (error: Error) => ({ error }),
    );
    const run = { name, seconds: (performance.now() - start) / 1000, codeCells, ...outcome };
    options.onChapter?.(run);
    return run;
  });
}

async function runChapter(
  root: string,
  name: string,
  cellTimeoutMs: number | undefined,
  onProgress: (done: number) => void,
): Promise<string> {
  const timeout = cellTimeoutMs === undefined ? {} : { cellTimeoutMs };
  const executed = await runNotebook(fileOf(root, name), shownName(name), { ...timeout, onProgress });
  return writePage(root, name, executed);
}

async function writePage(root: string, name: string, executed: Notebook): Promise<string> {
  const folder = join(root, "out", "notebooks");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.html`), exportHtml(executed, name, pageLinks(join(root, "notebooks"), folder)));
  return `out/notebooks/${name}.html`;
}

async function countCode(root: string, name: string): Promise<number> {
  const { cells } = await readNotebook(fileOf(root, name), shownName(name));
  return cells.filter((cell) => cell.cell_type === "code").length;
}

function fileOf(root: string, name: string): string {
  return join(root, "notebooks", `${name}.ipynb`);
}

function shownName(name: string): string {
  return `notebooks/${name}.ipynb`;
}

/** Works through `items` with `jobs` at a time; the answers keep the order of the items. */
async function inParallel<Item, Answer>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) answers[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
  return answers;
}
