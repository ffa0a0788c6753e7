import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** What a workbook without git takes along, if it is there. */
const TOP = [
  ".gitattributes .gitignore .npmrc CHANGELOG.md CONTRIBUTING.md LICENSE NOTICE README.md biome.json package-lock.json package.json",
  "tsconfig.json vitest.config.ts data exercises notebooks src",
].flatMap((line) => line.split(" "));

/** Never part of a copy, wherever they lie, even if git tracks them. */
const NEVER = ["node_modules", ".git", ".ragbook", "out", "dist", "coverage", ".ipynb_checkpoints", ".DS_Store"];

/** What holds right answers, or tries the course itself with right and wrong ones; and what runs on our servers. */
const INSTRUCTORS = [
  /^solutions\//,
  /^src\/test-data\/answers\//,
  /^src\/(course|grading|cli|scripts)\/.*\.test\.ts$/,
  /^src\/notebook\/exercises\/.*\.test\.ts$/,
  /^src\/grading\/output\/testClass\.ts$/,
  /^\.(github|ci)\//,
];

export interface FilesToRelease {
  /** Paths from the workbook's folder with `/` between the parts, sorted. */
  readonly paths: readonly string[];
  /** How they were found. */
  readonly from: "git" | "list";
  /** Folders with grades in them, which stay here. */
  readonly graded: readonly string[];
}

/** Which files of the workbook go into a student copy: what git tracks, or a fixed list where there is no git. */
export function filesToRelease(root: string): FilesToRelease {
  const tracked = trackedFiles(root);
  const all = (tracked ?? TOP.flatMap((name) => filesBelow(root, name))).filter(
    (path) => !path.split("/").some((part) => NEVER.includes(part)) && existsSync(join(root, path)),
  );
  const graded = [...new Set(all.filter((path) => /(^|\/)grades\.(json|csv)$/.test(path)).map(folderOf))];
  const isGraded = (path: string) => graded.some((folder) => folder === "" || path.startsWith(`${folder}/`));
  const paths = all.filter((path) => !isGraded(path) && !INSTRUCTORS.some((pattern) => pattern.test(path)));
  return { paths: [...new Set(paths)].sort(), from: tracked === null ? "list" : "git", graded };
}

/** Null where git isn't there, or this folder isn't the top of a working tree. */
function trackedFiles(root: string): string[] | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
  try {
    if (realpathSync(git("rev-parse", "--show-toplevel").trim()) !== realpathSync(root)) return null;
    return git("ls-files", "-z")
      .split("\0")
      .filter((path) => path !== "");
  } catch {
    return null;
  }
}

/** A file itself, or all files of a folder. Links are left where they are. */
function filesBelow(root: string, path: string): string[] {
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isFile()) return [path];
  if (!stat?.isDirectory() || NEVER.includes(path.split("/").at(-1) ?? "")) return [];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`));
}

function folderOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}
