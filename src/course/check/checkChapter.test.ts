import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { limits } from "../sandbox/limits.js";
import { Sandbox } from "../sandbox/Sandbox.js";
import { loadTasks } from "../tasks/loadTasks.js";
import { checkChapter } from "./checkChapter.js";
import { randomProbes } from "./probes.js";
import { courseVersion } from "./seeds.js";
import type { ChapterVerdict, TaskVerdict } from "./verdict.js";

const sandbox = new Sandbox();
afterAll(() => sandbox.close());

const chapter = "03-r3-hits-and-sources";
const root = new URL("../../../", import.meta.url);
const solution = await readFile(new URL(`solutions/${chapter}.ts`, root), "utf8");

async function verdictOn(source: string, only = ["hitAtK", "expectedRank"], seed = 1): Promise<ChapterVerdict> {
  return (await checkChapter({ chapter, source, only, seed, sandbox })).verdict;
}

/** The solution with one of its functions replaced. */
function withFunction(name: string, text: string): string {
  return `${solution.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}Solution`)}\n${text}`;
}

const hitAtK = (body: string) =>
  withFunction(
    "hitAtK",
    `export function hitAtK(testCase: any, ranking: any, k: any, recordedTopK: any): any { ${body} }`,
  );
const rank = (body: string) =>
  withFunction("expectedRank", `export function expectedRank(testCase: any, ranking: any): any { ${body} }`);
const right = "return expectedRankSolution(testCase, ranking);";

function taskOf(verdict: ChapterVerdict, task: string): TaskVerdict {
  const found = verdict.tasks.find((one) => one.task === task);
  if (!found) throw new Error(`no verdict on ${task}`);
  return found;
}

describe("a verdict", () => {
  it("has the fields that other programs rely on, in this order", async () => {
    const verdict = await verdictOn(solution);
    expect(Object.keys(verdict)).toEqual(["exercise", "status", "points", "max_points", "seed", "isolation", "tasks"]);
    const [task] = verdict.tasks;
    expect(Object.keys(task ?? {})).toEqual([
      "task",
      "status",
      "points",
      "max_points",
      "misconception",
      "hint",
      "checks",
    ]);
    expect(Object.keys(task?.checks[0] ?? {})).toEqual(["name", "status", "input", "expected", "got", "message"]);
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
  });

  it("is the same for the same file and seed, byte by byte", async () => {
    const wrong = rank("return ranking.length;");
    expect(JSON.stringify(await verdictOn(wrong))).toBe(JSON.stringify(await verdictOn(wrong)));
  });

  it("counts a chapter's points as the sum of its tasks', all or none each", async () => {
    const verdict = await verdictOn(rank("return 0;"));
    expect(verdict).toMatchObject({ status: "failed", points: 1, max_points: 2 });
    expect(verdict.tasks.map((task) => task.points)).toEqual([1, 0]);
  });

  it("draws other inputs from another seed, and says which it was", async () => {
    const wrong = rank("return ranking.length > 4 ? 7 : expectedRankSolution(testCase, ranking);");
    const [one, other] = [await verdictOn(wrong, ["expectedRank"], 1), await verdictOn(wrong, ["expectedRank"], 2)];
    const message = (verdict: ChapterVerdict) => taskOf(verdict, "expectedRank").checks.at(-2)?.message?.split(".")[0];
    expect([one.seed, other.seed]).toEqual([1, 2]);
    expect(message(one)).not.toBe(message(other));
  });
});

const statuses: [why: string, source: string, status: TaskVerdict["status"], message: RegExp | null][] = [
  ["an answer that is not due", rank("return 99;"), "failed", /expected 1, got 99/],
  ["undefined", rank(""), "failed", /got undefined/],
  ["NaN where null is due", rank("return expectedRankSolution(testCase, ranking) ?? NaN;"), "failed", /expected null, got NaN/],
  ["text for a number", rank("return String(expectedRankSolution(testCase, ranking));"), "failed", /expected 1, got "1"/],
  ["a Set for a list of one", rank("return new Set([1]);"), "failed", /got a Set/],
  ["an async function", withFunction("expectedRank", `export async function expectedRank(testCase: any, ranking: any) { ${right} }`), "failed", /got a Promise.*async/],
  ["a changed input", rank(`const value = expectedRankSolution(testCase, ranking); ranking.pop(); return value;`), "failed", /changed its input/],
  ["a throw where a value is due", rank("return testCase.no.such.field;"), "error", /threw TypeError: .* in line \d+/],
  ["a thrown text", rank("throw 'no';"), "error", /a thrown value that is no error: no/],
  ["endless recursion", rank("return expectedRank(testCase, ranking);"), "error", /InternalError: stack overflow/],
  ["an endless loop", rank("for (;;) {}"), "timeout", /no answer within the limit/],
  ["an endless native call", rank("return [].includes.call({ length: 2 ** 53 - 1 } as any, 1 as never);"), "timeout", /no answer within the limit/],
  ["a memory bomb", rank("const all = []; for (;;) all.push([1]);"), "error", /64 MB of memory/],
  ["an output flood beside a right answer", rank(`for (let i = 0; i < 3000; i++) console.log('flood'); ${right}`), "passed", null],
  ["a right answer only as long as the first call lasts", rank("const all = globalThis as any; all.calls = (all.calls ?? 0) + 1; return all.calls > 20 ? 1 : expectedRankSolution(testCase, ranking);"), "failed", /got 1|another order/],
  ["an answer that remembers earlier calls", withFunction("expectedRank", `let last: any = null; export function expectedRank(testCase: any, ranking: any) { const before = last; last = expectedRankSolution(testCase, ranking); return last === 1 && before === 3 ? before : last; }`), "failed", /another order|expected 1, got 3/],
  ["a stub", rank('throw new Error("not written yet");'), "not_written", null],
  ["a stub in one branch", rank(`if (ranking.length > 5) throw new Error("not written yet"); ${right}`), "not_written", null],
  ["no such function", withFunction("expectedRank", ""), "not_written", /no function expectedRank/],
  ["something else of that name", withFunction("expectedRank", "export const expectedRank = 3;"), "error", /is a number, not a function/],
  ["no export", solution.replace("export function expectedRank", "function expectedRank"), "passed", null],
  ["an arrow function", withFunction("expectedRank", `export const expectedRank = (testCase: any, ranking: any) => { ${right} };`), "passed", null],
  ["an enum in the file", `${rank(`void Kind.A; ${right}`)}\nenum Kind { A }`, "passed", null],
  ["Math.random and the date used on the way", rank(`Math.random(); Date.now(); ${right}`), "passed", null],
]; // biome-ignore format: one row a case

describe("one task's trouble", () => {
  it.each(statuses)("%s", async (_why, source, status, message) => {
    const verdict = await verdictOn(source);
    const task = taskOf(verdict, "expectedRank");
    expect(task.status).toBe(status);
    expect(task.points).toBe(status === "passed" ? 1 : 0);
    if (message) expect(task.checks.map((check) => check.message).join("\n")).toMatch(message);
    // The other task of the same file keeps its own verdict.
    expect(taskOf(verdict, "hitAtK")).toMatchObject({ status: "passed", points: 1 });
  });

  it("shows after a limit which input it was, and that the others were not tried", async () => {
    const verdict = await verdictOn(
      rank("if (ranking.length === 0) for (;;) {} return expectedRankSolution(testCase, ranking);"),
    );
    const { checks, misconception } = taskOf(verdict, "expectedRank");
    expect(checks.find((check) => check.status === "timeout")).toMatchObject({
      name: "nothing was found",
      got: "no answer (out of time)",
    });
    expect(checks.filter((check) => check.status === "skipped").length).toBeGreaterThan(0);
    expect(misconception).toBeNull();
  });
});

describe("a call that has to be ended from outside", () => {
  const silent = "return [].includes.call({ length: 2 ** 53 - 1 } as any, 1 as never);";

  it("takes the other answers with it, which is said as it is", async () => {
    const { checks } = taskOf(await verdictOn(rank(`if (ranking.length === 0) ${silent} ${right}`)), "expectedRank");
    const messages = new Set(checks.filter((check) => check.status === "skipped").map((check) => check.message));
    expect([...messages]).toEqual([expect.stringMatching(/^Not known: one call had to be ended from outside/)]);
  });

  it("happens three times at most in a file: what is left is not tried, and said to be so", async () => {
    const all = ["hitAtK", "expectedRank", "sourceMetrics", "summarizeRun", "mrrAtK", "buildRankings"];
    const source = all.map((name) => `export function ${name}(): any { ${silent} }`).join("\n");
    const verdict = await verdictOn(source, all);
    expect(verdict.tasks.map((task) => task.status)).toEqual(all.map(() => "timeout"));
    const untried = verdict.tasks.filter((task) => /^Not tried: what came before/.test(task.checks[0]?.message ?? ""));
    expect(untried.map((task) => task.task)).toEqual(all.slice(3));
  });

  it("leaves a task of the same file, written well, its own verdict", async () => {
    const verdict = await verdictOn(rank(silent), ["expectedRank", "hitAtK"]);
    expect(verdict.tasks.map((task) => task.status)).toEqual(["passed", "timeout"]);
  });
});

describe("the time of a file", () => {
  it("is counted in ticks over all its tasks, and many loops that never end each get their own verdict", async () => {
    const all = ["hitAtK", "expectedRank", "sourceMetrics", "summarizeRun", "mrrAtK", "buildRankings"];
    const verdict = await verdictOn(
      all.map((name) => `export function ${name}(): any { for (;;) {} }`).join("\n"),
      all,
    );
    for (const task of verdict.tasks) {
      expect(task.status).toBe("timeout");
      expect(task.checks[0]?.message).toMatch(/no answer within the limit/);
    }
  });

  it("holds for what is tried on smaller inputs, too", async () => {
    // Wrong, and slow once all inputs were tried: 250 smaller ones would take 125 times a call's limit.
    const task = (await loadTasks(chapter)).find((one) => one.id === "expectedRank");
    const tried = (task?.examples.length ?? 0) + randomProbes;
    const slow = rank(
      `const all = globalThis as any; all.calls = (all.calls ?? 0) + 1; if (all.calls > ${tried}) for (let i = 0; i < 4e6; i++) {} if (ranking.length > 3) return 99; ${right}`,
    );
    const before = sandbox.ticks;
    const verdict = await verdictOn(slow, ["expectedRank"]);
    expect(verdict.tasks[0]?.status).toBe("failed");
    expect(sandbox.ticks - before).toBeLessThanOrEqual(limits.ticks_per_task + limits.ticks_per_call);
  });

  it("is over for a text that the parser doesn't come to an end with", async () => {
    const verdict = await verdictOn("async(".repeat(4000), ["hitAtK"]);
    expect(verdict).toMatchObject({ status: "not_gradable" });
    expect(verdict.tasks[0]?.checks[0]?.message).toMatch(/takes too long/);
  });
});

const files: [why: string, source: string, status: TaskVerdict["status"], chapterStatus: ChapterVerdict["status"], message: RegExp][] = [
  ["throws at its top level", `${solution}\nthrow new RangeError("boom");`, "error", "failed", /stops in line \d+ before.*RangeError: boom/],
  ["never ends at its top level", `${solution}\nfor (;;) {}`, "timeout", "failed", /doesn't end/],
  ["never ends in a native call at its top level", `${solution}\n[].includes.call({ length: 2 ** 53 - 1 } as any, 1 as never);`, "timeout", "failed", /doesn't end/],
  ["eats memory at its top level", `${solution}\nconst all = []; for (;;) all.push([1]);`, "error", "failed", /64 MB/],
  ["imports a value", `import { hitAtK as other } from "ragbook";\n${solution}\nvoid other;`, "error", "failed", /Line 1 imports other from "ragbook"/],
  ["imports a module of the host", `import fs from "node:fs";\n${solution}\nfs.writeFileSync("x", "y");`, "error", "failed", /Line 1 imports fs/],
  ["waits at its top level", `${solution}\nawait null;`, "error", "failed", /await outside any function/],
  ["is no TypeScript", `${solution}\n}}}`, "not_gradable", "not_gradable", /Line \d+ can't be read/],
  ["is JavaScript that the engine refuses", `${solution}\nlet twice = 1;\nlet twice = 2;`, "not_gradable", "not_gradable", /can't be read/],
  ["is larger than a megabyte", `${solution}\n// ${"x".repeat(1_000_000)}`, "not_gradable", "not_gradable", /1000000 are read/],
]; // biome-ignore format: one row a case

