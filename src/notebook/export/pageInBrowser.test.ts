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

/** A table whose caption is much wider than its columns, one of ids and figures, and one of sentences. */
const narrowTables = [
  tableHtml(toTable([{ k: 1, hit: false }]), "Hit@k of one question: is the expected chunk among the first k rows?"),
  tableHtml(
    toTable([{ run: "dense-d10", chunk: "restart-production#after-the-rollout", rate: "9 of 13 (69.2 %)" }]),
    "Ids and figures",
  ),
  tableHtml(
    toTable(["one", "two"].map((id) => ({ id, before: "word ".repeat(30), after: "word ".repeat(30) }))),
    "Sentences",
  ),
];
const longTitle = "share of the question's words that a sentence must hold before it is given";

/** A table as wide as that of all runs in chapter 03, and a figure of shares. */
function wideOutputs(): string[] {
  const run = { run_id: "dense-d5-failures", k: 3, hits: 145, evaluated: 219, rate: "145 of 219 (66.2 %)" };
  const row = { ...run, "95 % interval": "[59.5 %, 72.5 %]", "N/A": 31, failed: 12, skipped: 13 };
  const axis = { range: [0, 1], tickformat: ".0%" };
  const share = { data: [{ type: "bar", x: [0.5], y: ["one"], orientation: "h" }], layout: { xaxis: axis } };
  return [tableHtml(toTable([row]), "All runs"), figureHtml("share", share, { title: "Share", text: "half" })];
}

/** A wide table and figures, the first of which brings Plotly. */
function mixedOutputs(): string[] {
  const columns = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`column ${index}`, index / 7]));
  const figure = (type: string) => ({ data: [{ type, x: ["k = 1", "k = 3"], y: [7, 9] }] });
  return [
    tableHtml(toTable([columns]), "A wide table"),
    plotlyScript() + figureHtml("bars", figure("bar"), { title: "Bars </script>", text: "7, then 9" }),
    figureHtml("line", figure("scatter"), { title: "Line", text: "from 7 to 9" }),
    ...narrowTables,
    figureHtml(
      "names",
      {
        data: [
          {
            type: "bar",
            orientation: "h",
            x: [7],
            y: ["dense-d5-failures (controlled, twelve crashed)"],
            name: "runs",
          },
        ],
        layout: {
          showlegend: true,
          legend: { title: { text: "a legend's title of some length" } },
          xaxis: { title: { text: longTitle } },
        },
      },
      { title: "Names", text: "seven" },
    ),
  ];
}

