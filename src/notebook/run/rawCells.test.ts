import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportHtml } from "../export/exportHtml.js";
import { pageLinks } from "../export/pageLinks.js";
import type { Kernel } from "../kernel/startKernel.js";
import { executeNotebook } from "./executeNotebook.js";
import { readNotebook } from "./readNotebook.js";

const folder = mkdtempSync(join(tmpdir(), "ragbook-raw-"));
afterAll(() => rmSync(folder, { recursive: true }));
const raw = { cell_type: "raw", id: "note", metadata: {}, source: ["my <b>note</b>\n", "# no heading"] };

test("a raw cell is read, isn't run, stays where it was, and is shown as the text it is", async () => {
  const path = join(folder, "x.ipynb");
  writeFileSync(path, JSON.stringify({ cells: [raw], metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  const notebook = await readNotebook(path);
  // A kernel that would fail at the first call.
  const { cells } = await executeNotebook({} as Kernel, notebook, "x.ipynb");
  expect(cells).toEqual([raw]);
  const page = exportHtml(notebook, "x", pageLinks(folder, folder));
  expect(page).toContain(
    '<section class="text" id="note"><pre>my &lt;b&gt;note&lt;/b&gt;\n# no heading</pre></section>',
  );
});
