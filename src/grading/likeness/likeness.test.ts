import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ChapterName } from "../../course/chapterNames.js";
import { loadBlanking } from "../../course/source/loadBlanking.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { packageFolder } from "../../records/packageFolder.js";
import type { GradedSubmission, SubmissionRecord } from "../grades.js";
import { likeness, likenessLimits } from "./likeness.js";
import { normalForms, wholeText } from "./normalForm.js";

const { ts } = await loadBlanking();
const chapter = "05-context";
const root = join(packageFolder(), "..");
const answer = (task: string, kind: string, of: ChapterName = chapter) =>
  readFileSync(join(packageFolder(), "test-data", "answers", of, `${task}.${kind}.ts`), "utf8");
const solution = readFileSync(join(root, "solutions", `${chapter}.ts`), "utf8");
const loop = answer("assembleContext", "loop");

function record(submission: string, source: string, of: ChapterName = chapter): SubmissionRecord {
  return { grade: { submission } as GradedSubmission, verdicts: [], answers: {}, sources: { [of]: source } };
}
const pairsOf = async (...sources: string[]) =>
  (
    await likeness(
      sources.map((source, index) => record(`s${index}`, source)),
      { solutions: { [chapter]: solution } },
    )
  ).pairs;

describe("the normal form of a function", () => {
  const table: [why: string, one: string, other: string, same: boolean][] = [
    ["names don't show", "function f(a: number) { return a + 1 }", "function g(value) { return value + 1 }", true],
    ["nor comments", "function f(a) { return a }", "function f(a) { /* x */ return a // y\n }", true],
    ["nor layout", "function f(a) { return [a, 1] }", "function f(a)\n{\n  return [\n a,\n 1,\n ];\n}", true],
    ["nor quotes", "function f() { return 'x' }", 'function f() { return "x" }', true],
    ["nor let for const", "function f() { let a = 1; return a }", "function f() { const b = 1; return b }", true],
    ["another number does", "function f(a) { return a + 1 }", "function f(a) { return a + 2 }", false],
    ["which name stands where does", "function f(a, b) { return a - b }", "function f(a, b) { return b - a }", false],
  ];
  it.each(table)("%s", (_why, one, other, same) => {
    const form = (text: string) => [...normalForms(text, ts).values()][0]!.join(" ");
    expect(form(one) === form(other)).toBe(same);
  });

  it("arrow functions are found, and a text that can't be parsed has none", () => {
    expect([...normalForms("const f = () => 1; const n = 2;", ts).keys()]).toEqual(["f", wholeText]);
    expect(normalForms("function f( {", ts).size).toBe(0);
    expect(normalForms(`function f() { return ${"[".repeat(50_000)}${"]".repeat(50_000)} }`, ts).size).toBe(0);
  });
});

