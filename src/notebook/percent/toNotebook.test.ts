import { describe, expect, test } from "vitest";
import { joinLines } from "../nbformat.js";
import { parsePercent } from "./parsePercent.js";
import { notebookText, toNotebook } from "./toNotebook.js";

const idsOf = (text: string) => toNotebook(parsePercent(text, "x.ts"), "x.ts").cells.map((cell) => cell.id);

describe("toNotebook", () => {
  test("writes nbformat 4.5 without outputs or counts, keys in Jupyter's order", () => {
    // Compared by eye with a file saved by Jupyter Notebook 6.4.12.
    const text = notebookText(toNotebook(parsePercent('// %% id="one"\nconst a = 1;\na;', "x.ts")));
    expect(text).toMatchInlineSnapshot(`
      "{
       "cells": [
        {
         "cell_type": "code",
         "execution_count": null,
         "id": "one",
         "metadata": {},
         "outputs": [],
         "source": [
          "const a = 1;\\n",
          "a;"
         ]
        }
       ],
       "metadata": {
        "kernelspec": {
         "display_name": "TypeScript",
         "language": "typescript",
         "name": "tslab"
        },
        "language_info": {
         "codemirror_mode": {
          "mode": "typescript",
          "name": "javascript",
          "typescript": true
         },
         "file_extension": ".ts",
         "mimetype": "text/typescript",
         "name": "typescript",
         "version": "3.7.2"
        }
       },
       "nbformat": 4,
       "nbformat_minor": 5
      }
      "
    `);
  });

  test("keeps every cell's text", () => {
    const cells = parsePercent("// %% [markdown]\n// # A\n//\n// b\n\n// %%\nx;\n\ny;", "x.ts");
    expect(toNotebook(cells).cells.map((cell) => joinLines(cell.source))).toEqual(["# A\n\nb", "x;\n\ny;"]);
  });

  test("an id stays when a cell is put in front, or the marker of another is named", () => {
    const [a, b] = idsOf("// %%\na;\n// %%\nb;");
    expect(idsOf('// %% id="new"\nc;\n// %%\na;\n// %%\nb;')).toEqual(["new", a, b]);
  });

  test("an id changes with the text, and with the kind of cell", () => {
    expect(
      new Set([...idsOf("// %%\n// a"), ...idsOf("// %%\n// b"), ...idsOf("// %% [markdown]\n// // a")]).size,
    ).toBe(3);
  });

  test("equal cells get different ids", () => {
    const [first, second, third] = idsOf("// %%\na;\n// %%\na;\n// %%\na;");
    expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
  });

  test("refuses an id that two cells name", () => {
    expect(() => idsOf('// %% id="one"\na;\n\n// %% id="one"\nb;')).toThrow(
      'toNotebook: x.ts, line 4: the id "one" already names the cell at line 1.',
    );
  });
});
