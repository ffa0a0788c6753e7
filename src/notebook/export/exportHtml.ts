import { plotlyScript } from "../display/plotlyBundle.js";
import { escapeHtml } from "../escapeHtml.js";
import { type CodeCell, joinLines, type Notebook } from "../nbformat.js";
import { highlight } from "./highlight.js";
import { type Heading, type Links, markdownRenderer } from "./markdownHtml.js";
import { outputHtml } from "./outputHtml.js";
import { PAGE_STYLE } from "./pageStyle.js";
import { terminalNote } from "./terminalNote.js";

/** Marks an output that wants Plotly. `figureHtml` writes it. */
const FIGURE = '<figure class="ragbook-figure"';

/**
 * An executed notebook as one HTML page that needs no other file and no network. Plotly is in it once if there is a
 * figure, else not at all. `name` titles the page if the notebook has no heading. What a cell put out is shown as text,
 * except for text/html, which the cell asked to be shown as HTML.
 */
export function exportHtml(notebook: Notebook, name: string, links: Links): string {
  const markdown = markdownRenderer(links);
  const cells = notebook.cells.map((cell, index) => {
    const source = joinLines(cell.source);
    if (cell.cell_type === "code") return codeCell(cell, source, index + 1);
    const text = cell.cell_type === "raw" ? `<pre>${escapeHtml(source)}</pre>` : markdown.render(source);
    return `<section class="text" id="${escapeHtml(cell.id)}">${text}</section>`;
  });
  const title = markdown.headings.find(({ depth }) => depth === 1)?.text;
  const body = cells.join("\n");
  const code = notebook.cells.filter((cell) => cell.cell_type === "code").map((cell) => joinLines(cell.source));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title ?? name)}</title>
<style>${PAGE_STYLE}</style>
${body.includes(FIGURE) ? plotlyScript() : ""}
</head>
<body>
<main>
${title === undefined ? `<h1>${escapeHtml(name)}</h1>` : ""}
${withContents(cells, `${contents(markdown.headings)}${terminalNote(code)}`)}
</main>
</body>
</html>
`;
}

/** The list of contents stands below the first cell if that is a title, else on top. */
function withContents(cells: readonly string[], list: string): string {
  const [first = "", ...rest] = cells;
  return (first.includes("<h1") ? [first, list, ...rest] : [list, ...cells]).join("\n");
}

function codeCell(cell: CodeCell, source: string, number: number): string {
  const outputs = cell.outputs.map(outputHtml).filter((html) => html !== "");
  const shown =
    outputs.length === 0
      ? ""
      : `\n<div class="outputs">${outputs.map((html) => `<div>${html}</div>`).join("\n")}</div>`;
  return `<section class="code" id="${escapeHtml(cell.id)}" aria-label="Cell ${number}">
<pre class="source"><code>${highlight(source)}</code></pre>${shown}
</section>`;
}

function contents(headings: readonly Heading[]): string {
  const entries = headings.filter(({ depth }) => depth >= 2 && depth <= 3);
  if (entries.length < 2) return "";
  const items = entries.map(
    ({ depth, id, text }) =>
      `<li class="depth-${depth - 1}"><a href="#${encodeURIComponent(id)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav aria-label="Contents"><details open><summary>Contents</summary><ol>\n${items.join("\n")}\n</ol></details></nav>`;
}
