import { escapeHtml, scriptJson } from "../escapeHtml.js";

/** A Plotly figure as plain data: traces and layout, see https://plotly.com/javascript/reference/ */
export interface Figure {
  readonly data: readonly object[];
  readonly layout?: Readonly<Record<string, unknown>>;
}

/** What a figure says, for those who can't see it and for pages where no script runs. Both are needed. */
export interface FigureText {
  /** A heading: what is drawn against what. */
  readonly title: string;
  /** The values that matter and what they show, in words. */
  readonly text: string;
}

const GRID = { gridcolor: "rgba(128,128,128,0.3)", zerolinecolor: "rgba(128,128,128,0.7)", automargin: true };

/** On the right, half of "100%" must fit, or Plotly leaves out the last tick's label. */
const MARGIN = { l: 56, r: 24, t: 24, b: 48 };
const LEGEND = { orientation: "h", x: 0, y: 1.02, yanchor: "bottom" };
const LEGEND_TITLE = { side: "top" };

/** Okabe and Ito's colours, which most colour-blind people can tell apart, in an order that also reads on black. */
const COLORWAY = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00"];

/** The layout with this workbook's looks below it: no background of its own, room for labels, the legend on top. */
export function figureLayout(layout: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const legend = layout.legend as { readonly title?: object } | undefined;
  const axes = ["xaxis", "yaxis", ...Object.keys(layout).filter((key) => /^[xy]axis\d+$/.test(key))];
  return {
    height: 360,
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    colorway: COLORWAY,
    // A text that doesn't fit its bar is left out rather than shown too small to read; the twin has it.
    uniformtext: { mode: "hide", minsize: 9 },
    ...layout,
    margin: { ...MARGIN, ...(layout.margin as object | undefined) },
    legend: { ...LEGEND, ...legend, title: { ...LEGEND_TITLE, ...legend?.title } },
    ...Object.fromEntries(axes.map((axis) => [axis, { ...GRID, ...(layout[axis] as object | undefined) }])),
  };
}

/**
 * A figure as HTML: caption, place for the drawing, the text twin, and a script that waits up to ten seconds for
 * `window.ragbookDraw`. The twin is open until the figure is drawn, so that where no script runs it is what people see.
 */
export function figureHtml(id: string, figure: Figure, { title, text }: FigureText): string {
  const drawing = scriptJson({ data: figure.data, layout: figureLayout(figure.layout) });
  const name = escapeHtml(title);
  return `<figure class="ragbook-figure" id="${id}" style="margin:0">
<figcaption><strong>${name}</strong></figcaption>
<div class="ragbook-plot" role="img" aria-label="${name}. The same in words stands below."></div>
<details open><summary style="display:list-item">The figure in words</summary><p style="white-space:pre-wrap">${escapeHtml(text)}</p></details>
</figure>
<script>(function draw(turn) {
  if (window.ragbookDraw) window.ragbookDraw("${id}", ${drawing});
  else if (turn < 100) setTimeout(draw, 100, turn + 1);
})(0);</script>`;
}
