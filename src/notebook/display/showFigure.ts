import { createHash } from "node:crypto";
import { type Figure, type FigureText, figureHtml } from "./figure.js";
import { plotlyScript } from "./plotlyBundle.js";
import { isInKernel, show } from "./show.js";

/** How often each figure was shown by this kernel, and which one brought Plotly into the page. */
const shown = new Map<string, number>();
let bringer: string | null = null;

/**
 * Shows a Plotly figure below the cell, with a text that says the same; outside a notebook it prints that text.
 *
 * The first figure of a kernel brings Plotly's script (1.5 MB) into the page, and brings it again when its cell is run
 * again, so that a saved notebook keeps it; `setupFigures()` in an early cell does that instead.
 * TypeError if title or text is empty or `data` is no list: a figure that only eyes can read is not enough.
 *
 * @example showFigure({ data: [{ type: "bar", x: ["1", "3"], y: [7, 9] }] }, { title: "Hits by k", text: "k = 1: 7, k = 3: 9." })
 */
export function showFigure(figure: Figure, words: FigureText): void {
  requireWords(figure, words);
  const text = `${words.title}\n\n${words.text}`;
  const key = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const count = (shown.get(key) ?? 0) + 1;
  shown.set(key, count);
  bringer ??= key;
  const script = isInKernel() && bringer === key ? plotlyScript() : "";
  show({ html: `${script}${figureHtml(`figure-${key}-${count}`, figure, words)}`, text });
}

/** Brings Plotly into the page now, so that figures need not. Its output is empty. Outside a notebook it does nothing. */
export function setupFigures(): void {
  bringer = "setupFigures";
  if (isInKernel()) show({ html: plotlyScript(), text: "" });
}

function requireWords(figure: Figure, { title, text }: FigureText): void {
  if (!Array.isArray(figure.data))
    throw new TypeError("showFigure: data is no list. Give { data: [trace, …], layout }.");
  for (const [name, value] of Object.entries({ title, text })) {
    if (typeof value === "string" && value.trim() !== "") continue;
    throw new TypeError(
      `showFigure: ${name} is ${value === "" ? "empty" : "missing"}. Say in words what the figure shows.`,
    );
  }
}
