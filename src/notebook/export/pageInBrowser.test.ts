import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, leaveOutBrowser } from "../../scripts/browser.js";
import { figureHtml } from "../display/figure.js";
import { plotlyScript } from "../display/plotlyBundle.js";
import { toTable } from "../display/table.js";
import { tableHtml } from "../display/tableLayout.js";
import type { Notebook, Output } from "../nbformat.js";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { exportHtml } from "./exportHtml.js";

/** A notebook as the kernel would leave it: a wide table and two figures, the first of which brings Plotly. */
function executedNotebook(): Notebook {
  const columns = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`column ${index}`, index / 7]));
  const figure = (type: string) => ({ data: [{ type, x: ["k = 1", "k = 3"], y: [7, 9] }] });
  const html = [
    tableHtml(toTable([columns]), "A wide table"),
    plotlyScript() + figureHtml("bars", figure("bar"), { title: "Bars </script>", text: "7, then 9" }),
    figureHtml("line", figure("scatter"), { title: "Line", text: "from 7 to 9" }),
  ];
  const notebook = toNotebook(
    parsePercent(`// %% [markdown]\n// # Page\n${"\n// %%\n1;\n".repeat(html.length)}`, "x.ts"),
  );
  const outputs = html.map(
    (text): Output => ({ output_type: "display_data", data: { "text/html": text }, metadata: {} }),
  );
  const cells = notebook.cells.map((cell, index) => (index === 0 ? cell : { ...cell, outputs: [outputs[index - 1]!] }));
  return { ...notebook, cells: cells as Notebook["cells"] };
}

describe.skipIf(leaveOutBrowser)("an exported page in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "ragbook-page-"));
  let browser: Browser;
  beforeAll(async () => {
    const links = { link: (href: string) => href, picture: (href: string) => href };
    writeFileSync(join(folder, "page.html"), exportHtml(executedNotebook(), "page", links));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  async function open(options: BrowserContextOptions): Promise<{ page: Page; troubles: string[] }> {
    const page = await (await browser.newContext(options)).newPage();
    const troubles: string[] = [];
    page.on("console", (message) => troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => request.url().startsWith("file:") || troubles.push(request.url().slice(0, 100)));
    await page.goto(pathToFileURL(join(folder, "page.html")).href);
    return { page, troubles };
  }

  test.each([
    ["wide and light", 1200, "light", "rgb(28, 28, 30)"],
    ["as wide as a phone, and dark", 400, "dark", "rgb(232, 232, 234)"],
  ] as const)(
    "%s: both figures drawn in the page's ink, nothing wider than the page, no trouble",
    async (_why, width, colorScheme, ink) => {
      const { page, troubles } = await open({ viewport: { width, height: 800 }, colorScheme });
      await page.waitForSelector("#line[data-drawn]", { timeout: 20_000 });
      expect(await page.locator(".bars path").count()).toBe(2);
      expect(await page.locator(".scatterlayer .js-line").count()).toBe(1);
      expect(await page.locator("details[open] p").count()).toBe(0);
      expect(await page.evaluate("getComputedStyle(document.querySelector('.xtick text')).fill")).toBe(ink);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(troubles).toEqual([]);
    },
  );

  test("where no script runs, the words are open", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator("details[open] p").allInnerTexts()).toEqual(["7, then 9", "from 7 to 9"]);
  });
});
