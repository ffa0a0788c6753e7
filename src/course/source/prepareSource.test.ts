import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { learnersLine } from "./learnersLine.js";
import { moduleOver } from "./loadBlanking.js";
import { prepareSource } from "./prepareSource.js";

async function ready(source: string, names: string[] = ["f"]) {
  const prepared = await prepareSource(source, names);
  if (prepared.kind !== "ready") throw new Error(`refused: ${JSON.stringify(prepared)}`);
  return prepared;
}

describe("prepareSource", () => {
  it("blanks types in place, so that every position stays the learner's", async () => {
    const source = "type A = { a: number };\nexport function f(a: A): number {\n  return a.a as number;\n}\n";
    const { code, how } = await ready(source);
    expect(how).toBe("blanked");
    expect(code).toHaveLength(source.length);
    expect(code.indexOf("return a.a")).toBe(source.indexOf("return a.a"));
    expect(code).not.toMatch(/number|type A/);
  });

  const unused: [why: string, source: string][] = [
    ["import type", 'import type { A } from "ragbook";\nexport const f = (a: A) => a;'],
    ["a name used only as a type", 'import { A, type B } from "ragbook";\nexport const f = (a: A, b: B[]) => a;'],
    ["a namespace used only in a type", 'import * as all from "ragbook";\nexport const f = (a: all.A) => a;'],
    ["typeof in a type", 'import { f0 } from "ragbook";\nexport const f = (a: typeof f0) => a;'],
    ["implements", 'import { A } from "ragbook";\nclass B implements A {}\nexport const f = () => new B();'],
    ["a field of the same name", 'import { A } from "ragbook";\nexport const f = (row: any) => row.A + ({ A: 1 }).A;'],
    ["never used at all", 'import fs from "node:fs";\nexport const f = () => 1;'],
    ["import x = require, never used", 'import fs = require("fs");\nexport const f = () => 1;'],
    ["export type from elsewhere", 'export type { A } from "ragbook";\nexport const f = () => 1;'],
  ];
  it.each(unused)("takes away an import that is never a value: %s", async (_why, source) => {
    expect((await ready(source)).code).not.toMatch(/\bimport\b|ragbook/);
  });

  const refused: [why: string, source: string, module: string, names: string[]][] = [
    ["called", 'import { hitAtK } from "ragbook";\nexport const f = () => hitAtK();', "ragbook", ["hitAtK"]],
    ["passed on", 'import fs from "node:fs";\nexport const f = () => [fs];', "node:fs", ["fs"]],
    ["in short for a field", 'import { a } from "x";\nexport const f = () => ({ a });', "x", ["a"]],
    ["extended", 'import { A } from "x";\nclass B extends A {}\nexport const f = () => new B();', "x", ["A"]],
    ["exported again", 'import { a } from "x";\nexport { a as f };', "x", ["a"]],
    ["for its side effects", 'import "./setup.js";\nexport const f = () => 1;', "./setup.js", []],
    ["export from elsewhere", 'export * from "./solution.js";\nexport const f = () => 1;', "./solution.js", []],
  ];
  it.each(refused)("refuses an import that is %s", async (_why, source, module, names) => {
    const prepared = await prepareSource(source, ["f"]);
    expect(prepared).toEqual({ kind: "refused", line: 1, reason: { what: "import", module, names } });
  });

  it("takes away thousands of imports in one go", async () => {
    const line = 'import type { A } from "ragbook";\n';
    const begun = performance.now();
    const { code } = await ready(`${line.repeat(20_000)}export const f = 1;`);
    expect(code.trim()).toBe("export const f = 1;");
    // One by one they took minutes.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it("refuses await outside any function, and only there", async () => {
    expect(await prepareSource("\nawait 1;\nexport const f = 1;", ["f"])).toMatchObject({ kind: "refused", line: 2 });
    expect(await prepareSource("export const f = async () => await 1;", ["f"])).toMatchObject({ kind: "ready" });
  });

  it.each([
    ["an enum", "enum A { B = 7 }\nexport function f() { return A.B; }"],
    ["a namespace", "namespace A { export const b = 7; }\nexport function f() { return A.b; }"],
    [
      "a parameter property",
      "class A { constructor(readonly b: number) {} }\nexport function f() { return new A(7).b; }",
    ],
  ])("transpiles %s and maps positions back", async (_why, source) => {
    const prepared = await ready(source);
    expect(prepared.how).toBe("transpiled");
    const at = prepared.code.split("\n").findIndex((line) => line.includes("7") && line.includes("return")) + 1;
    const line = at > 0 ? at : prepared.code.split("\n").findIndex((text) => text.includes("return A.")) + 1;
    expect(learnersLine(prepared, `    at f (exercise.ts:${line}:12)`)).toBe(2);
  });

  it("exports a function that lost its export, and nothing else", async () => {
    expect((await ready("function f() {}\nfunction g() {}")).code).toMatch(/\nexport \{ f \};$/);
    expect((await ready("export function f() {}")).code).toBe("export function f() {}");
    expect((await ready("const g = () => 1;\nexport { g as f };")).code).not.toMatch(/export \{ f \}/);
    expect((await ready("export default function f() {}")).code).toMatch(/\nexport \{ f \};$/);
  });

  it.each([
    ["a missing brace", "export function f() {\n  return [1;\n}", 2],
    ["no TypeScript at all", "<<<<<<< HEAD", 1],
    ["nesting beyond any stack", "(".repeat(200_000), 1],
  ])("says where a file can't be read: %s", async (_why, source, line) => {
    expect(await prepareSource(source, ["f"])).toMatchObject({ kind: "unparsable", line });
  });

  it("reads lines from a stack of a blanked file as they are, and none where there is none", async () => {
    const prepared = await ready("export const f = 1;");
    expect(learnersLine(prepared, "    at f (exercise.ts:12:5)\n    at apply (native)")).toBe(12);
    expect(learnersLine(prepared, "    at apply (native)")).toBeNull();
  });
});

it("ts-blank-space is loaded over a required TypeScript, which is the quick way", () => {
  // Null would mean the slow way: a new release of ts-blank-space is written differently.
  const require = createRequire(import.meta.url);
  const module = moduleOver(require.resolve("ts-blank-space"), { typescript: { default: require("typescript") } });
  expect(module).toHaveProperty("blankSourceFile");
});
