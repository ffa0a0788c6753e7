import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chapterNamed, chapters } from "../../course/chapters.js";
import { checkChapter } from "../../course/check/checkChapter.js";
import type { ChapterVerdict } from "../../course/check/verdict.js";
import { stubFile } from "../../course/exercises/stubFile.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { check as checkInNotebook } from "../../notebook/exercises/check.js";
import { closeSandbox } from "../../notebook/exercises/sharedSandbox.js";
import { ragbook, Workbook } from "../../test-data/workbook.js";

const chapter = "03-r3-hits-and-sources";
const file = `exercises/${chapter}.ts`;
const solution = readFileSync(new URL(`../../../solutions/${chapter}.ts`, import.meta.url), "utf8");
const wrong = solution.replace("index + 1", "index");
// Each test starts processes, some of them several; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });
const book = new Workbook();
let stub = "";
/** Of the chapters that the course has now. */
const all = chapters.filter((one) => one.built).flatMap((one) => one.tasks).length;

beforeAll(async () => {
  stub = stubFile(chapterNamed(chapter), await loadTasks(chapter));
});
afterAll(() => book.remove());

describe("ragbook check", () => {
  it("finds the stubs not written: exit 1", () => {
    book.write(file, stub);
    const { stdout, status } = book.run("check", "03");
    expect(status).toBe(1);
    expect(stdout).toMatch(/not written {2}hitAtK/);
  });

  it("passes the solutions and shows, the first time, why each is right: exit 0", () => {
    book.write(file, solution);
    const first = book.run("check", chapter);
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/6 of 6 points/);
    expect(first.stdout).toMatch(/The guard comes first/);
    expect(book.run("check", chapter).stdout).not.toMatch(/The guard comes first/);
  });

  it("names a misconception: exit 1", () => {
    const { stdout, status } = book.run("check", "3", "--plain", "--file", book.write("wrong.ts", wrong));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^failed: {2}expectedRank/m);
    expect(stdout).toMatch(/It looks as if the first position is called 0/);
    expect(stdout).not.toMatch(/[✓✗·]/);
  });

  it("prints one JSON document and nothing else, for one chapter and for all", () => {
    const one = book.run("check", chapter, "--json");
    expect(JSON.parse(one.stdout)).toMatchObject({ exercise: chapter, status: "passed", points: 6, max_points: 6 });
    const all = book.run("check", "--json");
    const { chapters } = JSON.parse(all.stdout) as { chapters: ChapterVerdict[] };
    expect(chapters.map((one) => [one.exercise.slice(0, 2), one.status])).toContainEqual(["03", "passed"]);
    // The other files don't exist in this workbook: nothing is written there yet.
    expect(chapters.filter((one) => one.status !== "not_written")).toHaveLength(1);
    expect([all.status, all.stderr, one.stderr]).toEqual([1, "", ""]);
    const two = JSON.parse(book.run("check", "03", "04", "--json").stdout);
    expect(two.chapters).toHaveLength(2);
  });

  const refused: [why: string, args: string[], message: RegExp][] = [
    ["an unknown chapter, with the nearest one", ["r3"], /no exercise "r3"\. Did you mean "03-r3-hits-and-sources"\?/],
    ["a chapter without exercise", ["00"], /has no exercise/],
    ["a chapter that isn't built", ["07-diagnosis"], /isn't part of the course yet/],
    ["a missing --file", [chapter, "--file", "nope.ts"], /--file nope\.ts: there is no such file/],
    ["--file with two chapters", ["03", "04", "--file", "wrong.ts"], /--file is one file/],
    ["--file of no known chapter", ["--file", "wrong.ts"], /which chapter/],
    ["a seed that is none", ["03", "--seed", "x"], /--seed x is no whole number/],
  ];
  it.each(refused)("refuses %s: exit 2", (_why, args, message) => {
    const { status, stderr, stdout } = book.run("check", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
  });

  const ungradable: [why: string, bytes: string | Uint8Array, message: RegExp][] = [
    ["broken syntax", `${solution}\n}`, /Line \d+ can't be read/],
    ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0x00, 0x80]), /no UTF-8 text/],
    ["a file that is too large", `// ${"x".repeat(1_000_001)}`, /up to 1000000 are read/],
  ];
  it.each(ungradable)("can't grade %s: exit 3, which beats 1", (_why, bytes, message) => {
    book.write("broken.ts", bytes);
    const { status, stdout } = book.run("check", chapter, "--file", "broken.ts", "--json");
    expect(status).toBe(3);
    const verdict = JSON.parse(stdout) as ChapterVerdict;
    expect(verdict).toMatchObject({ status: "not_gradable", points: 0, max_points: 6 });
    expect(verdict.tasks.every((task) => task.status === "not_gradable" && task.points === 0)).toBe(true);
    expect(verdict.tasks[0]?.checks[0]?.message).toMatch(message);
  });

  it("can't grade a folder either", () => {
    expect(book.run("check", chapter, "--file", book.root).status).toBe(3);
  });

  it("knows the chapter from the file's name, wherever it lies", () => {
    const { stdout, status } = book.run("check", "--json", "--file", book.write(`elsewhere/${chapter}.ts`, wrong));
    expect([JSON.parse(stdout).exercise, status]).toEqual([chapter, 1]);
  });

  it("keeps progress for the learner's own file only", () => {
    book.run("check", "04", "--file", book.write("04.ts", "export const x = 1;"));
    const { tasks } = JSON.parse(book.read(".ragbook/progress.json"));
    expect(Object.keys(tasks)).toContain("hitAtK");
    expect(Object.keys(tasks)).not.toContain("dcgAtK");
  });

  it("loads neither danfojs, TensorFlow, ONNX nor plotly", () => {
    const hook =
      "export async function resolve(s, c, n) { const r = await n(s, c); process._rawDebug(r.url); return r; }";
    const preload = `import { createRequire, register } from "node:module"; register("data:text/javascript," + encodeURIComponent(${JSON.stringify(hook)}));
      const require = createRequire(${JSON.stringify(ragbook)}); process.on("exit", () => process._rawDebug(Object.keys(require.cache).join("\\n")));`;
    const args = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`, ragbook, "check", chapter];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: book.root, encoding: "utf8" });
    expect(status).toBe(0);
    expect(stderr).toMatch(/fast-check/);
    expect(stderr).not.toMatch(/danfojs|tensorflow|onnxruntime|plotly|transformers|vectra/);
  });
});

describe("the same file gets the same verdict", () => {
  it.each([
    ["wrong in one task", () => wrong],
    ["broken", () => `${wrong}\n)`],
    ["endless", () => solution.replace("return index === -1 ? null : index + 1;", "for (;;) {}")],
  ])("from the engine, the terminal, JSON, the watch and the notebook: %s", async (_what, source) => {
    book.write(file, source());
    const { verdict } = await checkChapter({ chapter, source: source() });
    const json = book.run("check", chapter, "--json");
    expect(JSON.parse(json.stdout)).toEqual(verdict);

    const watch = spawn(process.execPath, [ragbook, "check", chapter, "--watch", "--json"], { cwd: book.root });
    const lines = createInterface({ input: watch.stdout })[Symbol.asyncIterator]();
    expect(JSON.parse((await lines.next()).value)).toEqual(verdict);
    watch.kill("SIGINT");

    const text = book.run("check", chapter, "--plain").stdout;
    expect(await notebookText()).toBe(text.trimEnd());
  });
});

/** What `await check(…)` shows outside a kernel, in the test's workbook. */
async function notebookText(): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(book.root);
  try {
    await checkInNotebook(chapter);
    return log.mock.calls.map(([text]) => text).join("\n");
  } finally {
    log.mockRestore();
    cwd.mockRestore();
    await closeSandbox();
  }
}

describe("ragbook check --watch", () => {
  it("checks again on save, also when an editor puts a new file in place, and says where the last readable state is", async () => {
    book.write(file, wrong);
    const watch = spawn(process.execPath, [ragbook, "check", chapter, "--watch", "--plain"], { cwd: book.root });
    const lines = createInterface({ input: watch.stdout })[Symbol.asyncIterator]();
    const until = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the watch ended before ${pattern}`);
        if (pattern.test(value)) return value;
      }
    };
    await until(/^failed: {2}expectedRank/);
    await new Promise((resolve) => watch.stderr.once("data", resolve));
    renameSync(book.write("new.ts", solution), book.path(file));
    await until(/^passed: {2}expectedRank/);
    book.write(file, `${solution}\n(`);
    await until(/^can't be graded: {2}Line/);
    const kept = await until(/last state that could be read is kept in/);
    expect(book.read(kept.match(/kept in (.*)\.$/)?.[1] as string)).toBe(solution);
    watch.kill("SIGINT");
    expect(await new Promise((resolve) => watch.on("exit", resolve))).toBe(3);
  });
});