describe("near-identical submissions", () => {
  it("are found after renaming, comments and another layout", async () => {
    const renamed = loop.replaceAll("ranking", "rows").replaceAll("dropped", "out").replaceAll("\n", "\n\n  // mine\n");
    expect(renamed).toContain("out.push");
    const [pair, ...others] = await pairsOf(loop, renamed);
    expect(others).toEqual([]);
    expect(pair).toMatchObject({ one: "s0", other: "s1", functions: ["05 assembleContext"] });
  });

  it("are found although one has a line more", async () => {
    const longer = loop.replace("const context", "const unused = ranking.length;\n  const context");
    expect(await pairsOf(loop, longer)).toHaveLength(1);
  });

  it("two right answers of different people aren't", async () => {
    expect(await pairsOf(loop, answer("assembleContext", "functional"))).toEqual([]);
  });

  it("two who took the reference are like the reference, not like each other", async () => {
    const found = await likeness([record("b", solution), record("a", solution)], {
      solutions: { [chapter]: solution },
    });
    expect(found.pairs).toEqual([]);
    expect(found.reference.map(({ submission }) => submission)).toEqual(["a", "b"]);
    expect(found.reference[0]?.functions).toEqual(["05 assembleContext"]);
  });

  it("a copy inside a function that is called at once, an object or a class is found, by others and as the reference's", async () => {
    const inner = loop.replace(/^import[\s\S]*?;\n/gm, "").replace("export function", "function");
    const wrapped = `export const { assembleContext } = (() => { ${inner}\nreturn { assembleContext }; })();`;
    expect(await pairsOf(loop, wrapped)).toHaveLength(1);
    expect(
      await pairsOf(
        loop,
        `const all = { made: (() => 1)(), ${inner.slice(inner.indexOf("function assembleContext")).replace("function ", "")} };`,
      ),
    ).toHaveLength(1);
    const ours = solution.replace(/^import[\s\S]*?;\n/gm, "").replaceAll("export function", "function");
    const hidden = `export const { assembleContext } = (() => { ${ours}\nreturn { assembleContext }; })();`;
    const found = await likeness([record("a", hidden), record("b", hidden)], { solutions: { [chapter]: solution } });
    expect([found.pairs, found.reference.map((one) => one.submission)]).toEqual([[], ["a", "b"]]);
  });

  it("a copy of a function that everybody has is known, whatever the chapter", async () => {
    const found = await likeness([record("a", loop), record("b", loop)], { solutions: {}, everywhere: [loop] });
    expect([found.pairs, found.reference.length]).toEqual([[], 2]);
  });

  it("a helper's text under a task's name isn't the reference's answer to that task", async () => {
    const body =
      "(rows) { const out = []; for (const row of rows) { if (row.score > 1 && row.tokens < 5 && !out.includes(row.chunk_id)) out.push(row.chunk_id); } return out; }";
    const reference = `export function assembleContext(a) { return helper(a).map((one) => [one, one, one, one, one, one, one, one].join("-")).filter((x) => x !== "a"); } function helper${body}`;
    const found = await likeness([record("a", `export function assembleContext${body}`)], {
      solutions: { [chapter]: reference },
    });
    expect(found.reference).toEqual([]);
    const named = await likeness([record("a", `function mine${body}`)], { solutions: { [chapter]: reference } });
    expect(named.reference).toHaveLength(1);
  });

  it("a class that would take too long is compared as far as the limits go, and the rest is told", async () => {
    const records = ["a", "b", "c", "d"].map((name) => record(name, loop));
    const told: number[] = [];
    const few = await likeness(records, { solutions: {} }, (done) => told.push(done), { ...likenessLimits, steps: 10 });
    expect(few.leftOut).toEqual(["5 pairs of submissions were not compared: that would take too long."]);
    expect(told).toEqual([0, 1, 2, 3, 4]);
    const short = await likeness(records, { solutions: {} }, undefined, {
      ...likenessLimits,
      allCharacters: 2 * loop.length,
    });
    expect(short.pairs).toHaveLength(1);
    expect(short.leftOut).toEqual([`Too long to be compared with others: c (${chapter}), d (${chapter}).`]);
  });

  it("sixty hand-ins that are as long as they may be take bounded time", async () => {
    const long = (seed: number) =>
      Array.from(
        { length: 400 },
        (_, at) => `function f${at}(a) { return [a + ${seed * at}, a * ${at}, a - ${at}, a / 2]; }`,
      )
        .join("\n")
        .slice(0, likenessLimits.characters);
    const records = Array.from({ length: 60 }, (_, at) => record(`s${at}`, long(at % 7)));
    const { cpuUsage } = process;
    const before = cpuUsage();
    await likeness(records, { solutions: {} });
    const { user, system } = cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(60);
  }, 300_000);

  it("stubs and short functions are like each other by nature, and no hint", async () => {
    const short = "export function assembleContext(a) { return a.map((b) => b.chunk_id); }";
    const stub = readFileSync(join(root, "exercises", `${chapter}.ts`), "utf8");
    expect(await pairsOf(short, short, stub, stub)).toEqual([]);
  });

  it("no two of our own right answers to any task are taken for each other", async () => {
    for (const of of [
      "01-test-cases",
      "02-vector-to-ranking",
      "03-r3-hits-and-sources",
      "04-ranking-quality",
    ] as const) {
      const tasks = await loadTasks(of);
      const records = ["loop", "functional", "recursive"].map((kind) =>
        record(kind, tasks.map(({ id }) => answer(id, kind, of)).join("\n"), of),
      );
      expect(existsSync(join(root, "solutions", `${of}.ts`))).toBe(true);
      expect((await likeness(records, { solutions: {} })).pairs).toEqual([]);
    }
  });
});
