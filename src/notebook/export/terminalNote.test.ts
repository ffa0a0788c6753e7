import { expect, test } from "vitest";
import { parsePercent } from "../percent/parsePercent.js";
import { toNotebook } from "../percent/toNotebook.js";
import { exportHtml } from "./exportHtml.js";
import { terminalNote } from "./terminalNote.js";

const table: [why: string, sources: string[], commands: string[]][] = [
  [
    "all three",
    ['answer("a", "?");', 'predict("b", "?");', 'await counterexample("f");'],
    ["predict ID VALUE", "answer ID CHOICE", "counterexample TASK"],
  ],
  ["one, and not on a cell's first line", ["// Predict first.\npredict(1);"], ["predict ID VALUE"]],
  ["a comment calls nothing", ['// await counterexample("f");'], []],
  ["nor does another function", ["myanswer(1); unpredict(2);"], []],
];
test.each(table)("a page names the commands of its cells: %s", (_why, sources, commands) => {
  const note = terminalNote(sources);
  expect([...note.matchAll(/<code>npx ragbook (.*?)<\/code>/g)].map(([, command]) => command)).toEqual(commands);
  expect(note === "").toBe(commands.length === 0);
});

test("the sentence stands once on a page, above its first section", () => {
  const same = { link: (href: string) => href, picture: (href: string) => href };
  const page = (code: string) =>
    exportHtml(toNotebook(parsePercent(`// %% [markdown]\n// # T\n\n// %%\n${code}`, "x.ts")), "x", same);
  expect(page('answer("a", "?");').split("This page can only be read").length).toBe(2);
  expect(page("1;")).not.toContain("This page can only be read");
});
