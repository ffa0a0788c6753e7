import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { outcomeOf } from "../answers/outcome.js";
import { isRight } from "../answers/rightness.js";
import { chapterNamed } from "../chapters.js";
import { checkChapter } from "../check/checkChapter.js";
import { probesOf } from "../check/probes.js";
import { recognise } from "../check/recognise.js";
import { separates } from "../check/separates.js";
import type { TaskVerdict } from "../check/verdict.js";
import { stub, stubFile } from "../exercises/stubFile.js";
import { textsOf } from "../messages/say.js";
import { Sandbox } from "../sandbox/Sandbox.js";
import type { Task } from "../task.js";
import { chaptersWithTasks, loadTasks } from "./loadTasks.js";

// Every task of the course, by the same table: what a definition promises is tried with two seeds, in the real sandbox.
const seeds = [1, 20261130];
const sandbox = new Sandbox();
afterAll(() => sandbox.close());

const chapters = await Promise.all(chaptersWithTasks().map(async (name) => ({ name, tasks: await loadTasks(name) })));
const root = new URL("../../../", import.meta.url);

async function check(task: Task, source: string, seed: number): Promise<TaskVerdict> {
  const report = await checkChapter({ chapter: task.chapter, source, seed, only: [task.id], sandbox });
  return report.verdict.tasks[0] as TaskVerdict;
}

function read(path: string): Promise<string> {
  return readFile(new URL(path, root), "utf8");
}

/** What stands in the way of a pass, for the message of a failing test. */
function trouble(verdict: TaskVerdict): string {
  const first = verdict.checks.find((one) => one.status !== "passed");
  return `${verdict.task} is ${verdict.status}: ${first?.name} ${first?.message}`;
}

for (const { name, tasks } of chapters) {
  const chapter = chapterNamed(name);

  describe(name, () => {
    it("names its tasks in chapters.ts, in the same order", () => {
      const known = chapter.tasks.filter((id) => tasks.some((task) => task.id === id));
      expect(tasks.map((task) => task.id)).toEqual(known);
      expect(tasks.every((task) => task.chapter === name)).toBe(true);
    });

    it("has a stub file that is not written", async () => {
      const { verdict } = await checkChapter({ chapter: name, source: stubFile(chapter, tasks), sandbox });
      expect(verdict.tasks.map((task) => task.status)).toEqual(tasks.map(() => "not_written"));
      expect(verdict).toMatchObject({ status: "not_written", points: 0 });
    });
  });

  for (const task of tasks) describe(`${name} ${task.id}`, () => tableOf(task));
}

