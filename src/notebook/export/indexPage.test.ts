import { expect, it } from "vitest";
import { indexPage } from "./indexPage.js";

const runs = {
  rows: [{ run_id: "dense-d5", "hits of evaluated": "3 of 4 (75.0 %)" }],
  caption: "Hit rate of each run",
};

it("leads to each page, says what it is for, and shows the runs", () => {
  const html = indexPage(
    [{ title: "01 · Test cases", goal: "I can <read>.", href: "notebooks/01-test-cases.html" }],
    runs,
  );
  expect(html).toContain('<a href="notebooks/01-test-cases.html">01 · Test cases</a>');
  expect(html).toContain("I can &lt;read&gt;.");
  expect(html).toContain("3 of 4 (75.0 %)");
});

it("names a notebook that failed and links to nothing", () => {
  const html = indexPage([{ title: "01", goal: "", href: null }], runs);
  expect(html).toContain("01 (failed)");
  expect(html).not.toContain("<a ");
});
