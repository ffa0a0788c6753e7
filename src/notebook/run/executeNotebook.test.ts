import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { packageFolder } from "../../records/packageFolder.js";
import { type Kernel, startKernel } from "../kernel/startKernel.js";
import type { CodeCell, Output } from "../nbformat.js";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { CellError, type CellFault } from "./cellError.js";
import { executeNotebook } from "./executeNotebook.js";

const folder = join(packageFolder(), "test-data", "notebooks");
const notebookOf = (text: string) => toNotebook(parsePercent(text, "x.ts"));

/** tslab skips cells for 200 ms after a failure; rows of a table must not meet that. */
const REFUSAL_MS = 250;

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel(folder);
}, 120_000);
afterAll(() => kernel.stop());

async function outputsOf(text: string): Promise<(readonly Output[])[]> {
  const { cells } = await executeNotebook(kernel, notebookOf(text), "x.ipynb");
  return cells.filter((cell): cell is CodeCell => cell.cell_type === "code").map((cell) => cell.outputs);
}
const stdout = (text: string) => ({ output_type: "stream", name: "stdout", text });

describe("a notebook that passes", () => {
  test("shows the last expression's value, what was printed, and nothing for null and void", async () => {
    const text = '// %%\nconst a = { x: 1 };\na;\n// %%\nconsole.log("p");\na.x + 1;\n// %%\nnull;\n// %%\nvoid 0;';
    expect(await outputsOf(text)).toEqual([[stdout("{ x: 1 }\n")], [stdout("p\n2\n")], [], []]);
  });

  test("waits for what a cell awaits", async () => {
    expect(await outputsOf("// %%\nawait new Promise((r) => setTimeout(() => r(7), 30));")).toEqual([[stdout("7\n")]]);
  });

  test("keeps what is shown, with its MIME type; an update replaces it", async () => {
    const text =
      '// %%\nconst { display, newDisplay } = require("tslab");\n// %%\ndisplay.html("<b>x</b>");\n// %%\nconst d = newDisplay();\nd.text("a");\nd.text("b");';
    const shown = (data: object) => [{ output_type: "display_data", data, metadata: {} }];
    expect(await outputsOf(text)).toEqual([[], shown({ "text/html": "<b>x</b>" }), shown({ "text/plain": "b" })]);
  });

  test("counts its code cells from 1, in the order of the notebook", async () => {
    const notebook = notebookOf("// %% [markdown]\n// a\n// %%\n1;\n// %% [markdown]\n// b\n// %%\n2;");
    const { cells } = await executeNotebook(kernel, notebook, "x.ipynb");
    expect(cells.map((cell) => (cell.cell_type === "code" ? cell.execution_count : "-"))).toEqual(["-", 1, "-", 2]);
  });

  test("reports its progress", async () => {
    const seen: string[] = [];
    const onProgress = (done: number, total: number) => seen.push(`${done}/${total}`);
    await executeNotebook(kernel, notebookOf("// %%\n1;\n// %%\n2;"), "x.ipynb", { onProgress });
    expect(seen).toEqual(["0/2", "1/2", "2/2"]);
  });

  test("loses no output in a long kernel life: 900 messages in cells of 300", async () => {
    // An unmended tslab loses what follows the 512th message of its life in one go.
    const cell = '// %%\nfor (let i = 0; i < 300; i++) console.log("line " + i);\n';
    const lines = (await outputsOf(cell.repeat(3))).map(
      ([output]) => (output as { text: string }).text.split("\n").length - 1,
    );
    expect(lines).toEqual([300, 300, 300]);
  });
});