function tableOf(task: Task): void {
  it("has unique names, texts for a learner, and a signature of its own name", () => {
    expect(new Set(task.misconceptions.map((one) => one.id)).size).toBe(task.misconceptions.length);
    expect(new Set(task.examples.map((one) => one.why)).size).toBe(task.examples.length);
    expect(Object.entries(textsOf(task)).filter(([, text]) => text.trim() === "")).toEqual([]);
    expect(task.signature.startsWith(`${task.id}(`)).toBe(true);
    for (const { thought, question } of task.misconceptions) {
      expect(thought).not.toMatch(/[.?!]$/);
      expect(question).toMatch(/\?$/);
    }
  });

  for (const seed of seeds) {
    it(`tells every misconception from the truth and from each other, seed ${seed}`, () => {
      const { undetected, twins } = separates(task, seed);
      expect({ undetected, twins }).toEqual({ undetected: [], twins: [] });
    });

    it(`recognises every misconception by its own name, seed ${seed}`, () => {
      const probes = probesOf(task, seed);
      const named = task.misconceptions.map(({ id, implementation }) => {
        const outcomes = probes.map(({ input }) => outcomeOf(implementation, input));
        return [id, recognise(task, probes, outcomes)?.misconception.id];
      });
      expect(named).toEqual(task.misconceptions.map(({ id }) => [id, id]));
    });

    it(`takes its own reference for right, seed ${seed}`, () => {
      const wrong = probesOf(task, seed).filter(({ input, due }) => !isRight(task, input, due, due));
      expect(wrong).toEqual([]);
    });

    it(`passes the solution, seed ${seed}`, async () => {
      const verdict = await check(task, await read(`solutions/${task.chapter}.ts`), seed);
      expect(verdict.status, trouble(verdict)).toBe("passed");
      expect(verdict.points).toBe(task.points);
    });

    it(`finds the stub not written, seed ${seed}`, async () => {
      const verdict = await check(task, stub(task), seed);
      expect(verdict).toMatchObject({ status: "not_written", points: 0, misconception: null });
    });

    it(`passes three other right answers, seed ${seed}`, async () => {
      const folder = `src/test-data/answers/${task.chapter}/`;
      const files = (await readdir(new URL(folder, root))).filter((file) => basename(file).startsWith(`${task.id}.`));
      expect(files.length, `right answers in ${folder}`).toBeGreaterThanOrEqual(3);
      for (const file of files) {
        const verdict = await check(task, await read(folder + file), seed);
        expect(verdict.status, `${file}: ${trouble(verdict)}`).toBe("passed");
      }
    });
  }

  const wrong = wrongInAnyTask.filter(([why]) => why !== changedInput || takesObjects(task));
  it.each(wrong)("rejects %s", async (_why, spoil) => {
    const verdict = await check(task, spoil(task, await read(`solutions/${task.chapter}.ts`)), 1);
    expect(["failed", "error"]).toContain(verdict.status);
    expect(verdict.points).toBe(0);
  });
}

const changedInput = "a changed input";

/** Text and numbers can't be changed in place. */
function takesObjects(task: Task): boolean {
  return task.examples.some(({ input }) => input.some((arg) => typeof arg === "object" && arg !== null));
}

// Kinds of wrong answers that nobody listed, made from each task's own solution.
const wrongInAnyTask: [why: string, spoil: (task: Task, solution: string) => string][] = [
  ["undefined", over(() => "return undefined;")],
  ["NaN", over(() => "return NaN;")],
  ["a Promise of the right answer", over(() => "return Promise.resolve(right());")],
  ["text for numbers and truth values, lists for text", over(() => `return otherKind(right());`)],
  [
    "a Set of the right answer",
    over(() => "const value = right(); return new Set(Array.isArray(value) ? value : [value]);"),
  ],
  [
    "a Proxy or a getter",
    over(
      () => "const value = right(); return isObject(value) ? new Proxy(value, {}) : { get value() { return value; } };",
    ),
  ],
  [
    "the first answer again and again",
    over(() => "globalThis.first ??= { value: right() }; return globalThis.first.value;"),
  ],
  [changedInput, over(() => "const value = right(); args.forEach(change); return value;")],
  ["the visible examples learnt by heart", over(byHeart)],
];

/** An answer sheet whose function calls the solution, under another name, and spoils what it says. */
function over(body: (task: Task) => string): (task: Task, solution: string) => string {
  return (task, solution) => `${solution.replaceAll(new RegExp(`\\b${task.id}\\b`, "g"), "solution")}
    export function ${task.id}(...args: any[]): any { const right = (): any => (solution as any)(...args); ${body(task)} }
    function isObject(value: any): boolean { return typeof value === "object" && value !== null; }
    function otherKind(value: any): any {
      if (Array.isArray(value)) return value.map(otherKind);
      if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, otherKind(field)]));
      return typeof value === "string" ? [value] : String(value);
    }
    function change(value: any): void {
      if (!isObject(value)) return;
      Object.values(value).forEach(change);
      if (Array.isArray(value)) value.reverse().push("more"); else value.seen = true;
    }`;
}

/** Right for each fixed example, and for nothing else. */
function byHeart(task: Task): string {
  const known = JSON.stringify(task.examples.map(({ input }) => JSON.stringify(input)));
  return `if (!${known}.includes(JSON.stringify(args))) return undefined; return right();`;
}
