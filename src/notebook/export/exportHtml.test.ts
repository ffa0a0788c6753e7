import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { figureHtml } from "../display/figure.js";
import { plotlyScript } from "../display/plotlyBundle.js";
import type { Notebook, Output } from "../nbformat.js";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { exportHtml } from "./exportHtml.js";
import { pageLinks } from "./pageLinks.js";

const same = { link: (href: string) => href, picture: (href: string) => href };
const pageOf = (text: string) => exportHtml(toNotebook(parsePercent(text, "x.ts")), "x", same);

function withOutputs(...outputs: Output[]): string {
  const notebook = toNotebook(parsePercent("// %%\n1;", "x.ts"));
  const cells = notebook.cells.map((cell) => ({ ...cell, outputs })) as Notebook["cells"];
  return exportHtml({ ...notebook, cells }, "x", same);
}
const shown = (data: Record<string, unknown>): Output => ({ output_type: "display_data", data, metadata: {} });

describe("outputs", () => {
  const table: [why: string, output: Output, html: string][] = [
    [
      "print is text, never HTML",
      { output_type: "stream", name: "stdout", text: "<b>&\n" },
      '<pre class="stdout" tabindex="0">&lt;b&gt;&amp;</pre>',
    ],
    ["so is text/plain", shown({ "text/plain": "<script>x</script>" }), "&lt;script&gt;x&lt;/script&gt;</pre>"],
    ["text in lines", { output_type: "stream", name: "stdout", text: ["a\n", "b\n"] }, ">a\nb</pre>"],
    [
      "terminal colours go",
      { output_type: "stream", name: "stderr", text: "\u001b[31mred\u001b[0m" },
      '<pre class="stderr" tabindex="0">red</pre>',
    ],
    ["HTML that the cell asked for", shown({ "text/html": "<b>x</b>", "text/plain": "x" }), "<div><b>x</b></div>"],
    ["JSON", shown({ "application/json": { a: "<" } }), "{\n  &quot;a&quot;: &quot;&lt;&quot;\n}</pre>"],
    [
      "a picture with its text",
      shown({ "image/png": "QUJD\nRA==", "text/plain": 'a "dot"' }),
      '<img src="data:image/png;base64,QUJDRA==" alt="a &quot;dot&quot;">',
    ],
    ["SVG runs no script", shown({ "image/svg+xml": "<svg/>" }), '<img src="data:image/svg+xml;base64,PHN2Zy8+"'],
    [
      "an error",
      { output_type: "error", ename: "E", evalue: "<v>", traceback: ["t"] },
      '<pre class="stderr" tabindex="0">E: &lt;v&gt;\nt</pre>',
    ],
    [
      "an unknown kind is named",
      shown({ "application/x-a": "?" }),
      "Not shown here: an output of type application/x-a.",
    ],
  ];
  test.each(table)("%s", (_why, output, html) => {
    expect(withOutputs(output)).toContain(html);
  });

  test("nothing to see leaves no box", () => {
    expect(withOutputs(shown({ "text/html": plotlyScript(), "text/plain": "" }))).not.toContain('class="outputs"');
  });
});

describe("Plotly is in the page", () => {
  const html = figureHtml("f", { data: [] }, { title: "a", text: "b" });
  const copies = (page: string) => page.split('data-ragbook="plotly"').length - 1;

  test("once, however often the notebook brings it", () => {
    const page = withOutputs(
      shown({ "text/html": plotlyScript() + html }),
      shown({ "text/html": plotlyScript() + html }),
    );
    expect(copies(page)).toBe(1);
    expect(page.indexOf('data-ragbook="plotly"')).toBeLessThan(page.indexOf("<body>"));
  });

  test("only with a figure", () => {
    const page = withOutputs(shown({ "text/html": "<p>none</p>" }));
    expect(copies(page)).toBe(0);
    expect(page.length).toBeLessThan(20_000);
  });
});

describe("the page", () => {
  test("takes its title from the first heading, and lists the sections below that cell", () => {
    const page = pageOf(
      "// %% [markdown]\n// # Hits & more\n// %% [markdown]\n// ## One `k`\n// ### Two\n// ## One `k`",
    );
    expect(page).toContain("<title>Hits &amp; more</title>");
    expect(page).toContain(
      '<li class="depth-1"><a href="#One-k">One k</a></li>\n<li class="depth-2"><a href="#Two">Two</a></li>',
    );
    expect(page).toContain('<h2 id="One-k">One <code>k</code></h2>');
    expect(page).toContain('<h2 id="One-k-2">');
    expect(page.indexOf("<h1")).toBeLessThan(page.indexOf("<nav"));
  });

  test("is titled by the notebook's name if it has no heading, and has no list of nothing", () => {
    const page = pageOf("// %%\n1;");
    expect(page).toContain("<h1>x</h1>");
    expect(page).not.toContain("<nav");
  });

  test("shows code as text, and GitHub's tables", () => {
    const page = pageOf("// %% [markdown]\n// | a |\n// |---|\n// | b |\n\n// %%\na < b;");
    expect(page).toContain("a &lt; b;");
    expect(page).toMatch(/<div class="scroll"[^>]*><table>[\s\S]*<td>b<\/td>/);
  });

  test("asks for nothing from the net", () => {
    const page = pageOf("// %% [markdown]\n// # a\n// %%\n1;");
    expect(page).not.toMatch(/(?:src|href)="https?:/);
  });
});

describe("pageLinks", () => {
  const root = mkdtempSync(join(tmpdir(), "ragbook-links-"));
  const { link, picture } = pageLinks(join(root, "notebooks"), join(root, "out", "notebooks"));

  test.each([
    ["a neighbour becomes its page", "04-b.ipynb", "04-b.html"],
    ["with its anchor", "./04-b.ipynb#Some-part", "04-b.html#Some-part"],
    ["a file is reached from the page's place", "../exercises/03-a.ts", "../../exercises/03-a.ts"],
    ["a notebook elsewhere stays a file", "../other/a.ipynb", "../../other/a.ipynb"],
    ["an anchor of the same page stays", "#Some-part", "#Some-part"],
    ["an address stays", "https://example.org/a.ipynb", "https://example.org/a.ipynb"],
    ["spaces", "../a%20b.md", "../../a%20b.md"],
  ])("%s", (_why, href, expected) => {
    expect(link(href)).toBe(expected);
  });

  test("a picture is taken into the page; other kinds are refused", () => {
    writeFileSync(join(root, "a.png"), "ABCD");
    expect(picture("../a.png")).toBe("data:image/png;base64,QUJDRA==");
    expect(() => picture("../a.tiff")).toThrow("exportHtml: the picture ../a.tiff is of a kind");
    rmSync(root, { recursive: true });
  });
});
