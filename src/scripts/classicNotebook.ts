import type { Page } from "playwright-core";

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

const PATIENCE = { timeout: 300_000 };

/** Opens a notebook in the classic interface and waits for its kernel. */
export async function openNotebook(page: Page, address: string): Promise<void> {
  await page.goto(address, PATIENCE);
  const ready = () => {
    const notebook = window.Jupyter?.notebook;
    return notebook?._fully_loaded === true && notebook.kernel?.is_connected() === true;
  };
  await page.waitForFunction(ready, undefined, PATIENCE);
}

/** Runs every cell, as "Run All" of the menu does, and waits for the last. */
export async function runAll(page: Page): Promise<void> {
  await page.evaluate(() => window.Jupyter?.notebook?.execute_all_cells());
  await untilIdle(page);
}

/** Runs the one code cell that holds this text; answers with what then stands below it. Error if none or several do. */
export async function runCell(page: Page, text: string): Promise<string> {
  const found = await page.evaluate((wanted) => {
    const cells = window.Jupyter?.notebook?.get_cells() ?? [];
    return cells.flatMap((cell, i) => (cell.cell_type === "code" && cell.get_text().includes(wanted) ? [i] : []));
  }, text);
  if (found.length !== 1) throw new Error(`runCell: ${found.length} cells hold ${JSON.stringify(text)}. Name one.`);
  await page.evaluate((indices) => window.Jupyter?.notebook?.execute_cells(indices), found);
  await untilIdle(page);
  return page.locator(".cell").nth(found[0]!).locator(".output").innerText();
}

async function untilIdle(page: Page): Promise<void> {
  const done = () => {
    const cells = window.Jupyter?.notebook?.get_cells() ?? [];
    return cells.every((cell) => cell.cell_type !== "code" || typeof cell.input_prompt_number === "number");
  };
  await page.waitForFunction(done, undefined, PATIENCE);
}
