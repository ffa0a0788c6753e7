import type { Page } from "playwright-core";

/** What the browser tests do with a notebook, in whichever of Jupyter's interfaces it stands. Each waits up to five minutes. */
export interface JupyterPage {
  /** Opens the notebook and waits for its kernel. */
  open(page: Page, address: string): Promise<void>;
  /** Runs every cell, as "Run All" of the menu does, and waits for the last. */
  runAll(page: Page): Promise<void>;
  /** Runs the one code cell that holds this text; answers with what then stands below it. Error if none or several do. */
  runCell(page: Page, text: string): Promise<string>;
  /** Selectors: where the kernel's name stands; a cell; what a cell wrote to stderr or ended with. */
  readonly kernelName: string;
  readonly cell: string;
  readonly complaint: string;
}

/** For waiting: a kernel starts slowly on a busy machine. */
export const PATIENCE = { timeout: 300_000 };

/** The place of the one cell that is meant. Error if none or several are. */
export function theOne(found: readonly number[], text: string): number {
  const [first] = found;
  if (found.length === 1 && first !== undefined) return first;
  throw new Error(`runCell: ${found.length} cells hold ${JSON.stringify(text)}. Name one.`);
}
