import { stripVTControlCharacters } from "node:util";
import { withoutPlotlyScript } from "../display/plotlyBundle.js";
import { escapeHtml } from "../escapeHtml.js";
import { type DisplayOutput, joinLines, type Multiline, type Output } from "../nbformat.js";

/** How each MIME type is shown, richest first. Only text/html is ever taken as HTML. */
const SHOWN: readonly [mime: string, toHtml: (content: string, alternative: string) => string][] = [
  ["text/html", (content) => withoutPlotlyScript(content)],
  ["image/svg+xml", (content, alt) => image("image/svg+xml", Buffer.from(content, "utf8").toString("base64"), alt)],
  ["image/png", (content, alt) => image("image/png", content, alt)],
  ["image/jpeg", (content, alt) => image("image/jpeg", content, alt)],
  ["image/gif", (content, alt) => image("image/gif", content, alt)],
  ["application/json", (content) => pre(content)],
  ["text/markdown", (content) => pre(content)],
  ["text/latex", (content) => pre(content)],
  ["text/plain", (content) => pre(content)],
];

/** An output of a cell as HTML; empty if there is nothing to see, as for `setupFigures()`. */
export function outputHtml(output: Output): string {
  if (output.output_type === "stream") return pre(joinLines(output.text), output.name);
  if (output.output_type === "error")
    return pre([`${output.ename}: ${output.evalue}`, ...output.traceback].join("\n"), "stderr");
  return displayHtml(output);
}

function displayHtml({ data }: DisplayOutput): string {
  const alternative = "text/plain" in data ? contentText(data["text/plain"]) : "A picture that this cell put out";
  const found = SHOWN.find(([mime]) => mime in data);
  if (found) return found[1](contentText(data[found[0]]), alternative);
  return `<p>Not shown here: an output of type ${escapeHtml(Object.keys(data).join(", "))}.</p>`;
}

function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content) && content.every((line) => typeof line === "string"))
    return joinLines(content as Multiline);
  return JSON.stringify(content, null, 2);
}

function pre(text: string, kind = "stdout"): string {
  const shown = escapeHtml(stripVTControlCharacters(text).replace(/\n+$/, ""));
  return `<pre class="${kind}" tabindex="0">${shown}</pre>`;
}

function image(mime: string, base64: string, alternative: string): string {
  return `<img src="data:${mime};base64,${escapeHtml(base64.replace(/\s/g, ""))}" alt="${escapeHtml(alternative)}">`;
}
