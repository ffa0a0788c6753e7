import { afterAll, describe, expect, it } from "vitest";
import { prepareSource } from "../source/prepareSource.js";
import { limits } from "./limits.js";
import type { JobResult } from "./protocol.js";
import { type Ended, Sandbox } from "./Sandbox.js";

const sandbox = new Sandbox();
afterAll(() => sandbox.close());

type Ran = Extract<JobResult, { kind: "ran" }>;

async function run(source: string, inputs = ['j[1,["b"]]'], used = limits): Promise<JobResult | Ended> {
  const prepared = await prepareSource(source, ["f"]);
  if (prepared.kind !== "ready") throw new Error(JSON.stringify(prepared));
  return sandbox.run({ code: prepared.code, functionName: "f", inputs, seed: 7, limits: used });
}

/** The first answer as text; or what became of the job instead. */
async function answer(body: string): Promise<string> {
  const result = await run(`export function f(n: any, list: any): any { ${body} }`);
  if (result.kind !== "ran") return result.kind;
  const call = result.forward[0];
  return call?.kind === "answered" ? call.text : `stopped by ${call?.by}`;
}

describe("answers", () => {
  const table: [why: string, body: string, text: string][] = [
    ["plain values cross as they are", "return { a: [n, 'x', null, true] };", '[false,"returned",["o",[["a",["a",[["n",1],["s","x"],["0"],["b",true]]]]]]]'],
    ["numbers that JSON can't hold", "return [NaN, -Infinity, undefined];", '[false,"returned",["a",[["n","NaN"],["n","-Infinity"],["u"]]]]'],
    ["a Set is no list", "return new Set(list);", '[false,"returned",["x","a Set"]]'],
    ["a Promise is not awaited", "return Promise.resolve(1);", '[false,"returned",["x","a Promise"]]'],
    ["nor is an async function", "return (async () => 1)();", '[false,"returned",["x","a Promise"]]'],
    ["a function is no value", "return () => 1;", '[false,"returned",["x","a function"]]'],
    ["a BigInt is no number", "return 3n;", '[false,"returned",["x","a BigInt"]]'],
    ["a boxed number is no number", "return new Number(3);", '[false,"returned",["x","a Number object"]]'],
    ["an object of a class is not plain", "class A { a = 1 } return new A();", '[false,"returned",["x","an object of a class"]]'],
    ["a subclass of Array is no list", "class A extends Array {} return new A();", '[false,"returned",["x","a list of another class"]]'],
    ["a getter is not looked through", "return { get a() { return 1; } };", '[false,"returned",["o",[["a",["x","a getter"]]]]]'],
    ["a Proxy is not looked through", "return new Proxy([], {});", '[false,"returned",["x","a Proxy"]]'],
    ["nor a revocable one", "return Proxy.revocable({}, {}).proxy;", '[false,"returned",["x","a Proxy"]]'],
    ["nor one made another way", "return Reflect.construct(Proxy, [[], {}]);", '[false,"returned",["x","a Proxy"]]'],
    ["a hole is undefined", "return [1, , 2];", '[false,"returned",["a",[["n",1],["u"],["n",2]]]]'],
    ["a changed input is seen", "list.push('c'); return 1;", '[true,"returned",["n",1]]'],
    ["also one sorted in place", "list.unshift('z'); list.sort(); return 1;", '[true,"returned",["n",1]]'],
    ["a frozen input is a changed one: its owner can't use it any more", "Object.freeze(list); return 1;", '[true,"returned",["n",1]]'],
    ["so is one that takes no more rows", "Object.preventExtensions(list); return 1;", '[true,"returned",["n",1]]'],
    ["so is one with another prototype", "Object.setPrototypeOf(list, null); return 1;", '[true,"returned",["n",1]]'],
    ["changed and put back is not changed", "list.push('c'); list.pop(); return 1;", '[false,"returned",["n",1]]'],
    ["Math.random is the same in every run", "return Math.random() === Math.random();", '[false,"returned",["b",false]]'],
    ["the date stands still", "return [Date.now() - new Date().getTime(), new Date(0).getFullYear() < 1971, new Date() instanceof Date];", '[false,"returned",["a",[["n",0],["b",true],["b",true]]]]'],
    ["nothing of the host is there", "return [typeof process, typeof require, typeof fetch, typeof setTimeout, typeof WebAssembly, typeof Atomics, typeof std, typeof os].join();", `[false,"returned",["s","${Array(8).fill("undefined").join()}"]]`],
    ["ECMAScript 2023 is", "return [[3, 1].toSorted()[0], [1, 2].findLast((x) => x < 2), [1].with(0, 5)[0]];", '[false,"returned",["a",[["n",1],["n",1],["n",5]]]]'],
  ]; // biome-ignore format: one row a case

  it.each(table)("%s", async (_why, body, text) => expect(await answer(body)).toBe(text));

  it("describe errors by class, message and the learner's line", async () => {
    expect(await answer("throw new RangeError('no');")).toMatch(
      /^\[false,"thrown","RangeError","no"," {4}at f \(exercise.ts:1:/,
    );
    expect(await answer("class Mine extends RangeError {} throw new Mine('no');")).toMatch(
      /"thrown","RangeError","no"/,
    );
    expect(await answer("throw 'text';")).toBe('[false,"thrown","","text",""]');
    expect(await answer("throw { get message() { throw 1; } };")).toBe('[false,"thrown","","",""]');
    expect(await answer("return f(n, list);")).toMatch(/"thrown","InternalError","stack overflow"/);
  });

  it.each([
    ["too many nodes", "return Array.from({ length: 1e5 }, () => 0);"],
    ["a list of a thousand million holes", "return new Array(1e9);"],
    ["a long text", "return 'x'.repeat(1e6);"],
  ])("are refused beyond a size: %s", async (_why, body) => {
    expect(await answer(body)).toBe('[false,"returned",["x","too large"]]');
  });

  it("are refused beyond a depth, cycles included", async () => {
    expect(await answer("const a: any = {}; a.a = a; return a;")).toMatch(/nested too deep/);
  });
});

describe("a learner's changes to the built-in objects", () => {
  it.each([
    ["Array.prototype", "Array.prototype.push = () => 9; Array.prototype[Symbol.iterator] = null as any;"],
    ["JSON", "JSON.stringify = () => '[true]'; JSON.parse = () => [9, 9];"],
    [
      "Reflect and Object",
      "Reflect.apply = () => 9; Object.is = () => true; Object.keys = () => []; Object.getOwnPropertyDescriptor = () => undefined;",
    ],
    [
      "Object.prototype",
      "Object.defineProperty(Object.prototype, 'value', { configurable: true, get: () => 9 }); (Object.prototype as any).toJSON = () => 9;",
    ],
    ["String and Number", "String.prototype.slice = () => '9'; Number.prototype.toString = () => '9';"],
    [
      "WeakSet, which remembers proxies",
      "WeakSet.prototype.has = () => false; WeakSet.prototype.add = () => null as any; n = new Proxy([], {});",
    ],
  ])("%s changes no answer", async (_what, change) => {
    const proxy = change.includes("Proxy");
    const text = await answer(`${change} return [n, list];`);
    expect(text).toBe(`[false,"returned",["a",[${proxy ? '["x","a Proxy"]' : '["n",1]'},["a",[["s","b"]]]]]]`);
  });

  it("don't outlive their task", async () => {
    await answer("(globalThis as any).left = 1; Math.max = () => 9; return 1;");
    expect(await answer("return [typeof left, Math.max(1, 2)];")).toBe(
      '[false,"returned",["a",[["s","undefined"],["n",2]]]]',
    );
  });
});

describe("limits", () => {
  it.each([
    ["an endless loop", "for (;;) {}", "stopped by time"],
    ["a regular expression that never ends", "return /(a+)+b/.test('a'.repeat(60));", "stopped by time"],
    ["a list that grows for ever", "const a = []; for (;;) a.push([1]);", "stopped by memory"],
    [
      "a text that doubles",
      "let s = 'x'.repeat(1e6); const all = []; for (;;) all.push((s += 'y'));",
      "stopped by memory",
    ],
    ["catching the interruption", "for (;;) { try { for (;;) {} } catch {} finally {} }", "stopped by time"],
  ])("stop %s", async (_what, body, text) => expect(await answer(body)).toBe(text));

  it.each([
    ["made by its class", "throw new InternalError('out of memory');"],
    [
      "made by the class that an error of the engine names",
      "try { f(n, list); } catch (e) { throw new e.constructor('out of memory'); }",
    ],
    ["of a class of one's own", "class Mine extends InternalError {} throw new Mine('out of memory');"],
  ])("are not mistaken for an InternalError that is %s", async (_what, body) => {
    expect(await answer(body.replace(/InternalError/, "(globalThis as any).InternalError"))).toMatch(
      /^\[false,"thrown","InternalError","out of memory"/,
    );
  });

  it("end a native call that asks nobody, and the next task runs", async () => {
    expect(await answer("return [].includes.call({ length: 2 ** 53 - 1 }, 1);")).toBe("ended");
    expect(await answer("return n;")).toBe('[false,"returned",["n",1]]');
  });

  it("name the input that was running when the thread was ended", async () => {
    const source =
      "export function f(n: number) { return n === 3 && [].includes.call({ length: 2 ** 53 - 1 } as any, 1); }";
    expect(await run(source, ["j[1]", "j[2]", "j[3]", "j[4]"])).toEqual({ kind: "ended", at: 3 });
  });

  it("count the same ticks every time, so that the verdict doesn't hang on the machine", async () => {
    const source = "export function f(turns: number) { let n = 0; for (let i = 0; i < turns; i++) n += i; return n; }";
    const result = await run(source, ["j[4000000]", "j[8000000]"]);
    expect(result).toMatchObject({ kind: "ran", forward: [{ kind: "answered" }, { kind: "stopped", by: "time" }] });
  });

  it("count all calls of a task together, too", async () => {
    const source = "export function f(turns: number) { let n = 0; for (let i = 0; i < turns; i++) n += i; return n; }";
    const result = await run(source, Array(20).fill("j[4000000]"), { ...limits, ticks_per_task: 3000 });
    expect(result).toMatchObject({ kind: "ran", backward: [] });
    expect((result as Ran).forward.length).toBeLessThan(9);
  });

  it("cap what is printed, call by call", async () => {
    const result = await run(
      "export function f(n: any) { for (let i = 0; i < 1e4; i++) console.log('flood', n, { i }); }",
      ["j[1]", "j[2]"],
    );
    const calls = (result as Ran).forward;
    expect(calls.map((call) => call.printed.length <= limits.output_chars + 2)).toEqual([true, true]);
    expect(calls[1]?.printed).toMatch(/^flood 2 \{ i: 0 \}\n/);
  });
});

describe("a file", () => {
  it.each([
    ["throws at its top level", "throw new TypeError('boom');", { kind: "import_threw", error: ["TypeError", "boom"] }],
    ["never ends at its top level", "for (;;) {}", { kind: "import_stopped", by: "time" }],
    ["eats memory at its top level", "const a = []; for (;;) a.push([1]);", { kind: "import_stopped", by: "memory" }],
    ["has no such function", "export const g = 1;", { kind: "no_function", found: "undefined" }],
    ["has something else of that name", "export const f = 1;", { kind: "no_function", found: "number" }],
    ["declares a name twice", "let a = 1;\nlet a = 2;\nexport const f = 1;", { kind: "unreadable" }],
  ])("that %s", async (_what, source, expected) => {
    const result = await run(source);
    expect(result).toMatchObject({
      ...expected,
      ...("error" in expected ? { error: expect.arrayContaining(expected.error as string[]) } : {}),
    });
  });

  it("can't import while it runs either", async () => {
    expect(await answer("return import('node:fs');")).toBe('[false,"returned",["x","a Promise"]]');
  });

  it("is called in two orders, each in a fresh context", async () => {
    const result = await run("let calls = 0;\nexport function f(n: number) { calls += 1; return calls; }", [
      "j[1]",
      "j[2]",
      "j[3]",
    ]);
    const texts = (calls: readonly unknown[]) =>
      calls.map((call) => (call as { text: string }).text.match(/\d+(?=\]\]$)/)?.[0]);
    if (result.kind !== "ran") throw new Error(result.kind);
    expect([texts(result.forward), texts(result.backward)]).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
    ]);
  });
});
