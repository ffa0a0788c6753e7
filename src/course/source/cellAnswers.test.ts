import { describe, expect, it } from "vitest";
import { cellAnswers } from "./cellAnswers.js";

const table: [why: string, cells: readonly string[], source: string, found: Record<string, number>][] = [
  ["the last definition counts", ["function f() { return 1; }", "function f() { return 2; }"], "function f() { return 2; }\n", { f: 2 }],
  ["of one cell as well", ["function f() { return 1; }\nfunction f() { return 2; }"], "function f() { return 2; }\n", { f: 1 }],
  ["what it reads comes along, in the order of the cells", ["const one = 1;\nconst two = 2;", "const f = () => g() + one;", "function g() { return 1; }"], "const one = 1;\nconst f = () => g() + one;\nfunction g() { return 1; }\n", { f: 2 }],
  ["also through names taken apart", ["const { a, b: [c] } = { a: 1, b: [2] };", "export const f = () => c;"], "const { a, b: [c] } = { a: 1, b: [2] };\nexport const f = () => c;\n", { f: 2 }],
  ["an enum is a value", ["enum Kind { A }", "let f = () => Kind.A;"], "enum Kind { A }\nlet f = () => Kind.A;\n", { f: 2 }],
  ["an import that it needs comes along, to be refused", ['import * as r from "ragbook";', "const f = r.hitAtK;"], 'import * as r from "ragbook";\nconst f = r.hitAtK;\n', { f: 2 }],
  ["statements that define nothing stay out", ["throw new Error('an earlier try');", "f(1);", "function f() {}"], "function f() {}\n", { f: 3 }],
  ["a definition inside another one is none", ["function outer() { function f() {} }"], "", {}],
  ["a cell that can't be read says nothing about other tasks", ["}}}", "function f() {}"], "function f() {}\n", { f: 2 }],
]; // biome-ignore format: one row a case

describe("cells answer a task", () => {
  it.each(table)("%s", async (_why, cells, source, found) => {
    expect(await cellAnswers(cells, ["f"])).toEqual({ source, found, broken: null });
  });

  it("a cell that can't be read and seems to hold the last definition is named", async () => {
    const cells = ["function f() {}", "function f() { return [; }"];
    expect((await cellAnswers(cells, ["f"])).broken).toEqual({ task: "f", cell: 2 });
    expect((await cellAnswers([...cells].reverse(), ["f"])).broken).toBeNull();
  });
});
