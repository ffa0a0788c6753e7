import { type TableInput, toTable } from "../display/table.js";
import { tableHtml } from "../display/tableLayout.js";
import { escapeHtml } from "../escapeHtml.js";
import { PAGE_STYLE } from "./pageStyle.js";

export interface IndexedPage {
  readonly title: string;
  /** What a reader will be able to do; one sentence. */
  readonly goal: string;
  /** Where the page lies, from the index; null where its notebook failed. */
  readonly href: string | null;
}

/** The page that leads to all others: what was made, in the order in which to read it, and the numbers of each run. */
export function indexPage(
  pages: readonly IndexedPage[],
  runs: { readonly rows: TableInput; readonly caption: string },
): string {
  const items = pages.map(({ title, goal, href }) => {
    const name =
      href === null ? `${escapeHtml(title)} (failed)` : `<a href="${encodeURI(href)}">${escapeHtml(title)}</a>`;
    return `<li>${name}<br>${escapeHtml(goal)}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ragbook</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main class="wide">
<h1>Ragbook</h1>
<p>The executed notebooks. To write answers, run <code>npm run lab</code>, or edit <code>exercises/</code> and run <code>npx ragbook check</code>.
Cells that say <code>predict</code>, <code>answer</code> or <code>counterexample</code> are commands too, such as <code>npx ragbook answer</code>.</p>
<ul>
${items.join("\n")}
</ul>
<h2>The recorded configurations, run here</h2>
${tableHtml(toTable(runs.rows), runs.caption)}
</main>
</body>
</html>
`;
}
