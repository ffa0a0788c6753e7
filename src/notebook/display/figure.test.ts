import { afterEach, describe, expect, test, vi } from "vitest";
import { type Figure, type FigureText, figureHtml, figureLayout } from "./figure.js";
import { plotlyScript, withoutPlotlyScript } from "./plotlyBundle.js";
import { setupFigures, showFigure } from "./showFigure.js";

const words = { title: "Hits by k", text: "k = 1: 7" };
const figure = { data: [{ type: "bar", x: ["1"], y: [7] }] };

describe("figureHtml", () => {
  test("shows title and text as text, with the twin open until the figure is drawn", () => {
    const html = figureHtml("f-1", figure, { title: "a <b>", text: "x < y & z" });
    expect(html).toContain("<figcaption><strong>a &lt;b&gt;</strong></figcaption>");
    expect(html).toContain("<details open>");
    expect(html).toContain('<p style="white-space:pre-wrap">x &lt; y &amp; z</p>');
  });

  test("keeps data that would end the script inside it", () => {
    const html = figureHtml("f-1", { data: [{ name: "</script><img src=x>", text: "\u2028" }] }, words);
    expect(html.split("</script>")).toHaveLength(2);
    expect(html).toContain("\\u003c/script>\\u003cimg src=x>");
    expect(html).toContain("\\u2028");
  });
});

describe("figureLayout", () => {
  test("gives every axis its grid and lets the author overrule everything", () => {
    const layout = figureLayout({ height: 200, yaxis2: { gridcolor: "red", side: "right" } });
    expect(layout).toMatchObject({ height: 200, paper_bgcolor: "rgba(0,0,0,0)", xaxis: { automargin: true } });
    expect(layout.yaxis2).toEqual({
      gridcolor: "red",
      zerolinecolor: "rgba(128,128,128,0.7)",
      automargin: true,
      side: "right",
    });
  });

  test("keeps its own margins and legend beside what the author says of them", () => {
    const layout = figureLayout({ margin: { l: 200 }, legend: { title: { text: "run" } } });
    expect(layout.margin).toEqual({ l: 200, r: 24, t: 24, b: 48 });
    expect(layout.legend).toMatchObject({ orientation: "h", title: { text: "run", side: "top" } });
  });
});

test("a page that brings Plotly itself can take all copies out, and nothing else", () => {
  const script = plotlyScript();
  expect(script.length).toBeGreaterThan(1_000_000);
  expect(script.split("</script>")).toHaveLength(2);
  expect(withoutPlotlyScript(`a${script}<script>b()</script>${script}c`)).toBe("a<script>b()</script>c");
});

describe("showFigure", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    delete (globalThis as { __tslab__?: unknown }).__tslab__;
  });

  test("prints the text outside a notebook", () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    showFigure(figure, words);
    setupFigures();
    expect(print.mock.calls).toEqual([["Hits by k\n\nk = 1: 7"]]);
  });

  test("shows HTML and text in one output; the first figure brings Plotly, again if it is shown again", async () => {
    vi.resetModules();
    const fresh = await import("./showFigure.js");
    const outputs: { "text/html": string; "text/plain": string }[] = [];
    const lastWriteDisplayData = ({ data }: { data: (typeof outputs)[number] }) => outputs.push(data);
    Object.assign(globalThis, { __tslab__: { require: () => ({ lastWriteDisplayData }) } });
    fresh.showFigure(figure, words);
    fresh.showFigure(figure, { ...words, title: "Other" });
    fresh.showFigure(figure, words);
    expect(outputs.map((output) => output["text/html"].includes("data-ragbook"))).toEqual([true, false, true]);
    expect(outputs[1]!["text/plain"]).toBe("Other\n\nk = 1: 7");
    const ids = outputs.map((output) => /id="(figure-[^"]+)"/.exec(output["text/html"])![1]);
    expect(new Set(ids).size).toBe(3);
  });

  test("after setupFigures() no figure brings Plotly; another copy of tslab gets HTML alone", async () => {
    vi.resetModules();
    const fresh = await import("./showFigure.js");
    const shown: string[] = [];
    const display = { html: (html: string) => shown.push(html) };
    Object.assign(globalThis, { __tslab__: { require: () => ({ lastWriteDisplayData: null, display }) } });
    fresh.setupFigures();
    fresh.showFigure(figure, words);
    expect(shown.map((html) => html.includes("data-ragbook"))).toEqual([true, false]);
  });

  test.each([
    ["a figure without words", figure, { title: "a", text: " " }, "showFigure: text is missing."],
    ["an empty title", figure, { title: "", text: "b" }, "showFigure: title is empty."],
    ["no words at all", figure, { title: "a" }, "showFigure: text is missing."],
    ["data that is no list", { data: {} }, words, "showFigure: data is no list."],
  ])("refuses %s", (_why, wrong, text, message) => {
    expect(() => showFigure(wrong as Figure, text as FigureText)).toThrow(message);
  });
});
