import { readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { Marked, type Token } from "marked";
import { markdownRenderer } from "../export/markdownHtml.js";
import { joinLines, type Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";

/** Written by commands, so never there in a fresh copy of the project. */
const NOT_SHIPPED = ["out", ".ragbook", "node_modules"];

/**
 * Links and pictures in the markdown cells that lead nowhere in the project: a missing file (letter case counts, as it does
 * on Linux), a place outside the project or made by a command, a `#heading` that the notebook in question doesn't have.
 * Addresses on the net are not tried. `others` are all notebooks by file name, for links from one into another.
 */
export function linkFaults(
  notebook: Notebook,
  file: string,
  root: string,
  others: ReadonlyMap<string, Notebook>,
): NotebookFault[] {
  return notebook.cells.flatMap((cell) => {
    if (cell.cell_type !== "markdown") return [];
    return hrefsOf(joinLines(cell.source)).flatMap((href) => {
      const message = wrongWith(href, notebook, dirname(file), root, others);
      return message === null ? [] : [{ file, place: cell.id, rule: "links" as const, message: `${href}: ${message}` }];
    });
  });
}

function wrongWith(
  href: string,
  notebook: Notebook,
  folder: string,
  root: string,
  others: ReadonlyMap<string, Notebook>,
): string | null {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(href)) return null;
  const [path = "", anchor] = href.split("#", 2);
  const target = relative(root, join(root, folder, decodeURI(path))).split(sep);
  if (path.startsWith("/") || target[0] === "..") return "leads out of the project.";
  if (NOT_SHIPPED.includes(target[0]!)) return `${target[0]}/ is not part of the project, a command makes it.`;
  if (path !== "" && !exists(root, target))
    return `there is no such file. Links are relative to ${folder === "." ? "this file" : `${folder}/`}.`;
  const holder = path === "" ? notebook : others.get(target.at(-1)!);
  if (anchor === undefined || holder === undefined) return null;
  return headingIds(holder).includes(decodeURIComponent(anchor))
    ? null
    : "no heading with this text, hyphens for spaces.";
}

function exists(root: string, segments: readonly string[]): boolean {
  let folder = root;
  for (const segment of segments) {
    try {
      if (segment !== "" && !readdirSync(folder).includes(segment)) return false;
    } catch {
      return false;
    }
    folder = join(folder, segment);
  }
  return true;
}

function headingIds(notebook: Notebook): string[] {
  const { render, headings } = markdownRenderer({ link: (href) => href, picture: (href) => href });
  for (const cell of notebook.cells) if (cell.cell_type === "markdown") render(joinLines(cell.source));
  return headings.map(({ id }) => id);
}

function hrefsOf(markdown: string): string[] {
  const hrefs: string[] = [];
  const marked = new Marked({ gfm: true });
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "link" || token.type === "image") hrefs.push(token.href);
    if (token.type === "html")
      for (const found of token.raw.matchAll(/\b(?:href|src)="([^"]*)"/g)) hrefs.push(found[1]!);
  });
  return hrefs;
}
