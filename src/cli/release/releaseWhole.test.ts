import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../records/projectRoot.js";
import { filesToRelease } from "./filesToRelease.js";
import { release } from "./release.js";

const root = projectRoot();
const folder = mkdtempSync(join(tmpdir(), "ragbook-whole-"));
const workbook = join(folder, "workbook");
const home = process.cwd();
afterAll(() => {
  process.chdir(home);
  process.exitCode = 0;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A workbook of its own, without git, so that what is planted in it harms nobody. */
function makeWorkbook(): void {
  const solutions = readdirSync(join(root, "solutions")).map((name) => `solutions/${name}`);
  for (const path of [...filesToRelease(root).paths, ...solutions]) {
    mkdirSync(dirname(join(workbook, path)), { recursive: true });
    cpSync(join(root, path), join(workbook, path));
  }
  symlinkSync(join(root, "node_modules"), join(workbook, "node_modules"), "junction");
  const ours = join(root, "src", "node_modules");
  if (existsSync(ours)) symlinkSync(ours, join(workbook, "src", "node_modules"), "junction");
}

describe("ragbook release, from the call to the copy", () => {
  it("refuses leaks with file and line, refuses a written stub, and writes a copy that was tried", async () => {
    makeWorkbook();
    process.chdir(workbook);
    let said = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
    const call = async (out: string) => {
      [said, process.exitCode] = ["", 0];
      await release({ out });
      return { said, code: process.exitCode, names: readdirSync(folder).sort() };
    };
    const solution = "solutions/05-context.ts";
    const exercise = "exercises/05-context.ts";

    cpSync(solution, "data/notes.ts");
    const leaked = await call("../copy");
    expect(leaked.said).toContain(`✗ data/notes.ts, line 1: holds lines of ${solution}\nNothing was written: 1 leaks.`);
    expect([leaked.code, leaked.names]).toEqual([1, ["workbook"]]);
    rmSync("data/notes.ts");

    // Another right answer than the solution: no scan finds it, the check does.
    cpSync(join(root, "src/test-data/answers/05-context/assembleContext.loop.ts"), exercise);
    const written = await call("../copy");
    expect(written.said).toContain(`✗ ${exercise}: assembleContext is passed, where a stub is due.`);
    expect([written.code, written.names]).toEqual([1, ["workbook"]]);
    cpSync(join(root, exercise), exercise);

    const released = await call("../copy");
    expect(released.said).toMatch(
      /✓ the copy builds\n✓ (\d+) of \1 functions are stubs, not written\n✓ \d+ notebooks verified, no fault\n/,
    );
    expect([released.code, released.names]).toEqual([0, ["copy", "workbook"]]);
    const top = readdirSync(join(folder, "copy"));
    for (const name of ["node_modules", "solutions", "out", ".ragbook", ".git"]) expect(top).not.toContain(name);
    expect(existsSync(join(folder, "copy", "src", "dist"))).toBe(false);
    expect(readFileSync(join(folder, "copy", exercise), "utf8")).toBe(readFileSync(join(root, exercise), "utf8"));
  }, 400_000);
});
