import { mkdirSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chapters } from "../../course/chapters.js";
import { defaultSeed } from "../../course/check/seeds.js";
import { speak } from "../../course/messages/say.js";
import { chaptersWithTasks, loadTasks } from "../../course/tasks/loadTasks.js";
import { classmateOf, counterexampleTo } from "../../course/thinking/counterexampleTo.js";
import { counterexample as counterexampleInNotebook } from "../../notebook/exercises/counterexample.js";
import { Workbook } from "../../test-data/workbook.js";
import { exampleOf } from "./showTask.js";

vi.setConfig({ testTimeout: 60_000 });
let book = new Workbook();
beforeEach(() => {
  book.remove();
  book = new Workbook();
});
afterAll(() => book.remove());

async function inNotebook(task: string, input: readonly unknown[], seed?: number): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`));
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(book.root);
  await counterexampleInNotebook(task, input, seed);
  log.mockRestore();
  cwd.mockRestore();
  return said.join("");
}
const found = () => JSON.parse(book.read(".ragbook/progress.json")).counterexamples;

/** A seed whose classmate of dcgAtK sums the whole list, whatever k is. */
async function seedOfWholeList(): Promise<number> {
  const task = (await loadTasks("04-ranking-quality")).find((one) => one.id === "dcgAtK")!;
  for (let seed = 0; ; seed++) if (classmateOf(task, seed).id === "whole-list") return seed;
}

describe("ragbook counterexample", () => {
  it("gives a notebook's verdict on an input: exit 0 where it shows the mistake, 1 where it doesn't", async () => {
    const seed = await seedOfWholeList();
    const miss = book.run("counterexample", "dcgAtK", "[2, 1]", "2", "linear", "--seed", String(seed));
    expect([miss.status, miss.stdout]).toEqual([1, await inNotebook("dcgAtK", [[2, 1], 2, "linear"], seed)]);
    expect(found).toThrow();
    const hit = book.run("counterexample", "dcgAtK", "[2, 1]", "1", '"linear"', "--seed", String(seed));
    expect(hit.status).toBe(0);
    expect(hit.stdout).toMatch(/^That shows it\. For .* gives 2\.63\d*, and right is 2\.\n$/);
    expect(found().dcgAtK).toMatchObject({ misconception: "whole-list" });
    expect(hit.stdout).toBe(await inNotebook("dcgAtK", [[2, 1], 1, "linear"], seed));
  });

  it.each<[why: string, text: string | Uint8Array]>([
    ["as UTF-8", '[[2, 1], 1, "linear"]'],
    ["with a byte order mark", '\uFEFF[[2, 1], 1, "linear"]'],
    ["as PowerShell 5 writes it", Buffer.from('\uFEFF[[2, 1], 1, "linear"]\r\n', "utf16le")],
  ])("reads the arguments from a file, %s", async (_why, text) => {
    book.write("input.json", text);
    const seed = String(await seedOfWholeList());
    const { status, stdout } = book.run("counterexample", "dcgAtK", "--file", "input.json", "--json", "--seed", seed);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ task: "dcgAtK", found: true, right: "2", kept: true });
  });

  it("takes the whole list as one argument, as a notebook's cell has it", async () => {
    const seed = String(await seedOfWholeList());
    expect(book.run("counterexample", "dcgAtK", '[[2, 1], 1, "linear"]', "--seed", seed).status).toBe(0);
  });

  it("shows what the classmate thinks, the arguments with their fields, and an input to change", () => {
    const { status, stdout } = book.run("counterexample", "hitAtK");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^A classmate's hitAtK is wrong\. It looks as if .* npx ragbook counterexample hitAtK --file input\.json\n/,
    );
    expect(stdout).toMatch(
      /input\.json holds the list of its arguments: hitAtK\(testCase: TestCase, .*\n.*\n.* TestCase: \{ case_id/s,
    );
    const example = stdout.slice(stdout.indexOf("\n[\n"));
    book.write("input.json", example);
    const tried = book.run("counterexample", "hitAtK", "--file", "input.json");
    expect([tried.status, tried.stderr]).toEqual([1, ""]);
    expect(tried.stdout).toMatch(/and that is right\. On which input/);
  });

  it("lists the tasks, and where an input was found", async () => {
    const seed = await seedOfWholeList();
    await inNotebook("dcgAtK", [[2, 1], 1, "linear"], seed);
    const { status, stdout } = book.run("counterexample", "--plain");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^04-ranking-quality .*\n {2}open: {2}recallAtK\n {2}found: dcgAtK\n/m);
    expect(stdout).toMatch(/1 of \d+ found\./);
    expect(stdout).not.toMatch(/[✓✗·]/);
    const { counterexamples } = JSON.parse(book.run("counterexample", "--json").stdout);
    expect(counterexamples).toContainEqual({ task: "dcgAtK", chapter: "04-ranking-quality", found: true });
  });

  it.each<[why: string, args: string[], message: RegExp]>([
    [
      "a misspelt task, with the nearest",
      ["hitatk"],
      /no task "hitatk"\. Did you mean "hitAtK"\? Tasks: expectedChunkIds, /,
    ],
    [
      "too few arguments",
      ["dcgAtK", "[1]", "2"],
      /it has 2 arguments, not 3\. Give the list of its arguments: dcgAtK\(/,
    ],
    ["another kind of value", ["dcgAtK", "one", "1", "linear"], /grades is a text, and should be a list/],
    [
      "what was meant to be a list, with what a shell may have done",
      ["dcgAtK", "[1", "1", "linear"],
      /argument 1, \[1, is no JSON .*Where a shell takes them away, use --file/,
    ],
    ["nesting without end", ["dcgAtK", `${"[".repeat(9000)}${"]".repeat(9000)}`, "1", "linear"], /more than 50 deep/],
    [
      "a number that would fill the memory",
      ["dcgAtK", "[1]", "1000000000", "linear"],
      /it holds 1000000000, and numbers up to 100000 are tried/,
    ],
    ["a number that JavaScript can't hold", ["groundednessScore", "1e999"], /claims is a number, and should be a list/],
    ["arguments in two places", ["dcgAtK", "[1]", "--file", "input.json"], /Give one of the two/],
    ["a file without a task", ["--file", "input.json"], /but of which task\? Name it/],
    ["a file that isn't there", ["dcgAtK", "--file", "no.json"], /--file no\.json: there is no such file/],
    ["a folder", ["dcgAtK", "--file", "folder"], /--file folder is no ordinary file/],
    ["a file that is no JSON", ["dcgAtK", "--file", "broken.json"], /broken\.json is no JSON/],
    [
      "a file that holds no list",
      ["dcgAtK", "--file", "object.json"],
      /object\.json holds no list\. Write all arguments as one list/,
    ],
    ["a huge file", ["dcgAtK", "--file", "huge.json"], /huge\.json holds 100001 bytes; up to 100000 are read/],
    ["bytes that are no text", ["dcgAtK", "--file", "bytes.json"], /bytes\.json is no text\. Save it as UTF-8/],
    [
      "names of the language's own",
      ["dcgAtK", '{"__proto__": 1}', "1", "linear"],
      /grades is an object, and should be a list/,
    ],
  ])("refuses %s: exit 2", (_why, args, message) => {
    mkdirSync(book.path("folder"));
    book.write("broken.json", "[1, ");
    book.write("object.json", "{}");
    book.write("huge.json", " ".repeat(100_001));
    book.write("bytes.json", new Uint8Array([0x5b, 0xff, 0x5d]));
    const { status, stdout, stderr } = book.run("counterexample", ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("gives its verdict where nothing can be kept, and says so", async () => {
    book.write(".ragbook", "a file where the folder is due");
    const seed = String(await seedOfWholeList());
    const { status, stdout, stderr } = book.run(
      "counterexample",
      "dcgAtK",
      "[2, 1]",
      "1",
      "linear",
      "--json",
      "--seed",
      seed,
    );
    expect([status, JSON.parse(stdout).kept]).toEqual([0, false]);
    expect(stderr).toMatch(/progress can't be kept/);
  });

  it("says in the help how to call it from each shell, and that a file works in all", () => {
    const { stdout } = book.run("counterexample", "--help");
    expect(stdout).toMatch(/What works in all of them is a file/);
    expect(stdout).toContain('cmd.exe      npx ragbook counterexample recallAtK "{\\"a\\": 2}"');
  });
});

const tasks = chapters
  .filter((one) => chaptersWithTasks().includes(one.name))
  .flatMap((one) => one.tasks.map((id) => [id, one.name] as const));
it.each(tasks)(
  "the input that %s starts from is short, is one, and gives nothing away, whoever the classmate is",
  async (id, chapter) => {
    const task = (await loadTasks(chapter)).find((one) => one.id === id)!;
    for (const classmate of [classmateOf(task, defaultSeed), ...task.misconceptions]) {
      const example = exampleOf(task, classmate);
      if (example === null) continue;
      expect(JSON.stringify(example).length).toBeLessThan(260);
      expect([classmate.id, counterexampleTo(task, classmate, example, speak()).kind]).toEqual([classmate.id, "not"]);
    }
    expect(exampleOf(task, classmateOf(task, defaultSeed))).not.toBeNull();
  },
);
