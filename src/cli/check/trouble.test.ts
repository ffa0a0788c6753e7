import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ragbook, Workbook } from "../../test-data/workbook.js";

vi.setConfig({ testTimeout: 60_000 });
const chapter = "01-test-cases";
const file = `exercises/${chapter}.ts`;
const solution = readFileSync(new URL(`../../../solutions/${chapter}.ts`, import.meta.url), "utf8");
let book = new Workbook();
beforeEach(() => {
  book.remove();
  book = new Workbook();
});
afterAll(() => book.remove());

/** Whatever is written beside the exercise file goes to a device that is always full. */
function runOnFullDisk(...args: string[]) {
  const link = `import { symlinkSync } from "node:fs"; symlinkSync("/dev/full", ${JSON.stringify(book.path(file))} + "." + process.pid + ".new");`;
  const preload = `data:text/javascript,${encodeURIComponent(link)}`;
  return spawnSync(process.execPath, ["--import", preload, ragbook, ...args], { cwd: book.root, encoding: "utf8" });
}

describe("ragbook reset", () => {
  it("keeps bytes that are no text as they were", () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x68, 0x00, 0x80]);
    book.write(file, bytes);
    expect(book.run("reset", "01").status).toBe(0);
    expect(new Uint8Array(readFileSync(book.path(`.ragbook/kept/${chapter}-1.ts`)))).toEqual(bytes);
  });

  it("--missing keeps the file aside as it was, byte for byte, and says where", () => {
    const bytes = Buffer.concat([Buffer.from("// mine "), Buffer.from([0xff, 0x80, 0x0a])]);
    book.write(file, new Uint8Array(bytes));
    const { status, stdout } = book.run("reset", "01", "--missing");
    expect([status, stdout]).toEqual([0, expect.stringMatching(/kept in \.ragbook.kept.01-test-cases-1\.ts\.\n$/)]);
    expect(readFileSync(book.path(`.ragbook/kept/${chapter}-1.ts`))).toEqual(bytes);
  });

  it("--missing touches nothing where no copy can be kept", () => {
    book.write(file, "// mine\n");
    book.write(".ragbook/kept", "a file in the folder's place");
    expect(book.run("reset", "01", "--missing").status).not.toBe(0);
    expect(book.read(file)).toBe("// mine\n");
  });

  it.skipIf(process.platform !== "linux")("on a full disk leaves the file as it was, whole, and names it", () => {
    for (const more of [[], ["--missing"]]) {
      book.write(file, "// mine\n");
      const { status, stderr } = runOnFullDisk("reset", "01", ...more);
      expect([status, book.read(file)]).toEqual([2, "// mine\n"]);
      expect(stderr).toMatch(/^ragbook: .*exercises\/01-test-cases\.ts: the disk is full \(ENOSPC\)\. Make room/);
    }
  });

  it("refuses a file elsewhere that has a chapter's name, and touches neither", () => {
    book.write(file, solution);
    const other = book.write(`elsewhere/${chapter}.ts`, "mine");
    const { status, stderr } = book.run("reset", other);
    expect([status, book.read(file), book.read(`elsewhere/${chapter}.ts`)]).toEqual([2, solution, "mine"]);
    expect(stderr).toMatch(/is not exercises\/01-test-cases\.ts, the file that would be reset/);
  });

  it("refuses a folder in the file's place", () => {
    mkdirSync(book.path(file), { recursive: true });
    expect(book.run("reset", "01").status).toBe(2);
    expect(existsSync(book.path(file))).toBe(true);
  });
});

describe("ragbook check", () => {
  it.skipIf(process.platform === "win32")("doesn't wait at a link that leads to a pipe: exit 3", () => {
    mkdirSync(book.path("exercises"));
    spawnSync("mkfifo", [book.path("pipe")]);
    symlinkSync(book.path("pipe"), book.path(file));
    const { status, stdout } = book.run("check", "01", "--plain");
    expect([status, /no ordinary file/.test(stdout)]).toEqual([3, true]);
  });

  it.each([
    ["half damaged", '{"version":1,"tasks":{"isGroupSatisfied":{"passed_at":5}}}'],
    ["of another version", '{"version":2}'],
    ["a list", "[]"],
  ])("gives its verdict beside a progress file that is %s, and puts that aside", (_what, text) => {
    book.write(".ragbook/progress.json", text);
    book.write(file, solution);
    const { status, stdout, stderr } = book.run("check", "01");
    expect([status, /2 of 2 points/.test(stdout)]).toEqual([0, true]);
    expect(stderr + stdout).toMatch(/progress starts anew/);
    expect(book.read(".ragbook/progress.damaged-1.json")).toBe(text);
  });

  it("gives its verdict where no progress can be kept, and says so", () => {
    book.write(".ragbook", "a file where the folder is due");
    book.write(file, solution);
    const { status, stdout, stderr } = book.run("check", "01");
    expect([status, /2 of 2 points/.test(stdout)]).toEqual([0, true]);
    expect(stderr + stdout).toMatch(/progress can't be kept/);
  });

  it("says what is missing where there is no folder to watch: exit 2, no stack", () => {
    const { status, stderr } = book.run("check", "01", "--watch");
    expect(status).toBe(2);
    expect(stderr).toMatch(/no folder .*exercises to watch\. `ragbook reset CHAPTER`/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("shows what a function printed, also when it passes", () => {
    book.write(file, solution.replace(/(expectedChunkIds[^{]*\{)/, '$1 console.log("seen", testCase.case_id);'));
    const { stdout } = book.run("check", "01", "--plain");
    expect(stdout).toMatch(/^passed: {2}expectedChunkIds[^\n]*\n {4}printed meanwhile:\n {6}seen /m);
  });

  it("works in a folder whose package.json is damaged, as in any that is no workbook", () => {
    rmSync(book.path("package.json"));
    book.write("package.json", "{ broken");
    expect(book.run("list").status).toBe(0);
  });
});

describe("ragbook hint", () => {
  it.each<[why: string, asked: string, message: RegExp]>([
    ["a misspelt task, with the nearest", "hitatk", /no task "hitatk"\. Did you mean "hitAtK"\?/],
    ["a chapter without exercise", "00", /00-start-here has no exercise/],
    ["a chapter that isn't built", "07", /07-diagnosis isn't part of the course yet/],
  ])("refuses %s: exit 2", (_why, asked, message) => {
    const { status, stderr } = book.run("hint", asked);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});
