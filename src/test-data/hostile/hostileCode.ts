import type { TaskStatus } from "../../course/check/verdict.js";

/** One way in which a function tries to get what it didn't compute, or to do harm, and the verdict that it must get. */
export interface HostileFunction {
  readonly name: string;
  /** Of `expectedRank(testCase: any, ranking: any): any`; `right` computes the right answer. */
  readonly body: string;
  readonly status: TaskStatus;
  /** Text beside the function, at the file's top level. */
  readonly beside?: string;
}

/** Longer than any program waits: a built-in function that asks nobody whether it should stop. */
const endless = "{ length: 2 ** 53 - 1 } as any";
const right = "return expectedRankSolution(testCase, ranking);";

export const hostileFunctions: readonly HostileFunction[] = [
  // Answers that nobody computed
  { name: "prints-the-pass-marker", body: "console.log(JSON.stringify({ status: 'passed', points: 1 })); return 7;", status: "failed" },
  { name: "throws-a-pass", body: "throw { status: 'passed', points: 1 };", status: "error" },
  { name: "equal-to-everything", body: "return { valueOf: () => 1, toString: () => '1', equals: () => true, [Symbol.toPrimitive]: () => 1 };", status: "failed" },
  { name: "asymmetric-matcher", body: "return { $$typeof: Symbol.for('jest.asymmetricMatcher'), asymmetricMatch: () => true };", status: "failed" },
  { name: "getter-as-answer", body: "return { get length() { return 1; }, get 0() { return 1; } };", status: "failed" },
  { name: "proxy-as-answer", body: "return new Proxy(Object(1), { get: () => 1, has: () => true });", status: "failed" },
  { name: "boxed-number", body: "return Object(expectedRankSolution(testCase, ranking));", status: "failed" },
  { name: "promise-of-the-answer", body: "return Promise.resolve(expectedRankSolution(testCase, ranking));", status: "failed" },
  { name: "thenable", body: "return { then: (done: any) => done(expectedRankSolution(testCase, ranking)) };", status: "failed" },
  { name: "nan-for-null", body: "return expectedRankSolution(testCase, ranking) ?? NaN;", status: "failed" },
  { name: "text-for-a-number", body: "return String(expectedRankSolution(testCase, ranking));", status: "failed" },
  { name: "random-answers", body: "return [null, 1, 2, 3][Math.floor(Math.random() * 4)];", status: "failed" },
  { name: "switch-over-the-examples", body: "switch (testCase.case_id + ranking.length) { case 'by-hand3': return 1; case 'by-hand0': return null; default: return 2; }", status: "failed" },
  // Patched tools of the checker
  { name: "patched-json", body: "JSON.stringify = () => '[false,\"returned\",[\"n\",1]]'; JSON.parse = () => []; return 7;", status: "failed" },
  { name: "patched-object-is", body: "Object.is = () => true; Number.isFinite = () => true; Array.prototype.every = () => true; return 7;", status: "failed" },
  { name: "patched-prototypes", body: "Object.defineProperty(Object.prototype, 'value', { __proto__: null, configurable: true, get: () => 1 } as any); Object.defineProperty(Array.prototype, '0', { __proto__: null, configurable: true, get: () => 1 } as any); return 7;", status: "failed" },
  { name: "patched-reflect", body: "(Reflect as any).apply = () => 1; Reflect.ownKeys = () => []; Object.getPrototypeOf = () => null; return 7;", status: "failed" },
  { name: "patched-function-call", body: "Function.prototype.call = () => 1; Function.prototype.apply = () => 1; Function.prototype.bind = () => () => 1; return 7;", status: "failed" },
  { name: "patched-weakset", body: "WeakSet.prototype.has = () => false; return new Proxy([], {});", status: "failed" },
  { name: "redefined-checker", body: "return 7;", beside: "class TaskVerdict { status = 'passed' }\nfunction judgeAnswers() { return { status: 'passed' }; }\nconst isRight = () => true;", status: "failed" },
  { name: "stops-being-wrong-later", body: "const all = globalThis as any; all.calls = (all.calls ?? 0) + 1; return all.calls < 3 ? 9 : expectedRankSolution(testCase, ranking);", status: "failed" },
  { name: "changes-its-input", body: "const value = expectedRankSolution(testCase, ranking); ranking.length = 0; return value;", status: "failed" },
  { name: "freezes-its-input", body: "const value = expectedRankSolution(testCase, ranking); Object.freeze(testCase); return value;", status: "failed" },
  { name: "new-prototype-for-its-input", body: "const value = expectedRankSolution(testCase, ranking); Object.setPrototypeOf(ranking, {}); return value;", status: "failed" },
  // Reaching out
  { name: "exits", body: `(globalThis as any).process.exit(0); ${right}`, status: "error" },
  { name: "exits-through-a-constructor", body: `(expectedRank as any).constructor('return process')().exit(0); ${right}`, status: "error" },
  { name: "reads-the-solutions", body: "return import('../../../solutions/03-r3-hits-and-sources.ts').then((all: any) => all.expectedRank(testCase, ranking));", status: "failed" },
  { name: "requires-files", body: `const text = (globalThis as any).require('node:fs').readFileSync('CANARY-PATH', 'utf8'); console.log(text); ${right}`, status: "error" },
  { name: "reaches-the-network", body: "const all = globalThis as any; all.fetch('http://127.0.0.1:CANARY-PORT/' + JSON.stringify(testCase)); return 1;", status: "error" },
  { name: "network-by-import", body: "return import('http://127.0.0.1:CANARY-PORT/a.js') as any;", status: "failed" },
  { name: "quickjs-own-modules", body: `const all = globalThis as any; all.std.exit(0); ${right}`, status: "error" },
  { name: "writes-through-os", body: `const all = globalThis as any; all.os.remove('CANARY-PATH'); ${right}`, status: "error" },
  // Never ending
  { name: "endless-loop", body: "for (;;) {}", status: "timeout" },
  { name: "endless-loop-that-catches", body: "for (;;) { try { for (;;) {} } catch {} finally {} }", status: "timeout" },
  { name: "endless-recursion", body: "return expectedRank(testCase, ranking);", status: "error" },
  { name: "endless-generator", body: "function* all(): any { for (;;) yield 1; } return [...all()].length;", status: "timeout" },
  { name: "promise-loop", body: `const again = (): any => Promise.resolve().then(again); again(); ${right}`, status: "passed" },
  { name: "async-loop", body: "return (async () => { for (;;) await null; })();", status: "failed" },
  { name: "endless-regular-expression", body: "return /(a+)+b/.test('a'.repeat(64));", status: "timeout" },
  { name: "endless-native-join", body: `return Array.prototype.join.call(${endless});`, status: "timeout" },
  { name: "endless-native-includes", body: `return Array.prototype.includes.call(${endless}, 1 as never);`, status: "timeout" },
  { name: "endless-native-reduce", body: `return Array.prototype.reduce.call(${endless}, (a: any) => a);`, status: "timeout" },
  { name: "long-native-calls", body: "const text = 'a'.repeat(1e7); for (;;) text.indexOf('b');", status: "timeout" },
  { name: "compiles-for-ever", body: "const text = '1+'.repeat(1e5) + '1'; for (;;) Function(text);", status: "timeout" },
  // Floods
  { name: "memory-flood", body: "const all = []; for (;;) all.push([1]);", status: "error" },
  { name: "text-flood", body: "let text = 'x'.repeat(1e6); const all = []; for (;;) all.push((text += 'y'));", status: "error" },
  { name: "sparse-flood", body: "return new Array(2 ** 32 - 1);", status: "failed" },
  { name: "output-flood", body: `for (let i = 0; i < 3000; i++) console.log('flood '.repeat(1000)); ${right}`, status: "passed" },
  { name: "deep-answer", body: "let deep: any = []; for (let i = 0; i < 2000; i++) deep = [deep]; return deep;", status: "failed" },
  { name: "wide-answer", body: "return Object.fromEntries(Array.from({ length: 1e4 }, (_, i) => ['k' + i, i]));", status: "failed" },
  { name: "circular-answer", body: "const round: any = {}; round.round = round; return round;", status: "failed" },
  { name: "own-memory-error", body: "throw new (globalThis as any).InternalError('out of memory');", status: "error" },
]; // biome-ignore format: one row a way