describe("a file that", () => {
  it.each(files)("%s gets one verdict for all its tasks", async (_why, source, status, chapterStatus, message) => {
    const verdict = await verdictOn(source);
    expect(verdict).toMatchObject({ status: chapterStatus, points: 0 });
    for (const task of verdict.tasks) {
      expect(task.status).toBe(status);
      expect(task.checks[0]?.message).toMatch(message);
    }
  });

  it("can't be read is not gradable, with the reason", async () => {
    const { verdict } = await checkChapter({ chapter, source: null, unreadable: "No permission.", sandbox });
    expect(verdict).toMatchObject({ status: "not_gradable", points: 0 });
    expect(verdict.tasks[0]?.checks[0]).toMatchObject({ status: "not_gradable", message: "No permission." });
  });

  it("is empty is not written", async () => {
    expect(await verdictOn("")).toMatchObject({ status: "not_written", points: 0 });
  });

  it("passes in part and is written in part is not yet written, and nothing failed", async () => {
    expect(await verdictOn(withFunction("expectedRank", ""))).toMatchObject({ status: "not_written", points: 1 });
  });

  it("uses decorators is transpiled, because the engine can't read them", async () => {
    const source = `${solution}\nfunction mark(target: any, context: any) {}\n@mark class Marked {}`;
    expect((await verdictOn(source)).status).toBe("passed");
  });
});

