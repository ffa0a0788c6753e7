import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "../escapeHtml.js";
import { highlight } from "./highlight.js";

const table: [why: string, source: string, html: string][] = [
  ["a comment to the end of its line", "a; // if\nb", 'a; <span class="comment">// if</span>\nb'],
  [
    "a string, and what it hides",
    '"// no" + 1',
    '<span class="string">&quot;// no&quot;</span> + <span class="number">1</span>',
  ],
  ["a template over lines", "`a\nb`", '<span class="string">`a\nb`</span>'],
  ["keywords as words only", "if (iffy.if) {}", '<span class="keyword">if</span> (iffy.if) {}'],
  ["numbers, not digits of names", "k1 = 1_000.5", 'k1 = <span class="number">1_000.5</span>'],
  ["angle brackets", "a < b", "a &lt; b"],
];

test.each(table)("highlight: %s", (_why, source, html) => {
  expect(highlight(source)).toBe(html);
});

test("colours never change the text", () => {
  const piece = fc.constantFrom("//", "/*", "*/", '"', "'", "`", "\\", "\n", "if", "1", "<b>", "&", " ", "x");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = pieces.join("");
      expect(highlight(source).replace(/<\/?span[^>]*>/g, "")).toBe(escapeHtml(source));
    }),
  );
});