/** A notebook as the kernel would leave it. */
function executedNotebook(html: readonly string[]): Notebook {
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
    for (const [name, html] of Object.entries({ page: mixedOutputs(), wide: wideOutputs() }))
      writeFileSync(join(folder, `${name}.html`), exportHtml(executedNotebook(html), name, links));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  async function open(options: BrowserContextOptions, name = "page"): Promise<{ page: Page; troubles: string[] }> {
    const page = await (await browser.newContext(options)).newPage();
    const troubles: string[] = [];
    page.on("console", (message) => troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => request.url().startsWith("file:") || troubles.push(request.url().slice(0, 100)));
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return { page, troubles };
  }

  test.each([
    ["wide and light", 1200, "light", "rgb(28, 28, 30)"],
    ["as wide as a phone, and dark", 400, "dark", "rgb(232, 232, 234)"],
  ] as const)(
    "%s: both figures drawn in the page's ink, nothing wider than the page, no trouble",
    async (_why, width, colorScheme, ink) => {
      const { page, troubles } = await open({ viewport: { width, height: 800 }, colorScheme });
      await page.waitForSelector("#names[data-drawn]", { timeout: 20_000 });
      expect(await page.locator("#bars .bars path").count()).toBe(2);
      expect(await page.locator(".scatterlayer .js-line").count()).toBe(1);
      expect(await page.locator("details[open] p").count()).toBe(0);
      expect(await page.evaluate("getComputedStyle(document.querySelector('.xtick text')).fill")).toBe(ink);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(troubles).toEqual([]);
    },
  );

  test.each([1200, 400])("at %i px a figure has no bar over its legend, and a tick at its end", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } }, "wide");
    await page.waitForSelector("#share[data-drawn]", { timeout: 20_000 });
    expect(await page.locator(".modebar-btn").count()).toBe(0);
    const last = page.locator("#share .xtick text", { hasText: "100%" });
    expect(await last.isVisible()).toBe(true);
  });

  test.each([
    [1300, false],
    [400, true],
  ])("at %i px the table of all runs scrolls: %s", async (width, scrolls) => {
    const { page } = await open({ viewport: { width, height: 800 } }, "wide");
    const box = page.locator(".ragbook-table");
    expect(await box.evaluate((all) => all.scrollWidth > all.clientWidth)).toBe(scrolls);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.ragbook-table')).backgroundAttachment")).toBe(
      "local, local, scroll, scroll",
    );
  });

  test("where no script runs, the words are open", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator("details[open] p").allInnerTexts()).toEqual(["7, then 9", "from 7 to 9", "seven"]);
  });

  test.each([1200, 400])("at %i px a caption takes its own width, and only the wide table scrolls", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    const boxes = page.locator(".ragbook-table");
    expect(await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth > box.clientWidth))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const caption = await page.locator("caption", { hasText: "Hit@k of one question" }).boundingBox();
    const table = await page.locator("table", { hasText: "Hit@k of one question" }).boundingBox();
    expect(table!.width).toBeLessThan(200);
    expect(caption!.width).toBeGreaterThan(300);
    expect(caption!.height).toBeLessThan(70); // two lines
  });

  test("on a phone a figure stays on its line, a column of text keeps its room, and the wide table its caption", async () => {
    const { page } = await open({ viewport: { width: 400, height: 800 } });
    const sizes = (text: string) => page.locator("td", { hasText: text }).first().boundingBox();
    const oneLine = (await sizes("0.1429"))!.height;
    expect((await sizes("9 of 13 (69.2 %)"))!.width).toBeGreaterThan(100);
    expect((await page.locator("td", { hasText: "after-the-rollout" }).boundingBox())!.height).toBeGreaterThan(oneLine);
    expect((await sizes("word word"))!.width).toBeGreaterThan(100);
    const wide = page.locator(".ragbook-table").first();
    await wide.evaluate((box) => box.scrollTo({ left: 1000 }));
    const edge = (await wide.boundingBox())!.x;
    expect((await page.locator("caption", { hasText: "A wide table" }).boundingBox())!.x).toBe(edge);
    expect((await wide.locator("tbody th").boundingBox())!.x).toBe(edge);
  });

  test("on a phone no word of a figure is cut: long titles and names stand on several lines", async () => {
    const { page } = await open({ viewport: { width: 400, height: 800 } });
    await page.waitForSelector("#names[data-drawn]", { timeout: 20_000 });
    const edges = await page.locator("#names .ragbook-plot").evaluate((plot) => {
      const around = plot.getBoundingClientRect();
      const texts = [...plot.querySelectorAll("text")].filter((text) => text.getBoundingClientRect().width > 0);
      return texts.map((text) => {
        const { left, right } = text.getBoundingClientRect();
        return {
          text: text.textContent,
          lines: text.querySelectorAll("tspan").length,
          isCut: left < around.left || right > around.right,
        };
      });
    });
    expect(edges.filter(({ isCut }) => isCut)).toEqual([]);
    const linesOf = (start: string) => edges.find(({ text }) => text?.startsWith(start))?.lines ?? 0;
    expect(linesOf("share of")).toBeGreaterThan(1);
    expect(linesOf("dense-d5")).toBeGreaterThan(1);
  });

  test("a figure follows the width of the page, also after it was out of sight", async () => {
    const { page } = await open({ viewport: { width: 1200, height: 800 } });
    await page.waitForSelector("#names[data-drawn]", { timeout: 20_000 });
    const wide = (await page.locator("#names .ragbook-plot").boundingBox())!.height;
    await page.locator("#names details").evaluate((twin) => twin.setAttribute("open", ""));
    await page.locator("main").evaluate((main) => main.setAttribute("style", "display:none"));
    await page.setViewportSize({ width: 400, height: 800 });
    await page.locator("main").evaluate((main) => main.removeAttribute("style"));
    const drawnWidth = () => page.locator("#names .main-svg").first().getAttribute("width");
    const boxWidth = await page.locator("#names .ragbook-plot").evaluate((plot) => plot.clientWidth);
    await expect.poll(drawnWidth, { timeout: 10_000 }).toBe(String(boxWidth));
    const height = async () => (await page.locator("#names .ragbook-plot").boundingBox())!.height;
    await expect.poll(height, { timeout: 10_000 }).toBeGreaterThan(wide);
    expect(await page.locator("#names details[open]").count()).toBe(1);
  });
});
