import { join } from "node:path";
import { exportHtml } from "../../notebook/export/exportHtml.js";
import { startKernel } from "../../notebook/kernel/startKernel.js";
import type { Notebook } from "../../notebook/nbformat.js";
import { generateNotebooks } from "../../notebook/percent/writeNotebooks.js";
import { executeNotebook } from "../../notebook/run/executeNotebook.js";
import { packageFolder } from "../../records/packageFolder.js";
import { type Figure, medianMs } from "./bench.js";

export const title = "Notebooks: the tslab kernel, a small notebook with danfojs and two figures";

export async function run(): Promise<Figure[]> {
  const folder = join(packageFolder(), "test-data", "notebooks");
  const [generated] = await generateNotebooks(folder);
  const notebook = JSON.parse(generated!.content) as Notebook;
  let executed = notebook;
  const start = await medianMs(3, async () => {
    await (await startKernel(folder)).stop();
  });
  const whole = await medianMs(3, async () => {
    const kernel = await startKernel(folder);
    executed = await executeNotebook(kernel, notebook, generated!.name);
    await kernel.stop();
  });
  const cell = await cellMs(folder);
  const page = await medianMs(5, () =>
    exportHtml(executed, generated!.name, { link: (href) => href, picture: (href) => href }),
  );
  return [
    {
      name: "kernel start",
      value: `${(start / 1000).toFixed(1)} s`,
      note: "until it answers, stop included, median of 3",
    },
    {
      name: "notebook, kernel start included",
      value: `${(whole / 1000).toFixed(1)} s`,
      note: "9 code cells, median of 3",
    },
    { name: "a cell that adds two numbers", value: `${cell.toFixed(0)} ms`, note: "in a warm kernel, median of 20" },
    { name: "notebook to page", value: `${page.toFixed(1)} ms`, note: "1.4 MB with Plotly, median of 5" },
  ];
}

async function cellMs(folder: string): Promise<number> {
  const kernel = await startKernel(folder);
  try {
    return await medianMs(20, () => kernel.execute("1 + 1", 60_000));
  } finally {
    await kernel.stop();
  }
}
