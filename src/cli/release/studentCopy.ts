import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanNotebook } from "./cleanNotebook.js";
import { type Leak, type ReleasedFile, textOf } from "./released.js";
import { studentPage } from "./studentPage.js";
import { studentWorkflow } from "./studentWorkflow.js";
import { withoutRegions } from "./withoutRegions.js";

/** The files of a student copy, made from those of the workbook, and what was wrong with some of them. */
export function studentCopy(root: string, paths: readonly string[]): { files: ReleasedFile[]; leaks: Leak[] } {
  const leaks: Leak[] = [];
  const files = paths.map((path) => {
    const file = { path, bytes: readFileSync(join(root, path)) };
    const text = textOf(file);
    if (text === null) return file;
    if (path.startsWith("notebooks/") && path.endsWith(".ipynb")) {
      const clean = cleanNotebook(path, text);
      leaks.push(...clean.leaks);
      return clean.text === text ? file : { path, bytes: Buffer.from(clean.text) };
    }
    if (path === "README.md") return { path, bytes: Buffer.from(withNote(text)) };
    const isAnswer = path.startsWith("exercises/") || path.startsWith("notebooks/");
    const without = withoutRegions(text, isAnswer ? "stub" : "nothing");
    leaks.push(...without.faults.map(({ line, what }) => ({ path, line, what })));
    return without.text === text ? file : { path, bytes: Buffer.from(without.text) };
  });
  const made = [
    { path: "STUDENT-COPY.md", bytes: Buffer.from(studentPage) },
    { path: ".github/workflows/check.yml", bytes: Buffer.from(studentWorkflow) },
  ];
  return { files: [...files, ...made], leaks };
}

/** The first page says below its title what kind of copy this is. */
function withNote(readme: string): string {
  return readme.replace(
    /^# .*\n/,
    (title) => `${title}\n> This is a student copy. [What is not in it](STUDENT-COPY.md)\n`,
  );
}