const failing: [why: string, text: string, cell: number, fault: CellFault, message: RegExp][] = [
  [
    "a thrown error",
    '// %%\n1;\n// %% id="two"\n// why\nthrow new Error("boom");',
    2,
    "exception",
    /^x\.ipynb, cell 2 \("two"\), `\/\/ why`: it threw\.[\s\S]*Error: boom/,
  ],
  ["an awaited rejection", '// %%\nawait Promise.reject(new Error("boom"));', 1, "exception", /it threw\. Error: boom/],
  [
    "a type error",
    '// %%\nconst n: number = "a";',
    1,
    "type_error",
    /type error \(line:column\) 1:7 - Type 'string' is not assignable to type 'number'\.$/,
  ],
  ["an unknown name", "// %%\nnobodyDeclaredThis;", 1, "type_error", /Cannot find name 'nobodyDeclaredThis'/],
  [
    "a return that would skip the rest",
    "// %%\nif (1 < 2) {\n  return;\n}\nthrow 1;",
    1,
    "type_error",
    /'return' statement/,
  ],
  ["a line on stderr", '// %%\nconsole.error("careful");', 1, "stderr", /it wrote to stderr: careful$/],
  ["a warning of Node's", '// %%\nprocess.emitWarning("old");', 1, "stderr", /Warning: old/],
  [
    "a line past Jupyter",
    '// %%\nrequire("fs").writeSync(2, "native");\nnull;',
    1,
    "stderr",
    /past Jupyter[^:]*: native$/,
  ],
  [
    "a rejection nobody awaited",
    '// %%\nPromise.reject(new Error("late"));\n// %%\n1;',
    1,
    "stderr",
    /UnhandledPromiseRejection: Error: late/,
  ],
  [
    "one that comes after the last cell",
    '// %%\nsetTimeout(() => Promise.reject(new Error("later")), 300);\nnull;',
    1,
    "stderr",
    /later/,
  ],
  [
    "an error in a timer",
    '// %%\nsetTimeout(() => { throw new Error("tick"); }, 100);\nnull;',
    1,
    "stderr",
    /UncaughtException: Error: tick/,
  ],
  [
    "a cell that tslab takes as a module and skips",
    "// %%\n/** @module other */\nexport const z = 1;",
    1,
    "not_run",
    /says @module/,
  ],
  [
    "a cell that tslab takes for a browser and skips",
    "// %%\n// x\n/** @browser */\nthrow 1;",
    1,
    "not_run",
    /says @browser/,
  ],
  [
    "more outputs than a plain tslab delivers",
    "// %%\nfor (let i = 0; i < 401; i++) console.log(i);",
    1,
    "too_many_outputs",
    /^x.ipynb, cell 1 .*401 outputs/,
  ],
];

describe("a cell fails the run, named by notebook, cell, id and first line:", () => {
  test.each(failing)("%s", async (_why, text, cell, fault, message) => {
    const error = await executeNotebook(kernel, notebookOf(text), "x.ipynb").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CellError);
    expect(error).toMatchObject({ notebook: "x.ipynb", cell, fault, message: expect.stringMatching(message) });
    await setTimeout(REFUSAL_MS);
  });

  test("a cell that tslab skips for 200 ms after a failure", async () => {
    onTestFinished(() => setTimeout(REFUSAL_MS));
    const first = await kernel.execute("throw 1", 10_000);
    expect(first.end).toBe("error");
    const error = await executeNotebook(kernel, notebookOf("// %%\n1;"), "x.ipynb").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: "skipped", message: expect.stringMatching("skipped it") });
  });
});

// These two end the kernel's usefulness, so they stand last and share it in this order.
describe("a kernel that is no use any more fails the run:", () => {
  test("no end within the time", async () => {
    const notebook = notebookOf('// %%\nconsole.log("begun");\nawait new Promise(() => {});');
    const error = await executeNotebook(kernel, notebook, "x.ipynb", { cellTimeoutMs: 500 }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ fault: "timeout", message: expect.stringMatching("no end after 0.5 s") });
  });

  test("the kernel dies in a cell, and is dead for the next", async () => {
    const second = await startKernel(folder);
    const died = await executeNotebook(second, notebookOf("// %%\nprocess.exit(3);"), "x.ipynb").catch(
      (thrown: unknown) => thrown,
    );
    expect(died).toMatchObject({ fault: "died", message: expect.stringMatching("the kernel ended with exit code 3") });
    const after = await executeNotebook(second, notebookOf("// %%\n1;"), "x.ipynb").catch((thrown: unknown) => thrown);
    expect(after).toMatchObject({ fault: "died" });
    await second.stop();
  }, 120_000);
});
