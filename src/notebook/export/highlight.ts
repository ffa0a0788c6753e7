import { escapeHtml } from "../escapeHtml.js";

const KEYWORDS =
  "as|async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|false|finally|for|from|function|if|import|in|instanceof|interface|let|new|null|of|readonly|return|satisfies|static|switch|this|throw|true|try|type|typeof|undefined|void|while|yield";

/** What gets a colour, in the order in which it is tried. A regular expression with a quote in it may be coloured as a string. */
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>//.*|/\*[\s\S]*?\*/)`,
    String.raw`(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\`(?:\\[\s\S]|[^\`\\])*\`)`,
    String.raw`(?<number>(?<![\w$.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b)`,
    String.raw`(?<keyword>(?<![\w$.])(?:${KEYWORDS})(?![\w$]))`,
  ].join("|"),
  "gi",
);

/** TypeScript as HTML with comments, strings, numbers and keywords marked by class. The text itself is never changed. */
export function highlight(source: string): string {
  let html = "";
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)![0];
    html += `${escapeHtml(source.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(source.slice(end));
}