/** A whole file that tries something, and the status that each of its tasks must get. */
export interface HostileFile {
  readonly name: string;
  readonly source: (solution: string) => string | Uint8Array;
  readonly status: TaskStatus;
  readonly points: number;
}

const tasks = ["hitAtK", "expectedRank", "sourceMetrics", "summarizeRun", "mrrAtK", "buildRankings"];

export const hostileFiles: readonly HostileFile[] = [
  { name: "syntax-error", source: (text) => `${text}\n}}}`, status: "not_gradable", points: 0 },
  { name: "merge-conflict", source: (text) => `<<<<<<< HEAD\n${text}`, status: "not_gradable", points: 0 },
  { name: "no-utf-8", source: (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x80])]), status: "not_gradable", points: 0 },
  { name: "utf-16", source: (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), status: "not_gradable", points: 0 },
  { name: "binary", source: () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 0xff]), status: "not_gradable", points: 0 },
  { name: "byte-order-mark", source: (text) => `\uFEFF${text}`, status: "passed", points: 6 },
  { name: "crlf", source: (text) => text.replaceAll("\n", "\r\n"), status: "passed", points: 6 },
  { name: "old-mac-line-ends", source: (text) => text.replaceAll("\n", "\r"), status: "passed", points: 6 },
  { name: "huge", source: (text) => `${text}\n// ${"x".repeat(1_000_000)}`, status: "not_gradable", points: 0 },
  { name: "just-not-huge", source: (text) => `${text}\n// ${"x".repeat(900_000)}`, status: "passed", points: 6 },
  { name: "nested-too-deep", source: () => "(".repeat(400_000), status: "not_gradable", points: 0 },
  { name: "parser-never-ends", source: () => "async(".repeat(4000), status: "not_gradable", points: 0 },
  { name: "exits-at-the-top", source: (text) => `${text}\n(globalThis as any).process.exit(0);`, status: "error", points: 0 },
  { name: "loops-at-the-top", source: (text) => `${text}\nfor (;;) {}`, status: "timeout", points: 0 },
  { name: "native-loop-at-the-top", source: (text) => `${text}\n[].includes.call(${endless}, 1 as never);`, status: "timeout", points: 0 },
  { name: "floods-memory-at-the-top", source: (text) => `${text}\nconst all = []; for (;;) all.push([1]);`, status: "error", points: 0 },
  { name: "imports-the-reference", source: () => 'export { hitAtK, expectedRank, sourceMetrics, summarizeRun, mrrAtK } from "ragbook";', status: "error", points: 0 },
  { name: "imports-the-solutions", source: () => 'export * from "../../../solutions/03-r3-hits-and-sources.js";', status: "error", points: 0 },
  { name: "imports-another-submission", source: () => 'import { hitAtK } from "../../honest/exercises/03-r3-hits-and-sources.js";\nexport { hitAtK };', status: "error", points: 0 },
  { name: "imports-node-fs", source: (text) => `import { writeFileSync } from "node:fs";\n${text}\nwriteFileSync("CANARY-PATH", "");`, status: "error", points: 0 },
  { name: "thousand-definitions", source: () => tasks.map((task) => `var ${task}: any = 1;\n`.repeat(1000)).join(""), status: "error", points: 0 },
  { name: "every-task-a-native-loop", source: () => tasks.map((task) => `export function ${task}(): any { return [].includes.call(${endless}, 1 as never); }`).join("\n"), status: "timeout", points: 0 },
  { name: "every-task-a-loop", source: () => tasks.map((task) => `export function ${task}(): any { for (;;) {} }`).join("\n"), status: "timeout", points: 0 },
  { name: "empty-file", source: () => "", status: "not_written", points: 0 },
]; // biome-ignore format: one row a way
