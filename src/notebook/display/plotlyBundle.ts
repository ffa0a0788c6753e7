import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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

/**
 * Draws a figure in the colours of its surroundings and, when it stands, folds its text twin away. A drawing does not
 * follow the width of paper by itself, so it is redrawn for that.
 */
const DRAW = `window.ragbookDraw = function (id, figure) {
  var box = document.getElementById(id);
  if (!box || !window.Plotly) return;
  var font = Object.assign({ color: getComputedStyle(box).color }, figure.layout.font);
  var layout = Object.assign({}, figure.layout, { font: font });
  var config = { responsive: true, displaylogo: false };
  window.Plotly.newPlot(box.querySelector(".ragbook-plot"), figure.data, layout, config).then(function () {
    box.querySelector("details").open = false;
    box.setAttribute("data-drawn", "true");
  });
};
if (!window.ragbookPrints) {
  window.ragbookPrints = true;
  var resize = function (size) {
    document.querySelectorAll("[data-drawn] .ragbook-plot").forEach(function (plot) { window.Plotly.relayout(plot, size); });
  };
  window.addEventListener("beforeprint", function () { resize({ width: 640 }); });
  window.addEventListener("afterprint", function () { resize({ width: null, autosize: true }); });
}`;
