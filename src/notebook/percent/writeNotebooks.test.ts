import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeNotebooks } from "./writeNotebooks.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ragbook-write-"));
  mkdirSync(join(root, "notebooks", "text"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));
const put = (name: string, text: string) => writeFileSync(join(root, "notebooks", "text", name), text);

test("one notebook per text, in the order of names, the same bytes each time and for each kind of line end", async () => {
  put("02-b.ts", "// %%\nb;\n");
  put("01-a.ts", "// %%\r\na;\r\n// %%\r\nc;\r\n");
  put("README.md", "no chapter");
  const names = (await writeNotebooks(root)).map((notebook) => notebook.notebookFile);
  expect(names).toEqual(["notebooks/01-a.ipynb", "notebooks/02-b.ipynb"]);
  const first = readFileSync(join(root, "notebooks", "01-a.ipynb"), "utf8");
  expect(first).not.toContain("\r");
  put("01-a.ts", "// %%\na;\n// %%\nc;\n");
  await writeNotebooks(root);
  expect(readFileSync(join(root, "notebooks", "01-a.ipynb"), "utf8")).toBe(first);
});

test("a wrong text: nothing is written, the error names the text", async () => {
  put("01-a.ts", "// %%\na;\n");
  put("02-b.ts", "// %% [nonsense]\n");
  await expect(writeNotebooks(root)).rejects.toThrow("parsePercent: notebooks/text/02-b.ts, line 1:");
  expect(readdirSync(join(root, "notebooks"))).toEqual(["text"]);
});
