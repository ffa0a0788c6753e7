import type { Page } from "playwright-core";
import { type JupyterPage, PATIENCE, theOne } from "./jupyterPage.js";

const KERNEL = ".jp-KernelName, .jp-Toolbar-kernelName";
const GONE = { ...PATIENCE, state: "detached" } as const;

/** JupyterLab 4 and Notebook 7, which show a notebook by the same program: driven by menu and keys, as people do. */
export const labPage: JupyterPage = {
  kernelName: KERNEL,
  cell: ".jp-Cell",
  complaint: ["stderr", "error"].map((kind) => `[data-mime-type="application/vnd.jupyter.${kind}"]`).join(", "),
  async open(page, address) {
    await page.goto(address, PATIENCE);
    await page.locator(".jp-Notebook .jp-CodeCell").first().waitFor(PATIENCE);
    await page.locator(KERNEL).filter({ hasNotText: "No Kernel" }).first().waitFor(PATIENCE);
  },
  async runAll(page) {
    await page.getByRole("menuitem", { name: "Run", exact: true }).first().click();
    await page.getByText("Run All Cells", { exact: true }).first().click();
    await untilAllHaveRun(page);
  },
  async runCell(page, text) {
    const cells = page.locator(".jp-CodeCell");
    const codes = await cells.locator(".cm-content").allTextContents();
    const found = codes.flatMap((code, i) => (code.includes(text) ? [i] : []));
    const cell = cells.nth(theOne(found, text));
    const before = (await cell.locator(".jp-InputPrompt").first().textContent()) ?? "";
    await cell.locator(".cm-line").first().click();
    await page.keyboard.press("Control+Enter");
    await cell.locator(".jp-InputPrompt", { hasText: before }).waitFor(GONE);
    await untilAllHaveRun(page);
    return cell.locator(".jp-OutputArea").first().innerText();
  },
};

/** Beside a cell stands "[ ]" before it was ever run, "[*]" while it waits or runs, then its number. */
async function untilAllHaveRun(page: Page): Promise<void> {
  const prompts = page.locator(".jp-CodeCell .jp-InputArea-prompt");
  await prompts
    .filter({ hasNotText: /\[\d+\]/ })
    .first()
    .waitFor(GONE);
}
