import { NARROW } from "./narrowScript.js";

/**
 * The script that draws: `ragbookDraw(id, figure)` takes the colours of the figure's surroundings and, when the drawing stands,
 * folds the text twin away. It draws again when the figure's width changes, in the narrow form where there is little room: a
 * window or a side bar moves, a phone is turned, JupyterLab takes what is out of sight from the page and puts it back.
 * A drawing does not follow the width of paper by itself, so it is resized for that.
 */
export const DRAW = `${NARROW}
window.ragbookDraw = function (id, figure) {
  var box = document.getElementById(id);
  if (!box || !window.Plotly) return;
  var plot = box.querySelector(".ragbook-plot");
  var width = 0;
  var wasNarrow = null;
  function draw() {
    // Out of sight there is no width, and on paper it is set below.
    if (plot.clientWidth === 0 || plot.clientWidth === width || window.ragbookPrints.now) return;
    width = plot.clientWidth;
    var isNarrow = width < 520;
    if (wasNarrow === false && !isNarrow) return window.Plotly.Plots.resize(plot);
    wasNarrow = isNarrow;
    var copy = JSON.parse(JSON.stringify(figure)); // Plotly writes into what it is given.
    var font = Object.assign({ color: getComputedStyle(box).color }, copy.layout.font);
    var layout = Object.assign(copy.layout, { font: font });
    if (isNarrow) layout = ragbookNarrow.layout(copy.data, layout);
    window.Plotly.newPlot(plot, copy.data, layout, { displayModeBar: false }).then(function () {
      if (isNarrow) return window.Plotly.relayout(plot, ragbookNarrow.fit(plot, layout));
    }).then(function () {
      if (!box.hasAttribute("data-drawn")) box.querySelector("details").open = false;
      box.setAttribute("data-drawn", "true");
    });
  }
  new ResizeObserver(function () { requestAnimationFrame(draw); }).observe(plot);
};
if (!window.ragbookPrints) {
  window.ragbookPrints = { now: false };
  var resize = function (size) {
    window.ragbookPrints.now = size.width !== null;
    document.querySelectorAll("[data-drawn] .ragbook-plot").forEach(function (plot) { window.Plotly.relayout(plot, size); });
  };
  window.addEventListener("beforeprint", function () { resize({ width: 640 }); });
  window.addEventListener("afterprint", function () { resize({ width: null, autosize: true }); });
}`;
