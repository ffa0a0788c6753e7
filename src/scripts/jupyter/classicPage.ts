import type { Page } from "playwright-core";
import { type JupyterPage, PATIENCE, theOne } from "./jupyterPage.js";

/** What the tests touch of the page's own program. https://jupyter-notebook.readthedocs.io/en/v6.4.12 */
interface ClassicPage {
  readonly Jupyter?: {
    readonly notebook?: {
      readonly _fully_loaded: boolean;
      readonly kernel: { is_connected(): boolean } | null;
      execute_all_cells(): void;
      execute_cells(indices: readonly number[]): void;
      get_cells(): ClassicCell[];
    };
  };
}
interface ClassicCell {
  readonly cell_type: string;
  /** A number once the cell has run, "*" while it waits or runs. */
  input_prompt_number: number | string | null;
  get_text(): string;
}
declare const window: ClassicPage;

/** Jupyter Notebook up to version 6, through the page's own program. */
export const classicPage: JupyterPage = {
  kernelName: ".kernel_indicator_name",
  cell: ".cell",
  complaint: ".output_stderr, .output_error",
  async open(page, address) {
    await page.goto(address, PATIENCE);
    const ready = () => {
      const notebook = window.Jupyter?.notebook;
      return notebook?._fully_loaded === true && notebook.kernel?.is_connected() === true;
    };
    await page.waitForFunction(ready, undefined, PATIENCE);
  },
  async runAll(page) {
    await page.evaluate(() => window.Jupyter?.notebook?.execute_all_cells());
    await untilIdle(page);
  },
  async runCell(page, text) {
    const found = await page.evaluate((wanted) => {
      const cells = window.Jupyter?.notebook?.get_cells() ?? [];
      return cells.flatMap((cell, i) => (cell.cell_type === "code" && cell.get_text().includes(wanted) ? [i] : []));
    }, text);
    const place = theOne(found, text);
    await page.evaluate((index) => window.Jupyter?.notebook?.execute_cells([index]), place);
    await untilIdle(page);
    return page.locator(".cell").nth(place).locator(".output").innerText();
  },
};

async function untilIdle(page: Page): Promise<void> {
  const done = () => {
    const cells = window.Jupyter?.notebook?.get_cells() ?? [];
    return cells.every((cell) => cell.cell_type !== "code" || typeof cell.input_prompt_number === "number");
  };
  await page.waitForFunction(done, undefined, PATIENCE);
}
