import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { predictionFaults } from "./predictionFaults.js";

const faultsIn = (text: string) => predictionFaults(toNotebook(parsePercent(text, "x.ts")), "x.ipynb");
/** Each row is a list of cells. */
const notebook = (...cells: string[]) => cells.map((code) => `// %%\n${code}\n`).join("\n");

const predict = 'predict("p", "?");';
const shown = 'reveal("p", rows.length);';

describe("every prediction is shown again:", () => {
  const table: [why: string, cells: string[], faults: RegExp[]][] = [
    ["in a later cell", [predict, shown], []],
    ["in the same cell", [`${predict}\n${shown}`], []],
    ["from inside an arrow", [predict, 'const show = () => reveal("p", rows.length);'], []],
    ["as a judgement, with a sentence put together", [predict, 'reveal("p", n + " of 4", { judgement: true });'], []],
    ["never", [predict], [/^no reveal\("p", …\) follows/]],
    ["under another id", [predict, 'reveal("q", rows.length);'], [/^no reveal\("p"/, /^no predict\("q"/]],
    ["before the prediction", [shown, predict], [/^no predict\("p", "\?"\) stands before/, /^no reveal\("p"/]],
    ["only in a comment", [predict, `// ${shown}`], [/^no reveal\("p"/]],
    ["twice", [predict, shown, shown], [/^a second reveal\("p"\)/]],
    ["once for two predictions", [predict, predict, shown], [/^a second predict\("p"\)/]],
    ["with a typed number", [predict, 'reveal("p", -3);'], [/^reveal\("p"\) shows a typed value/]],
    ["with a typed list", [predict, 'reveal("p", [1, "a", true]);'], [/^reveal\("p"\) shows a typed value/]],
    ["with no value", [predict, 'reveal("p");'], [/^reveal\("p"\) shows a typed value/]],
    ["with an id that isn't written out", [predict, shown, "reveal(id, 3);"], [/^reveal needs its id written out/]],
  ];
  test.each(table)("%s", (_why, cells, faults) => {
    expect(faultsIn(notebook(...cells)).map(({ message }) => message)).toEqual(
      faults.map((fault) => expect.stringMatching(fault)),
    );
  });
});

describe("in the chapters", () => {
  const folder = new URL("../../../notebooks/text/", import.meta.url);
  const chapters = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const);

  test.each(chapters)("%s shows each of its predictions once", (_name, text) => {
    expect(text).toMatch(/^predict\("/m);
    expect(faultsIn(text)).toEqual([]);
  });

  test.each(chapters)("%s without any one of its reveals is caught", (_name, text) => {
    const ids = [...text.matchAll(/^reveal\("([^"]+)"/gm)].map(([, id]) => id!);
    expect(ids.length).toBe([...text.matchAll(/^predict\("/gm)].length);
    for (const id of ids) {
      const without = text.replace(`reveal("${id}"`, `hidden("${id}"`);
      expect(faultsIn(without).map(({ message }) => message)).toContainEqual(
        expect.stringContaining(`no reveal("${id}", …) follows`),
      );
    }
  });

  test.each(chapters)("%s names its predictions by its number, as the tally of a chapter counts them", (name, text) => {
    const ids = [...text.matchAll(/^predict\("([^"]+)"/gm)].map(([, id]) => id!);
    expect(ids.filter((id) => !id.startsWith(`${name.slice(0, 2)}-`))).toEqual([]);
  });
});