describe("feedback", () => {
  it("names the misconception with a question, and never the answer", async () => {
    const task = taskOf(
      await verdictOn(
        hitAtK(
          "const d = recordedTopK; if (!Number.isInteger(k) || k < 1 || k > d) throw new RangeError(''); return hitAtKSolution(testCase, ranking.slice(0, k - 1), k, d);",
        ),
      ),
      "hitAtK",
    );
    expect(task.misconception?.id).toBe("before-k");
    expect(task.misconception?.message).toMatch(/^It looks as if the rows before position k count.*\?$/);
  });

  it("names of two thoughts that both show the one that explains what is shown first, and says that it isn't all", async () => {
    const source = hitAtK(
      "for (let i = 0; i < k - 1 && i < ranking.length; i++) if (hitAtKSolution(testCase, [ranking[i]], 1, 1)) return true; return testCase.expected_sources.length ? false : null;",
    );
    const task = taskOf(await verdictOn(source), "hitAtK");
    expect(task.misconception?.id).toBe("before-k");
    expect(task.misconception?.message).toMatch(/^There is more than one mistake here\. One of them:/);
  });

  it("falls back on the smallest failing input when two mistakes hide each other", async () => {
    // Labels in their own order, and counted from 0: no single thought explains what comes out.
    const source = rank(
      "const ids = testCase.expected_sources.flatMap((g: any) => [...g.required_chunk_ids, ...(g.alternative_chunk_ids ?? [])]); for (const id of ids) { const i = ranking.findIndex((row: any) => row.chunk_id === id); if (i !== -1) return i; } return null;",
    );
    const task = taskOf(await verdictOn(source), "expectedRank");
    expect(task.misconception).toBeNull();
    const random = task.checks.at(-2);
    expect(random?.status).toBe("failed");
    // One group, one chunk, one row: nothing smaller can fail.
    expect(random?.message).toMatch(
      /The smallest found: expectedRank\(a case that expects \{a\}; \[a\]\): expected 1, got 0\./,
    );
  });

  it("shows what the function printed for the first failing example", async () => {
    const source = rank(
      "console.log('rows', ranking.length, { a: [1] }); return ranking.length === 0 ? 5 : expectedRankSolution(testCase, ranking);",
    );
    const { printed } = await checkChapter({ chapter, source, only: ["expectedRank"], sandbox });
    expect(printed.expectedRank).toBe("rows 0 { a: [1] }\n");
  });
});

