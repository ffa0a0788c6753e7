import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ChapterName } from "../course/chapterNames.js";
import { type GradeClassOptions, type GradedClass, gradeClass } from "../grading/gradeClass.js";
import { listHandIns } from "../grading/collect/listHandIns.js";

/** A folder of submissions in a temporary place, and a call that grades it. */
export class Classroom {
  readonly root = mkdtempSync(join(tmpdir(), "ragbook-class-"));
  readonly dir = join(this.root, "submissions");
  readonly out = join(this.root, "grades");

  constructor() {
    mkdirSync(this.dir);
  }

  /** Writes a file below the folder of submissions. */
  write(path: string, content: string | Uint8Array): string {
    const file = join(this.dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  grade(options: Partial<GradeClassOptions> = {}): Promise<GradedClass> {
    return gradeClass({
      dir: this.dir,
      handIns: listHandIns(this.dir).handIns,
      seed: 11,
      chapters: ["03-r3-hits-and-sources"],
      isPart: false,
      deadline: null,
      deadline_ms: null,
      jobs: 2,
      workFile: join(this.out, ".work", "records.jsonl"),
      ...options,
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export function solutionText(chapter: ChapterName): string {
  return readFileSync(new URL(`../../solutions/${chapter}.ts`, import.meta.url), "utf8");
}

/** A chapter's solution with one of its functions replaced. */
export function withFunction(chapter: ChapterName, name: string, text: string): string {
  return `${solutionText(chapter).replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}Solution`)}\n${text}`;
}
