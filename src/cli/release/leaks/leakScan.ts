import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { type Leak, type ReleasedFile, textOf } from "../released.js";
import { SolutionText } from "./solutionText.js";

/** A marker in a form that isn't taken out: another kind of comment, or words behind it. */
const MARKER = /^\s*(\/\/|\/\*|#|<!--)\s*(BEGIN|END) SOLUTION\b/;

/** Everything in these files that mustn't reach students: solutions' lines, region markers, seeds of grades, paths of this machine. */
export function leakScan(root: string, files: readonly ReleasedFile[]): Leak[] {
  const stubs = files.filter(({ path }) => path.startsWith("exercises/"));
  const solutions = new SolutionText(
    textsOf(join(root, "solutions"), "solutions"),
    stubs.map((file) => textOf(file) ?? ""),
  );
  const words = [...seedsOf(root), ...machinePaths(root)];
  return files.flatMap((file) => {
    const text = textOf(file);
    if (text === null) return [];
    const lines = text.split("\n").flatMap((line, index): Leak[] => {
      const found = words.find(({ pattern }) => pattern.test(line));
      const what = MARKER.test(line) ? "marks a solution region in a way that isn't taken out" : found?.what;
      return what === undefined ? [] : [{ path: file.path, line: index + 1, what }];
    });
    return [...solutions.leaks(file), ...lines];
  });
}

interface Word {
  readonly pattern: RegExp;
  readonly what: string;
}

/** Seeds of all grades that lie in the workbook: whoever knows one knows the hidden inputs. Short ones are in every file. */
function seedsOf(root: string): Word[] {
  return gradesBelow(root, 3).flatMap((path) => {
    const seed = /"seed":\s*(\d{4,})/.exec(readFileSync(path, "utf8"))?.[1];
    return seed === undefined ? [] : [{ pattern: new RegExp(`\\b${seed}\\b`), what: `holds the seed of ${path}` }];
  });
}

function gradesBelow(folder: string, depth: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return entry.name === "grades.json" ? [path] : [];
    const isOpen = entry.isDirectory() && depth > 0 && entry.name !== "node_modules" && entry.name !== ".git";
    return isOpen ? gradesBelow(path, depth - 1) : [];
  });
}

function machinePaths(root: string): Word[] {
  return [resolve(root), homedir()]
    .filter((path) => path.split(/[\\/]/).filter((part) => part !== "").length > 1)
    .map((path) => ({
      pattern: new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`),
      what: "holds a path of this machine",
    }));
}

/** The files of a folder by the paths that people know. */
function textsOf(folder: string, shown: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  return new Map(names.map((name) => [`${shown}/${name}`, readFileSync(join(folder, name), "utf8")]));
}