describe("a hostile file", () => {
  const ways = [
    "globalThis.process", "globalThis.require", "(0, eval)('typeof process')", "Function('return this')().process",
    "({}).constructor.constructor('return typeof process')()", "import.meta.url",
  ]; // biome-ignore format: a list
  it.each(ways)("reaches nothing through %s", async (expression) => {
    const verdict = await verdictOn(
      rank(
        `const found = ${expression}; if (found !== undefined && found !== "undefined" && !String(found).startsWith("exercise")) return 1; ${right}`,
      ),
    );
    expect(verdict.status).toBe("passed");
  });

  const cheats: [why: string, text: string][] = [
    [
      "answers that claim to equal everything",
      "return { valueOf: () => 1, toString: () => '1', equals: () => true, asymmetricMatch: () => true };",
    ],
    [
      "a patched comparison",
      "Object.is = () => true; Array.prototype.every = () => true; Number.prototype.valueOf = () => 1 as never; return 7;",
    ],
    ["a patched JSON", 'JSON.stringify = () => \'[false,"returned",["n",1]]\'; JSON.parse = () => []; return 7;'],
    ["a printed pass", "console.log('passed', JSON.stringify({ status: 'passed' })); return 7;"],
    [
      "another class under the name of RangeError",
      "(globalThis as any).RangeError = class extends Error {}; return 7;",
    ],
    ["a thenable", "return { then: (done: any) => done(1) };"],
    ["a random answer", "return Math.floor(Math.random() * 3) + 1;"],
  ];
  it.each(cheats)("passes nothing with %s", async (_why, text) => {
    const task = taskOf(await verdictOn(rank(text)), "expectedRank");
    expect(task.status).toBe("failed");
  });

  it("a RangeError of another making is not the one that is due", async () => {
    const body =
      "try { return hitAtKSolution(testCase, ranking, k, recordedTopK); } catch { throw Object.assign(new Error('x'), { name: 'RangeError' }); }";
    const task = taskOf(await verdictOn(hitAtK(body)), "hitAtK");
    expect(task.status).toBe("failed");
    expect(task.checks.find((check) => check.name === "a text is no k")).toMatchObject({
      expected: "a RangeError",
      got: expect.stringMatching(/^Error/),
    });
  });

  it("steers no terminal through its messages", async () => {
    const verdict = await verdictOn(rank("throw new Error('\\u001b[2J\\u202E');"));
    expect(JSON.stringify(verdict)).not.toMatch(/\\u001b|\p{Cc}|\p{Cf}/u);
  });
});

it("the course's version is the package's", async () => {
  const text = await readFile(new URL("src/package.json", root), "utf8");
  expect(courseVersion).toBe(JSON.parse(text).version);
});