describe("ragbook list, hint and reset", () => {
  const mine = new Workbook();
  afterAll(() => mine.remove());

  it("list shows what the learner can do, in sentences", () => {
    mine.write(file, solution);
    mine.run("check", chapter);
    const { stdout } = mine.run("list", "--plain");
    expect(stdout).toMatch(/done I can find the position of the first expected chunk\./);
    expect(stdout).toMatch(/open I can weigh grades by position\./);
    expect(stdout).toMatch(/09-dashboard {2}Dashboard and alarms, not there yet/);
    expect(stdout).toContain(`6 of ${all} functions have passed their check.`);
    expect(JSON.parse(mine.run("list", "--json").stdout).chapters).toHaveLength(10);
  });

  it("progress is carried to another machine by its file", () => {
    const other = new Workbook();
    other.write(".ragbook/progress.json", mine.read(".ragbook/progress.json"));
    expect(other.run("list").stdout).toContain(`6 of ${all} functions have passed their check.`);
    other.write(".ragbook/progress.json", "{ broken");
    const { stdout, stderr } = other.run("list");
    expect(stdout).toContain(`0 of ${all}`);
    expect(stderr).toMatch(/can't be read .*progress\.damaged-1\.json, and progress starts anew/);
    expect(other.read(".ragbook/progress.damaged-1.json")).toBe("{ broken");
    other.remove();
  });

  it("hint goes one step further each time, remembers, and ends with a right answer", () => {
    const steps = [1, 2, 3, 4, 4].map(() => mine.run("hint", "hitAtK").stdout);
    expect(steps.map((text) => text.match(/hint \d of 4/g)?.length)).toEqual([1, 2, 3, 4, 4]);
    expect(steps[2]).toMatch(/next step shows a right answer/);
    expect(steps[3]).toMatch(/The guard comes first/);
    expect(JSON.parse(mine.read(".ragbook/progress.json")).tasks.hitAtK.hints).toBe(4);
    expect(mine.run("hint", "hitAtK", "--again").stdout.match(/hint \d of 4/g)).toHaveLength(4);
  });

  it("hint without a name helps with the first open task; with an unknown one it names those that are", () => {
    expect(mine.run("hint").stdout).toMatch(/^expectedChunkIds, hint 1 of 4/);
    expect(mine.run("hint", "03").stdout).toMatch(/Every task here passes/);
    const { status, stderr } = mine.run("hint", "hitatk");
    expect([status, stderr.includes("hitAtK")]).toEqual([2, true]);
  });

  it("hint without a name helps where one checked last, a chapter of stubs included", () => {
    const other = new Workbook();
    other.write("exercises/05-context.ts", "");
    other.run("check", "05");
    expect(other.run("hint").stdout).toMatch(/^assembleContext, hint 1 of 4/);
    other.run("check", "03");
    expect(other.run("hint").stdout).toMatch(/^hitAtK, hint 1 of 4/);
    other.remove();
  });

  it("reset brings the stub back and keeps what was written, again and again", () => {
    expect(mine.run("reset", file).stdout).toMatch(/is a stub again\. Your text is kept in .*-1\.ts/);
    expect(mine.read(file)).toBe(stub);
    expect(mine.read(`.ragbook/kept/${chapter}-1.ts`)).toBe(solution);
    mine.write(file, wrong);
    mine.run("reset", "03");
    expect(mine.read(`.ragbook/kept/${chapter}-2.ts`)).toBe(wrong);
    expect(mine.run("reset", "03").stdout).toMatch(/already is the stub/);
    expect(existsSync(mine.path(`.ragbook/kept/${chapter}-3.ts`))).toBe(false);
    expect(mine.run("reset", "notes.ts").status).toBe(2);
  });

  it("reset --missing adds the stubs that a file lacks below what is there", () => {
    const mineOnly = "export const hitAtK = () => 1;\n";
    mine.write(file, mineOnly);
    expect(mine.run("reset", "03", "--missing").stdout).toMatch(
      /now has stubs of expectedRank, .*buildRankings at its end/,
    );
    const after = mine.read(file);
    expect(after.startsWith(mineOnly)).toBe(true);
    expect(after).toMatch(/import type \{.*TestCase.*\} from "ragbook";/);
    expect(after).not.toMatch(/function hitAtK/);
    expect(mine.run("reset", "03", "--missing").stdout).toMatch(/has all its functions/);
    expect(mine.read(file)).toBe(after);
  });
});
