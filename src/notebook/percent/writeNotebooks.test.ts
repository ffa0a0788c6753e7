import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

const notebook = (name: string) => join(root, "notebooks", `${name}.ipynb`);

test("an older notebook of ours is replaced without a copy, also when its text changed twice", async () => {
  for (const source of ["a", "b", "c"]) {
    put("01-a.ts", `// %%\n${source};\n`);
    expect((await writeNotebooks(root)).map(({ kept }) => kept)).toEqual([null]);
  }
  expect(readdirSync(join(root, ".ragbook"))).toEqual(["notebooks-built.json"]);
});

test("a notebook that somebody changed is kept beside, each time, byte for byte", async () => {
  put("01-a.ts", "// %%\na;\n");
  await writeNotebooks(root);
  const built = readFileSync(notebook("01-a"), "utf8");
  for (const [number, mine] of [built.replace("a;", "my work;"), "\uFEFFno JSON"].entries()) {
    writeFileSync(notebook("01-a"), mine);
    const [written] = await writeNotebooks(root);
    expect(written?.kept).toBe(`.ragbook/notebooks-before/01-a-${number + 1}.ipynb`);
    expect(readFileSync(join(root, written!.kept!), "utf8")).toBe(mine);
    expect(readFileSync(notebook("01-a"), "utf8")).toBe(built);
  }
});

test("where nobody knows what the last build wrote, what lies there is kept; where it is what is due, it isn't", async () => {
  put("01-a.ts", "// %%\na;\n");
  await writeNotebooks(root);
  rmSync(join(root, ".ragbook"), { recursive: true });
  expect((await writeNotebooks(root))[0]?.kept).toBeNull();
  writeFileSync(join(root, ".ragbook", "notebooks-built.json"), "{ damaged");
  put("01-a.ts", "// %%\nb;\n");
  expect((await writeNotebooks(root))[0]?.kept).toBe(".ragbook/notebooks-before/01-a-1.ipynb");
});

test("no folder of texts, and none in it: refused, with what to do", async () => {
  await expect(writeNotebooks(root)).rejects.toThrow("notebooks/text holds no text, and");
  rmSync(join(root, "notebooks"), { recursive: true });
  await expect(writeNotebooks(root)).rejects.toThrow(
    /notebooks\/text isn't there, .*`git checkout -- notebooks\/text`/,
  );
});

test("a chapter that has lost its text is named, by its notebook or its exercises, and nothing is written", async () => {
  put("01-test-cases.ts", "// %%\na;\n");
  writeFileSync(notebook("05-context"), "old");
  mkdirSync(join(root, "exercises"));
  writeFileSync(join(root, "exercises", "06-groundedness.ts"), "mine");
  await expect(writeNotebooks(root)).rejects.toThrow(
    "notebooks/text/05-context.ts, notebooks/text/06-groundedness.ts: no such text",
  );
  expect(readdirSync(join(root, "notebooks"))).toEqual(["05-context.ipynb", "text"]);
});

test("a copy that can't be kept stops the build before the notebook is touched", async () => {
  put("01-a.ts", "// %%\na;\n");
  writeFileSync(notebook("01-a"), "mine");
  mkdirSync(join(root, ".ragbook"));
  writeFileSync(join(root, ".ragbook", "notebooks-before"), "a file in the folder's place");
  await expect(writeNotebooks(root)).rejects.toThrow(/^E/);
  expect(readFileSync(notebook("01-a"), "utf8")).toBe("mine");
});

// A disk that is always full, on Linux only.
test.skipIf(process.platform !== "linux")("a full disk leaves the older notebook whole, and names it", async () => {
  put("01-a.ts", "// %%\na;\n");
  await writeNotebooks(root);
  const before = readFileSync(notebook("01-a"), "utf8");
  put("01-a.ts", "// %%\nb;\n");
  symlinkSync("/dev/full", `${notebook("01-a")}.${process.pid}.new`);
  await expect(writeNotebooks(root)).rejects.toMatchObject({ code: "ENOSPC", path: notebook("01-a") });
  expect(readFileSync(notebook("01-a"), "utf8")).toBe(before);
});
