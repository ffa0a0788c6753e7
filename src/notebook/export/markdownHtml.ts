import { Marked, type Tokens } from "marked";
import { escapeHtml } from "../escapeHtml.js";

/** A heading of the page, for the list of contents. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** Turns links and pictures of a notebook into those of the page: the way from the page, or the picture itself as data. */
export interface Links {
  link(href: string): string;
  picture(href: string): string;
}

/**
 * A renderer of GitHub-flavoured markdown for the cells of one page. HTML in the markdown passes, as in Jupyter.
 * It collects the headings; their ids are Jupyter's (the text with hyphens for spaces), so that `[…](#Some-heading)` works
 * in both; the second of two equal headings gets `-2` behind its id.
 */
export function markdownRenderer(links: Links): { render(markdown: string): string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = uniqueId(text.trim().replaceAll(" ", "-"), headings);
        headings.push({ depth, id, text });
        return `<h${depth} id="${escapeHtml(id)}">${html}</h${depth}>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === "link") token.href = links.link(token.href);
      else if (token.type === "image") token.href = links.picture(token.href);
    },
  });
  return { render: (markdown) => wrapTables(marked.parse(markdown, { async: false })), headings };
}

function uniqueId(id: string, taken: readonly Heading[]): string {
  const base = id === "" ? "section" : id;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? base : `${base}-${count}`;
    if (!taken.some((heading) => heading.id === candidate)) return candidate;
  }
}

/** The text of rendered inline HTML. */
function plainText(html: string): string {
  const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => marks[name]!);
}

/** A wide table scrolls by itself instead of making the page wide; the keyboard reaches it. */
function wrapTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
