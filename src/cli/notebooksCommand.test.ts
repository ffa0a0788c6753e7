import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const main = fileURLToPath(new URL("./main.ts", import.meta.url));

// A workbook of its own inside the project, so that the kernel finds the packages; git ignores the folder.
let root = "";
beforeAll(() => {
  mkdirSync(join(repository, ".ragbook"), { recursive: true });
  root = mkdtempSync(join(repository, ".ragbook", "workbook-"));
  mkdirSync(join(root, "notebooks", "text"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "name": "ragbook-workbook" }');
  const shown = join(repository, "src", "test-data", "notebooks", "text", "show-everything.ts");
  copyFileSync(shown, join(root, "notebooks", "text", "01-show-everything.ts"));
  writeFileSync(join(root, "notebooks", "text", "02-fails.ts"), '// %% id="bad"\nthrow new Error("boom");\n');
});
afterAll(() => rmSync(root, { recursive: true }));

async function ragbook(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), main, "notebooks", ...args], {
    cwd: root,
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}

// The steps build on each other, as they would for an author.
test("run before build: exit 2, and what to do", async () => {
  const { code, err } = await ragbook("run");
  expect({ code, err }).toEqual({
    code: 2,
    err: "ragbook notebooks run: no notebook yet. `ragbook notebooks build` makes them.\n",
  });
});

test("build writes every notebook and names it", async () => {
  expect(await ragbook("build")).toEqual({
    code: 0,
    out: "notebooks/01-show-everything.ipynb\nnotebooks/02-fails.ipynb\n",
    err: "",
  });
});

test("run: a page for the chapter that passes, exit 1 and the reason for the one that fails", async () => {
  const { code, out } = await ragbook("run", "--json");
  const [passed, failed] = JSON.parse(out).notebooks;
  expect(passed).toMatchObject({
    name: "01-show-everything",
    status: "passed",
    codeCells: 9,
    page: "out/notebooks/01-show-everything.html",
  });
  expect(failed).toMatchObject({ name: "02-fails", status: "failed" });
  expect(failed.message).toMatch(
    /^notebooks\/02-fails\.ipynb, cell 1 \("bad"\), `throw new Error\("boom"\);`: it threw\./,
  );
  expect(code).toBe(1);
  expect(readdirSync(join(root, "out", "notebooks"))).toEqual(["01-show-everything.html"]);
  expect(readdirSync(join(root, "notebooks")).sort()).toEqual(["01-show-everything.ipynb", "02-fails.ipynb", "text"]);
}, 180_000);

test("the page holds what the cells put out, and Plotly once for both figures", () => {
  const page = readFileSync(join(root, "out", "notebooks", "01-show-everything.html"), "utf8");
  expect(page).toContain("{ k: 1, hits: 6, rate: 0.5 }");
  expect(page).toContain("&lt;b&gt;not bold&lt;/b&gt; &amp; &#39;quoted&#39;");
  expect(page).toContain(">The same from a danfojs DataFrame</caption>");
  expect(page).toContain("k = 10 looks past the 5 positions recorded");
  expect(page.split('data-ragbook="plotly"')).toHaveLength(2);
  expect(page.split('<figure class="ragbook-figure"')).toHaveLength(3);
  expect(page).toContain('<img src="data:image/png;base64,');
});

test("verify: exit 1 with the faults, here a link that only holds in the folder it was written for", async () => {
  const { code, out } = await ragbook("verify");
  expect(out).toBe(
    '✗ notebooks/01-show-everything.ipynb, cell "title": ../../../notebooks/README.md: leads out of the project. (links)\n✗ 2 notebooks, 1 fault\n',
  );
  expect(code).toBe(1);
});

test("an unknown chapter: exit 2, and which there are", async () => {
  const { code, err } = await ragbook("run", "03");
  expect(err).toBe('ragbook notebooks run: no chapter "03". There are: 01-show-everything, 02-fails.\n');
  expect(code).toBe(2);
});

test("a text that can't be parsed: exit 2 for build and verify, with file and line", async () => {
  writeFileSync(join(root, "notebooks", "text", "03-broken.ts"), "// %%\n1;\n// %% [markdwon]\n// a\n");
  for (const command of ["build", "verify"]) {
    const { code, err } = await ragbook(command);
    expect(err).toMatch(/^parsePercent: notebooks\/text\/03-broken\.ts, line 3: /);
    expect(code).toBe(2);
  }
  expect(existsSync(join(root, "notebooks", "03-broken.ipynb"))).toBe(false);
});
