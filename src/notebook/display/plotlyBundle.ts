import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DRAW } from "./drawScript.js";

const OPEN = '<script data-ragbook="plotly">';
const CLOSE = "</script>";

/**
 * The script element that brings Plotly and `window.ragbookDraw` into a page. A second one in the same page does nothing.
 * Only the bundle's file is read: plotly.js itself can't be imported in Node, it wants a document.
 */
export function plotlyScript(): string {
  const file = createRequire(import.meta.url).resolve("plotly.js/dist/plotly-cartesian.min.js");
  const bundle = readFileSync(file, "utf8").replaceAll(CLOSE, "<\\/script>");
  // Classic Notebook has RequireJS, which would swallow the bundle: the wrapper hides it.
  const once = `if(!window.Plotly){(function(define,require,module,exports){${bundle}\n}).call(window)}`;
  return `${OPEN}${once}\n${DRAW}${CLOSE}`;
}

/** The HTML without the scripts that `plotlyScript` made, for a page that brings one itself. */
export function withoutPlotlyScript(html: string): string {
  let rest = html;
  for (let start = rest.indexOf(OPEN); start >= 0; start = rest.indexOf(OPEN)) {
    rest = rest.slice(0, start) + rest.slice(rest.indexOf(CLOSE, start) + CLOSE.length);
  }
  return rest;
}
