import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { ChapterVerdict } from "../../course/check/verdict.js";

/** What was made in a copy only to try it. */
const MADE = ["node_modules", "src/node_modules", "src/dist", ".ragbook", "out"];

/**
 * Builds the copy and tries it with the installed packages: every stub must be not_written, and `notebooks verify` find no fault.
 * Afterwards the copy is as it was.
 */
export async function proveCopy(root: string, copy: string): Promise<{ faults: string[]; said: string[] }> {
  linkPackages(root, copy);
  try {
    const build = await run(join(copy, "src"), ["scripts/tsc.mjs", "-p", "tsconfig.build.json"]);
    if (build.code !== 0)
      return {
        faults: [
          `the copy can't be built. Only files that git tracks are in it: is one missing?\n${build.out}${build.err}`,
        ],
        said: [],
      };
    const checks = await stubs(copy);
    if (checks.faults.length > 0) return { faults: checks.faults, said: [] };
    const notebooks = await verified(copy);
    return { faults: notebooks.faults, said: ["the copy builds", checks.said, notebooks.said] };
  } finally {
    for (const path of MADE) rmSync(join(copy, path), { recursive: true, force: true });
  }
}

/** The installed packages, one link each, except ours, which is the copy's own. */
function linkPackages(root: string, copy: string): void {
  const installed = join(root, "node_modules");
  if (!existsSync(installed)) throw new Error(`proveCopy: ${installed} isn't there.`);
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(installed)) {
    const from = name === "ragbook" ? join(copy, "src") : join(installed, name);
    if (name !== ".cache") symlinkSync(from, join(copy, "node_modules", name), "junction");
  }
  const ours = join(root, "src", "node_modules");
  if (existsSync(ours)) symlinkSync(ours, join(copy, "src", "node_modules"), "junction");
}

async function stubs(copy: string): Promise<{ faults: string[]; said: string }> {
  const { out, err } = await run(copy, ["src/bin/ragbook.js", "check", "--json"]);
  const chapters = read<{ chapters: ChapterVerdict[] }>(out)?.chapters;
  if (!chapters) return { faults: [`\`ragbook check\` doesn't run in the copy:\n${err}`], said: "" };
  const tasks = chapters.flatMap(({ exercise, tasks }) => tasks.map((task) => ({ ...task, exercise })));
  const faults = tasks
    .filter(({ status }) => status !== "not_written")
    .map(
      ({ exercise, task, status }) =>
        `exercises/${exercise}.ts: ${task} is ${status}, where a stub is due. \`ragbook reset ${exercise}\` makes it one again.`,
    );
  if (tasks.length === 0) faults.push("`ragbook check` found no task in the copy");
  return { faults, said: `${tasks.length} of ${tasks.length} functions are stubs, not written` };
}

async function verified(copy: string): Promise<{ faults: string[]; said: string }> {
  const { out, err } = await run(copy, ["src/bin/ragbook.js", "notebooks", "verify", "--json"]);
  const found = read<{ notebooks: number; faults: { file: string; message: string }[] }>(out);
  if (!found) return { faults: [`\`ragbook notebooks verify\` doesn't run in the copy:\n${err}`], said: "" };
  const faults = found.faults.map(({ file, message }) => `${file}: ${message}`);
  return { faults, said: `${found.notebooks} notebooks verified, no fault` };
}

function read<Value>(json: string): Value | null {
  try {
    return JSON.parse(json) as Value;
  } catch {
    return null;
  }
}

function run(cwd: string, args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const texts = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      texts.out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      texts.err += text;
    });
    child.on("error", reject).on("close", (code) => resolve({ code, ...texts }));
  });
}
