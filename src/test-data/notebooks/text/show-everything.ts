// %% [markdown] id="title"
// # Show everything
//
// A notebook for tests: every kind of cell and output once. See [the second part](#Shown-values), the
// [guide](../../../notebooks/README.md), and `code`.
//
// ## Text
//
// | k | meaning |
// |---|---|
// | 1 | the *first* position |
// | 3 | the first **three** |
//
// - a list
//   - with a nested entry
//
// > A quotation.

// %% id="imports"
import * as dfd from "danfojs-node";
import { showFigure, showTable } from "ragbook";

// %% [markdown]
// ## Shown values

// %% id="value"
// The value of the last expression, as Node prints it.
const rows = [1, 3, 5].map((k) => ({ k, hits: 5 + k, rate: (5 + k) / 12 }));
rows;

// %% id="print"
console.log("<b>not bold</b> & 'quoted'");
null;

// %% [markdown]
// ### Tables

// %% id="table"
showTable(rows, { caption: "Hits of 12 questions, by k" });

// %% id="frame"
showTable(new dfd.DataFrame(rows), { caption: "The same from a danfojs DataFrame" });

// %% [markdown]
// ### Figures

// %% id="figure"
const names = rows.map(({ k }) => `k = ${k}`);
showFigure(
  {
    data: [
      {
        ...{ type: "bar", name: "hits", x: names, y: rows.map((row) => row.hits) },
        text: rows.map((row) => `${row.hits}`),
      },
      { type: "scatter", mode: "lines+markers", name: "questions", x: names, y: rows.map(() => 12) },
    ],
    layout: { yaxis: { title: { text: "questions" }, rangemode: "tozero" } },
  },
  {
    title: "Hits by k, of 12 questions",
    text: rows.map(({ k, hits }) => `k = ${k}: ${hits} of 12`).join("\n"),
  },
);

// %% id="second-figure"
showFigure(
  { data: [{ type: "heatmap", z: [[1, 0.5], [0.2, 0]], x: ["a", "b"], y: ["c", "d"] }] },
  { title: "A heat map with </script> in its title", text: "a/c 1, b/c 0.5, a/d 0.2, b/d 0" },
);

// %% id="picture"
const { display } = require("tslab");
// One red pixel.
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
display.png(Buffer.from(pixel, "base64"));

// %% id="error"
try {
  throw new RangeError("k = 10 looks past the 5 positions recorded");
} catch (error) {
  console.log((error as Error).message);
}
