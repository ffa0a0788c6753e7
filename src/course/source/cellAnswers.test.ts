import { describe, expect, it } from "vitest";
import { cellAnswers } from "./cellAnswers.js";

const table: [why: string, cells: readonly string[], source: string, found: Record<string, number>][] = [
  ["the last definition counts", ["function f() { return 1; }", "function f() { return 2; }"], "function f() { return 2; }\n", { f: 2 }],
  ["of one cell as well", ["function f() { return 1; }\nfunction f() { return 2; }"], "function f() { return 2; }\n", { f: 1 }],
  ["what it reads comes along, in the order of the cells", ["const one = 1;\nconst two = 2;", "const f = () => g() + one;", "function g() { return 1; }"], "const one = 1;\nconst f = () => g() + one;\nfunction g() { return 1; }\n", { f: 2 }],
  ["also through names taken apart", ["const { a, b: [c] } = { a: 1, b: [2] };", "export const f = () => c;"], "const { a, b: [c] } = { a: 1, b: [2] };\nexport const f = () => c;\n", { f: 2 }],
  ["an enum is a value", ["enum Kind { A }", "let f = () => Kind.A;"], "enum Kind { A }\nlet f = () => Kind.A;\n", { f: 2 }],
  ["an import is no definition, wherever it stands", ["function f() { return 1; }", 'import { f } from "ragbook";'], "function f() { return 1; }\n", { f: 1 }],
  ["nor alone", ['import { f } from "ragbook";\nf(1);'], "", {}],
  ["a parameter hides a cell's name", ["const rows = 1;", "function f(rows) { return rows; }"], "function f(rows) { return rows; }\n", { f: 2 }],
  ["a local variable does too", ["const rows = 1;", "function f() { const rows = 2; return { rows }; }"], "function f() { const rows = 2; return { rows }; }\n", { f: 2 }],
  ["only where it holds", ["const rows = 1;", "function f() { { const rows = 2; } return { rows }; }"], "const rows = 1;\nfunction f() { { const rows = 2; } return { rows }; }\n", { f: 2 }],
  ["a pattern, a loop, a catch", ["const a = 1, b = 1, c = 1;", "const f = ({ a }) => { for (const b of a) try { b(); } catch (c) { c(); } };"], "const f = ({ a }) => { for (const b of a) try { b(); } catch (c) { c(); } };\n", { f: 2 }],
  ["a helper of the same cell before a later one", ["const one = 1;\nconst f = () => one;", "const one = 2;"], "const one = 1;\nconst f = () => one;\n", { f: 1 }],
  ["the name of a field is no name", ["const rows = 1;", "const f = (x) => x.rows + { rows: 1 }.rows;"], "const f = (x) => x.rows + { rows: 1 }.rows;\n", { f: 2 }],
  ["what every object inherits is no task", ["const f = () => toString();"], "const f = () => toString();\n", { f: 1 }],
  ["a class is a definition", ["class f {}"], "class f {}\n", { f: 1 }],
  ["statements that define nothing stay out", ["throw new Error('an earlier try');", "f(1);", "function f() {}"], "function f() {}\n", { f: 3 }],
  ["a definition inside another one is none", ["function outer() { function f() {} }"], "", {}],
  ["a cell that can't be read says nothing about other tasks", ["}}}", "function f() {}"], "function f() {}\n", { f: 2 }],
]; // biome-ignore format: one row a case

describe("cells answer a task", () => {
  it.each(table)("%s", async (_why, cells, source, found) => {
    expect(await cellAnswers(cells, ["f"])).toEqual({ source, found, broken: null, hindered: [] });
  });

  it("a cell that can't be read and seems to hold the last definition is named", async () => {
    const cells = ["function f() {}", "function f() { return [; }"];
    expect((await cellAnswers(cells, ["f"])).broken).toEqual({ task: "f", cell: 2 });
    expect((await cellAnswers([...cells].reverse(), ["f"])).broken).toBeNull();
  });

  const hindrances: [why: string, cells: readonly string[], source: string, hindered: readonly object[]][] = [
    ["an import of a value", ['import { g } from "ragbook";', "const f = () => g();", "const h = () => 1;"], "const h = () => 1;\n", [{ task: "f", name: "g", why: { what: "import", module: "ragbook" } }]],
    ["also behind a helper", ['import * as r from "ragbook";', "const rows = r.load();", "const f = () => rows;"], "", [{ task: "f", name: "r", why: { what: "import", module: "ragbook" } }]],
    ["what a cell awaited", ["const rows = await 1;", "const f = () => rows;"], "", [{ task: "f", name: "rows", why: { what: "await", cell: 1 } }]],
    ["two helpers of one name", ["const one = 1;\nconst f = () => one;", "const one = 2;\nconst h = () => one;"], "const one = 1;\nconst f = () => one;\n", [{ task: "h", name: "one", why: { what: "two", cells: [1, 2] } }]],
    ["an imported type is nothing", ['import { type G } from "ragbook";', "const f = (): G => 1;"], "const f = (): G => 1;\n", []],
  ]; // biome-ignore format: one row a case

  it.each(hindrances)("%s is told, and the other tasks stay", async (_why, cells, source, hindered) => {
    const answers = await cellAnswers(cells, ["f", "h"]);
    expect([answers.source, answers.hindered]).toEqual([source, hindered]);
  });
});
