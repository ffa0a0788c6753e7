import { NARROW } from "./narrowScript.js";

/**
 * The script that draws: `ragbookDraw(id, figure)` takes the colours of the figure's surroundings and, when the drawing stands,
 * folds the text twin away. Where there is little room it is drawn anew as `narrowScript` says. A drawing does not follow the
 * width of paper by itself, so it is redrawn for that.
 */
export const DRAW = `${NARROW}
window.ragbookDraw = function (id, figure) {
  var box = document.getElementById(id);
  if (!box || !window.Plotly) return;
  var plot = box.querySelector(".ragbook-plot");
  var font = Object.assign({ color: getComputedStyle(box).color }, figure.layout.font);
  var layout = Object.assign({}, figure.layout, { font: font });
  var isNarrow = plot.clientWidth > 0 && plot.clientWidth < 520;
  if (isNarrow) layout = ragbookNarrow.layout(figure.data, layout);
  var config = { responsive: true, displaylogo: false };
  window.Plotly.newPlot(plot, figure.data, layout, config).then(function () {
    if (isNarrow) return window.Plotly.relayout(plot, ragbookNarrow.fit(plot, layout));
  }).then(function () {
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
