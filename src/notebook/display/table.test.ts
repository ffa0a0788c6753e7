import { describe, expect, test } from "vitest";
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
    expect(html).toContain('<caption style="text-align:left">Hits &amp; &quot;more&quot;</caption>');
    expect(html).toContain('<th scope="col" style="text-align:right">hits</th>');
    expect(html).toContain('<th scope="row" style="text-align:left">&lt;i&gt;</th><td style="text-align:right">7</td>');
    expect(html).not.toContain("<i>");
  });

  test.each([
    ["a rate", "9 of 13 (69.2 %)", true],
    ["an interval", "[38.5 %, 91.0 %]", true],
    ["one number", "12", false],
    ["words with a number", "chunk 3 of the page", false],
    ["a long list of numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13", false],
  ])("%s, %s, stays on one line: %s", (_why, shown, isKept) => {
    const html = tableHtml(toTable([{ shown }]), "x");
    expect(html.includes("white-space:nowrap")).toBe(isKept);
  });
});
