import { describe, expect, test } from "vitest";
import { cellHtml } from "./cellHtml.js";
import { columnStyle } from "./columnStyle.js";
import { type TableInput, toTable } from "./table.js";
import { tableHtml, tableText } from "./tableLayout.js";

const cells: [why: string, value: unknown, text: string][] = [
  ["a whole number as it is", 7, "7"],
  ["rounded to four decimals", 7 / 9, "0.7778"],
  ["no zeros behind", 0.5, "0.5"],
  ["never rounded to nothing", 0.000012345, "0.000012"],
  ["a small negative one too", -0.00001, "-0.000010"],
  ["what isn't a number says so", Number.NaN, "NaN"],
  ["null is a word, not a zero", null, "null"],
  ["missing is empty", undefined, ""],
  ["false is an answer", false, "false"],
  ["a list", ["a", 1.23456], "a, 1.2346"],
  ["an object", { a: 1 }, '{"a":1}'],
  ["a date", new Date(0), "1970-01-01T00:00:00.000Z"],
];

describe("a cell's text:", () => {
  test.each(cells)("%s", (_why, value, text) => {
    expect(toTable([{ value }]).rows).toEqual([[text]]);
  });
});

describe("toTable", () => {
  test("takes columns in the order in which rows first name them, and leaves gaps empty", () => {
    const table = toTable([
      { k: 1, hits: 7 },
      { hits: 9, rate: 0.75 },
    ]);
    expect(table.columns).toEqual(["k", "hits", "rate"]);
    expect(table.rows).toEqual([
      ["1", "7", ""],
      ["", "9", "0.75"],
    ]);
  });

  test("knows the columns of numbers, in which null may stand", () => {
    expect(
      toTable([
        { a: 1, b: "1", c: null },
        { a: null, b: 2, c: null },
      ]).numeric,
    ).toEqual([true, false, false]);
  });

  test("takes anything with columns and values, as a danfojs DataFrame", () => {
    const frame = {
      columns: ["a", "b"],
      values: [
        [1, "x"],
        [2, "y"],
      ],
      index: [0, 1],
    };
    expect(toTable(frame)).toEqual(
      toTable([
        { a: 1, b: "x" },
        { a: 2, b: "y" },
      ]),
    );
  });

  test("takes a frame of one column, whose values are bare", () => {
    expect(toTable({ columns: ["a"], values: [1, 2] }).rows).toEqual([["1"], ["2"]]);
  });

  test("rounds to as many digits as it is told", () => {
    expect(toTable([{ a: 1 / 3 }], 1).rows).toEqual([["0.3"]]);
  });

  test.each([
    ["a row that is no object", [{ a: 1 }, 3], "showTable: row 2 is number."],
    ["a row that is null", [null], "showTable: row 1 is null."],
    ["no table at all", { a: 1 }, "showTable: this is no table."],
  ])("refuses %s", (_why, input, message) => {
    expect(() => toTable(input as TableInput)).toThrow(message);
    expect(() => toTable(input as TableInput)).toThrow(TypeError);
  });
});

const columns: [why: string, values: unknown[], texts: string[]][] = [
  ["as many decimals as the longest", [0.6, 0.64], ["0.60", "0.64"]],
  ["at most as many as are asked for", [0.5, 1 / 3], ["0.5000", "0.3333"]],
  ["a whole number beside them too", [1, 0, 0.75, null], ["1.00", "0.00", "0.75", "null"]],
  ["what is whole by rounding", [0.999999, 0.25], ["1.00", "0.25"]],
  ["not a count, such as 231", [231, 0.75, 0.5], ["231", "0.75", "0.50"]],
  ["whole numbers alone stay whole", [7, 12], ["7", "12"]],
  ["what is nearly nothing keeps its own", [0.000012345, 0.5], ["0.000012", "0.5"]],
  ["a word has no say", ["0.123", 0.5, 0.25], ["0.123", "0.50", "0.25"]],
  ["NaN stays", [Number.NaN, 0.5], ["NaN", "0.5"]],
];
test.each(columns)("the numbers of a column: %s", (_why, values, texts) => {
  expect(toTable(values.map((value) => ({ value }))).rows).toEqual(texts.map((text) => [text]));
});

