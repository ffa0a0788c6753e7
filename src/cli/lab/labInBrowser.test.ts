import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import { launchBrowser, leaveOutBrowser } from "../../scripts/browser.js";
import { classicPage } from "../../scripts/jupyter/classicPage.js";
import { labPage } from "../../scripts/jupyter/labPage.js";
import { copyWorkbook } from "../../scripts/workbookCopy.js";
import { findJupyter, isClassic, jupyterName } from "./findJupyter.js";

const CHAPTER = "03-r3-hits-and-sources";
const LONG = 600_000;

// Every interface that is there. `.ci/run` has Debian's Notebook 6 and requires it; the others are tried where they are installed.
const notebook = await findJupyter("notebook");
const found = [notebook, await findJupyter("lab")].filter((one) => one !== null);
const required = (process.env.RAGBOOK_REQUIRE ?? "").split(",").includes("jupyter");
if (required && notebook === null) throw new Error("RAGBOOK_REQUIRE names jupyter, and there is no Jupyter Notebook.");
const leaveOut = leaveOutBrowser || found.length === 0 || process.platform === "win32";
if (leaveOut) {
  const there = found.map(jupyterName).join(", ") || "no Jupyter";
  console.log(`labInBrowser.test.ts is left out: it needs Jupyter and Chromium, not on Windows; found ${there}.`);
}

const interfaces = found.map((jupyter) => ({ jupyter, name: jupyterName(jupyter) }));
describe.skipIf(leaveOut).each(interfaces)("`npm run lab` in a real browser, $name", ({ jupyter }) => {
  const notebookPage = isClassic(jupyter) ? classicPage : labPage;
  const prefix = isClassic(jupyter) ? "jupyter" : jupyter.app;
  const workbook = copyWorkbook();
  const exercise = join(workbook.folder, "exercises", `${CHAPTER}.ts`);
  const solution = join(workbook.folder, "solutions", `${CHAPTER}.ts`);
  const screenshots = join(projectRoot(), "out", "screenshots");
  let lab: ChildProcess;
  let browser: Browser | undefined;
  let page: Page;
  let complaints = "";

  beforeAll(async () => {
    mkdirSync(screenshots, { recursive: true });
    // A home of its own: what Jupyter keeps of this run goes with the copy. A group of its own: Ctrl-C reaches all of it.
    const env = { ...process.env, HOME: workbook.folder };
    const options = { cwd: workbook.folder, env, detached: true };
    lab = spawn("npm", ["run", "lab", "--", "--no-browser", "--interface", jupyter.app], options);
    lab.stderr?.setEncoding("utf8").on("data", (part: string) => {
      complaints += part;
    });
    const address = (await printedAddress(lab)).replace("00-start-here", CHAPTER);
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
    await notebookPage.open(page, address);
  }, LONG);
  afterAll(async () => {
    await browser?.close();
    await pressCtrlC();
    workbook.remove();
  }, LONG);

  /** A terminal tells all of the group. */
  async function pressCtrlC(): Promise<void> {
    if (lab.exitCode !== null || lab.signalCode !== null) return;
    const ended = once(lab, "close");
    process.kill(-lab.pid!, "SIGINT");
    await ended;
  }

  async function picture(name: string, selector: string): Promise<void> {
    const place = page.locator(selector).first();
    await place.scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(screenshots, `${prefix}-${name}.png`) });
  }

  test(
    "the notebook has our kernel, and every cell runs without a word on stderr",
    async () => {
      expect(await page.locator(notebookPage.kernelName).first().innerText()).toBe("TypeScript (Ragbook)");
      await picture("1-opened", notebookPage.cell);
      expect(await page.getByText("Jupyter news").count()).toBe(0);
      await notebookPage.runAll(page);
      expect(await page.locator(notebookPage.complaint).allInnerTexts()).toEqual([]);
    },
    LONG,
  );

  test(
    "the table of R3 is there, a row for each of six runs",
    async () => {
      const table = page.locator("table", { has: page.locator("caption", { hasText: "Hit@3 of every run" }) });
      await picture("2-table", "caption:has-text('Hit@3 of every run')"); // also scrolls there: JupyterLab lays out what is seen
      expect(await table.locator("tbody tr").count()).toBe(6);
      const first = await table.locator("tbody tr").first().locator("th, td").allInnerTexts();
      expect(first.slice(0, 2)).toEqual(["dense-d3", "3"]);
    },
    LONG,
  );

  test(
    "the figures are drawn by Plotly",
    async () => {
      const figure = page.locator("figure", { hasText: "Hit@3 per run_id" });
      await figure.locator(".js-plotly-plot .scatterlayer .points path").first().waitFor({ timeout: 30_000 });
      expect(await figure.locator(".scatterlayer .points path").count()).toBe(6);
      expect(await figure.locator("details[open]").count()).toBe(0);
      await picture("3-figure", "figure:has-text('Hit@3 per run_id')");
    },
    LONG,
  );

  test(
    "a wrong hitAtK is named for what it thinks, and the right one then passes",
    async () => {
      const right = readFileSync(solution, "utf8");
      const wrong = right.replace("ranking.slice(0, k)", "ranking.slice(0, k - 1)");
      expect(wrong).not.toBe(right);
      writeFileSync(exercise, wrong);
      const named = await notebookPage.runCell(page, 'only: ["hitAtK", "expectedRank"]');
      expect(named).toContain("It looks as if the rows before position k count, but not the row at k itself.");
      await picture("4-misconception", ".ragbook-verdict:has-text('not the row at k itself')");

      copyFileSync(solution, exercise);
      const passed = await notebookPage.runCell(page, 'only: ["hitAtK", "expectedRank"]');
      expect(passed.match(/✓ passed/g)).toHaveLength(2);
      await picture("5-passed", ".ragbook-verdict:has-text('passed')");
    },
    LONG,
  );

  test(
    "Ctrl-C ends the server, its kernel and the command",
    async () => {
      // The copy's folder stands in the arguments of each.
      const running = () => programs().filter((words) => words.includes(workbook.folder));
      // In any order: the numbers of processes begin anew one day.
      for (const name of ["ragbook lab", "port_retries=0", "tslab-kernel.js"]) {
        expect(running()).toContainEqual(expect.stringContaining(name));
      }
      expect(running()).toHaveLength(3);
      await pressCtrlC();
      expect(running()).toEqual([]);
      const words = complaints.split("\n").filter((line) => line !== "");
      expect(words.filter((line) => !/ received signal 15, stopping$/.test(line))).toEqual([]);
    },
    LONG,
  );
});

/** The arguments of every program that runs here, the oldest first. A small Linux may have no `ps`. */
function programs(): string[] {
  if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids
    .map(Number)
    .sort((a, b) => a - b)
    .map(argumentsOf);
}

/** Empty for a program that has ended meanwhile. */
function argumentsOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function printedAddress(lab: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    lab.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const address = /http:\S+(?=\n)/.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    lab.once("exit", (code) => reject(new Error(`npm run lab ended (${code}) before it gave an address.\n${text}`)));
  });
}
