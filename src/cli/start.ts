import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chapters } from "../course/chapters.js";
import { boundsForUncompleted } from "../metrics/boundsForUncompleted.js";
import { formatShare } from "../metrics/formatRate.js";
import { summarizeRun } from "../metrics/summarizeRun.js";
import { toTable } from "../notebook/display/table.js";
import { tableText } from "../notebook/display/tableLayout.js";
import { type IndexedPage, indexPage } from "../notebook/export/indexPage.js";
import { type ChapterRun, runChapters } from "../notebook/run/runChapters.js";
import { progressBar } from "../pipeline/progressBar.js";
import { runConfigs } from "../pipeline/runConfigs.js";
import { projectRoot } from "../records/projectRoot.js";
import { readRun } from "../records/readRun.js";
import type { RunSummary } from "../records/types.js";
import { loadEmbedder } from "../retrieval/loadEmbedder.js";
import { clopperPearson } from "../statistics/clopperPearson.js";
import { formatRateInterval } from "../statistics/formatRateInterval.js";
import { CallError } from "./callError.js";

/**
 * The whole workbook once: embeds the knowledge base, runs every configuration of data/configs into `.ragbook/runs`,
 * executes the notebooks in the real kernel, writes them as pages into `out/`, and prints the numbers of each run.
 * Exit code 1 when a notebook failed.
 */
export async function start({ model }: { readonly model?: string }): Promise<void> {
  const root = projectRoot();
  await requireModel(model);
  const { onProgress, stop } = progressBar();
  try {
    const summaries = await runAll(root, model, onProgress);
    const ran = await runNotebooks(root, onProgress);
    stop();
    const rows = runRows(summaries, controlledRuns(root, summaries));
    writeFileSync(join(root, "out", "index.html"), indexPage(ran.map(indexed), { rows, caption }));
    process.stdout.write(`\n${tableText(toTable(rows), caption)}\n\n${pagesText(ran)}\n`);
    if (ran.some((chapter) => chapter.error !== undefined)) process.exitCode = 1;
  } finally {
    stop();
  }
}

/** A model that can't be loaded ends the call before anything is run. */
async function requireModel(model: string | undefined): Promise<void> {
  try {
    await loadEmbedder(model === undefined ? {} : { model });
  } catch (error) {
    throw new CallError(`ragbook start: ${(error as Error).message}`, { cause: error });
  }
}

type Progress = ReturnType<typeof progressBar>["onProgress"];

async function runAll(root: string, model: string | undefined, onProgress: Progress): Promise<RunSummary[]> {
  const configs = join(root, "data", "configs");
  const files = namesIn(configs, ".yaml").map((name) => join(configs, name));
  const runsFolder = join(root, ".ragbook", "runs");
  const runs = await runConfigs(files, { root, runsFolder, onProgress, ...(model !== undefined && { model }) });
  return [...runs.values()].map(summarizeRun);
}

/** Runs in which something was set by hand, to teach, are marked wherever they are shown. */
function controlledRuns(root: string, summaries: readonly RunSummary[]): Set<string> {
  const isControlled = (run_id: string) =>
    readRun(join(root, ".ragbook", "runs", run_id)).manifest?.controlled !== undefined;
  return new Set(summaries.map((run) => run.run_id).filter(isControlled));
}

function runNotebooks(root: string, onProgress: Progress): Promise<ChapterRun[]> {
  const names = namesIn(join(root, "notebooks"), ".ipynb").map((name) => name.slice(0, -".ipynb".length));
  return runChapters(root, names, { onProgress: (done, total) => onProgress("notebook cells", done, total) });
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();
}

const caption = "Hit rate of each run; what is marked (controlled) was arranged, to teach";

/** One row a run: its hit rate at its own k with everything that must stand beside a rate. */
function runRows(summaries: readonly RunSummary[], controlled: ReadonlySet<string>): object[] {
  return summaries.map((run) => ({
    run_id: controlled.has(run.run_id) ? `${run.run_id} (controlled)` : run.run_id,
    k: run.k,
    "hits of evaluated": formatShare(run.hits, run.evaluated_questions),
    "95 % interval":
      run.evaluated_questions === 0 ? "none" : formatRateInterval(clopperPearson(run.hits, run.evaluated_questions)),
    "N/A": run.not_applicable,
    failed: run.failed,
    skipped: run.skipped,
    ...ifCompleted(run),
  }));
}

function ifCompleted(run: RunSummary): object {
  const { if_all_missed: missed, if_all_hit: hit } = boundsForUncompleted(run);
  return {
    "if all not completed were misses": formatShare(missed.numerator, missed.denominator),
    "if all of them were hits": formatShare(hit.numerator, hit.denominator),
  };
}

function indexed({ name, page }: ChapterRun): IndexedPage {
  const chapter = chapters.find((one) => one.name === name);
  const title = chapter ? `${name.slice(0, 2)} · ${chapter.title}` : name;
  return { title, goal: chapter?.goal ?? "", href: page?.replace(/^out\//, "") ?? null };
}

function pagesText(ran: readonly ChapterRun[]): string {
  const lines = ran.map(({ name, page, seconds, error }) =>
    error === undefined ? `  ${page} (${seconds.toFixed(1)} s)` : `  ${name} failed: ${error.message}`,
  );
  const twins = "No Jupyter? Cells that say predict, answer or counterexample are commands too: npx ragbook answer";
  return `The executed notebooks, to open in a browser (out/index.html leads to all):\n${lines.join("\n")}\n${twins}`;
}