test("a caption keeps a number and its name on one line, in the same words", () => {
  const html = tableHtml(toTable([{ a: 1 }]), "Hit@3 · k = 3 · N/A 0 · not completed 0");
  const caption = /<caption[^>]*>(.*)<\/caption>/.exec(html)![1]!;
  expect(caption.match(/nowrap">[^<]*/g)).toEqual(['nowrap">k = 3', 'nowrap">N/A 0', 'nowrap">not completed 0']);
  expect(caption.replace(/<[^>]*>/g, "")).toBe("Hit@3 · k = 3 · N/A 0 · not completed 0");
});

describe("the layout", () => {
  const table = toTable([
    { name: "<i>", hits: 7 },
    { name: "b", hits: 12 },
  ]);

  test("is text in columns, numbers on the right", () => {
    expect(tableText(table, "Hits")).toBe("Hits\n\nname  hits\n----  ----\n<i>      7\nb       12");
  });

  test("says so when there are no rows", () => {
    expect(tableText(toTable([]), "Hits")).toMatch(/\(no rows\)$/);
  });

  test("is an accessible HTML table in which every text is only text", () => {
    const html = tableHtml(table, 'Hits & "more"');
    expect(html).toContain('aria-label="Hits &amp; &quot;more&quot;"');
    expect(html).toMatch(/<caption style="text-align:left[^>]*>Hits &amp; &quot;more&quot;<\/caption>/);
    expect(html).toMatch(/<th scope="col" style="text-align:right[^>]*>hits<\/th>/);
    expect(html).toMatch(
      /<th scope="row" style="text-align:left[^>]*>&lt;i&gt;<\/th><td style="text-align:right[^>]*>7</,
    );
    expect(html).not.toContain("<i>");
  });

  const kept: [why: string, shown: string, isKept: boolean][] = [
    ["a rate", "9 of 13 (69.2 %)", true],
    ["an interval", "[38.5 %, 91.0 %]", true],
    ["a short id", "q-114-pl", true],
    ["a longer one", "health-check", false],
    ["words with a number", "chunk 3 of the page", false],
    ["a long list of numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13", false],
  ];
  test.each(kept)("%s, %s, stays on one line: %s", (_why, shown, isKept) => {
    expect(tableHtml(toTable([{ shown }]), "x").includes("white-space:nowrap")).toBe(isKept);
  });
});

const WHOLE = '<span style="white-space:nowrap">';
const breaks: [why: string, text: string, html: string][] = [
  ["before the part of a page", "restart-production#steps", "restart-production<wbr>#steps"],
  ["behind an underline between words", "NOT_SUPPORTED", "NOT_<wbr>SUPPORTED"],
  ["in a path", "exercises/first.ts", "exercises/<wbr>first.ts"],
  ["not in what is short", "N/A, k_1", "N/A, k_1"],
  ["never in a figure", "74 of 92 (80.4 %) · all", `${WHOLE}74 of 92 (80.4 %)</span> · all`],
  ["nor between a number and its name", "k = 3 · N/A 0", `${WHOLE}k = 3</span> · ${WHOLE}N/A 0</span>`],
  ["also a long one", "N/A (no source) 31", `${WHOLE}N/A (no source) 31</span>`],
  ["and of what was not done", "not completed 0, top_k 5", `${WHOLE}not completed 0</span>, ${WHOLE}top_k 5</span>`],
  ["nor in a count or a share", "76.1 % if 3 of 5", `${WHOLE}76.1 %</span> if ${WHOLE}3 of 5</span>`],
  ["and a sign is no place", "it's <b>#x & y", "it&#39;s &lt;b&gt;#x &amp; y"],
];
test.each(breaks)("where a text may break: %s", (_why, text, html) => {
  expect(cellHtml(text)).toBe(html);
});

const widths: [why: string, text: string, head: string | null, isAnywhere: boolean][] = [
  ["short words can't be squeezed", "q-114-pl", null, false],
  ["an id keeps ten characters", "dense-d5-failures", "min-width:10ch", false],
  ["a sentence keeps more", "The disk is full. Walk me through it.", "min-width:14ch", false],
  ["a long piece breaks anywhere", "summarizeEveryRunOfIt", "min-width:10ch", true],
];
test.each(widths)("a column's least width: %s", (_why, text, head, isAnywhere) => {
  const style = columnStyle(toTable([{ id: text }]), 0);
  expect(/min-width:.*/.exec(style.head)?.[0] ?? null).toBe(head);
  expect(style.cell.includes("overflow-wrap:anywhere")).toBe(isAnywhere);
});
