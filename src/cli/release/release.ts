import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { makeFolder } from "../../records/makeFolder.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import type { ReleaseCommandOptions } from "../releaseCommand.js";
import { filesToRelease } from "./filesToRelease.js";
import { leakScan } from "./leaks/leakScan.js";
import { proveCopy } from "./proveCopy.js";
import type { Leak, ReleasedFile } from "./released.js";
import { studentCopy } from "./studentCopy.js";

/**
 * `ragbook release`. The copy is made beside its place, tried there, and renamed when everything held; what fell short leaves nothing
 * behind. Exit codes: 0 written · 1 a leak, or the copy doesn't do what it should · 2 the call is wrong.
 */
export async function release({ out }: ReleaseCommandOptions): Promise<void> {
  if (out === undefined) throw new CallError("ragbook release: name a folder for the student copy: --out DIR");
  const root = projectRoot();
  const target = resolve(out);
  requireFreePlace(target, out, root);
  const { paths, from, graded } = filesToRelease(root);
  const { files, leaks } = studentCopy(root, paths);
  const found = [...leaks, ...leakScan(root, files)];
  if (found.length > 0) {
    report(found);
    return;
  }
  makeFolder(dirname(target));
  const beside = join(dirname(target), `.${basename(target)}.ragbook-release-${process.pid}`);
  try {
    writeFiles(beside, files);
    process.stderr.write(`${files.length} files; no leak found. Building the copy and trying it …\n`);
    const { faults, said } = await proveCopy(root, beside);
    if (faults.length > 0) {
      for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
      process.stdout.write("Nothing was written: the copy doesn't do what it should.\n");
      process.exitCode = 1;
      return;
    }
    if (existsSync(target)) rmdirSync(target);
    renameSync(beside, target);
    const left = graded.length === 0 ? "" : `Folders with grades stayed here: ${graded.join(", ")}.\n`;
    const how = from === "git" ? "what git tracks" : "a fixed list, since there is no git here";
    process.stdout.write(
      `${said.map((line) => `✓ ${line}`).join("\n")}\n${left}${files.length} files (${how}) → ${out}\n`,
    );
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Refuses a folder that holds something, and one that holds the workbook. */
export function requireFreePlace(target: string, out: string, root: string): void {
  if (relative(target, root) === "" || !relative(target, root).startsWith("..")) {
    throw new CallError(`ragbook release: --out ${out} holds this workbook itself. Name a folder of its own.`);
  }
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new CallError(`ragbook release: --out ${out} is a file. Name a folder.`);
  const count = readdirSync(target).length;
  if (count > 0) {
    throw new CallError(
      `ragbook release: --out ${out} already holds ${count} files or folders, and nothing is overwritten. Name a new folder.`,
    );
  }
}

function report(leaks: readonly Leak[]): void {
  for (const { path, line, what } of leaks) {
    process.stdout.write(`✗ ${path}${line === null ? "" : `, line ${line}`}: ${what}\n`);
  }
  process.stdout.write(`Nothing was written: ${leaks.length} leaks. Mend or remove them, and release again.\n`);
  process.exitCode = 1;
}

export function writeFiles(folder: string, files: readonly ReleasedFile[]): void {
  for (const { path, bytes } of files) {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    // A script that names its interpreter is a command, such as src/bin/ragbook.js.
    const isScript = bytes[0] === 0x23 && bytes[1] === 0x21;
    writeFileSync(full, bytes, { mode: isScript ? 0o755 : 0o644 });
  }
}
