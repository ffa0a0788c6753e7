import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type ChapterReport, checkChapter } from "../../course/check/checkChapter.js";
import { readExercise } from "../../course/exercises/exerciseFile.js";
import { type Solution, solutionOf } from "../../course/exercises/solution.js";
import type { Say } from "../../course/messages/say.js";
import { taskProgress, withCheck, withLastChecked } from "../../course/progress/progress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import type { Sandbox } from "../../course/sandbox/Sandbox.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import type { Target } from "./targets.js";

export interface CheckerSettings {
  readonly root: string;
  readonly sandbox: Sandbox;
  readonly say: Say;
  /** The learner's own exercise file: progress is kept for it, and its last readable state. */
  readonly isOwnFile: boolean;
  /** The call names its chapters: whoever asks for a hint next means the last of them. */
  readonly isNamed: boolean;
  readonly seed: number | undefined;
}

export interface CheckedFile {
  readonly report: ChapterReport;
  /** Of the tasks that passed now for the first time. */
  readonly solutions: ReadonlyMap<string, Solution>;
  /** Something to tell besides the verdict. */
  readonly notes: readonly string[];
}

/** Checks files, and keeps what should be kept about them. */
export class Checker {
  readonly #settings: CheckerSettings;

  constructor(settings: CheckerSettings) {
    this.#settings = settings;
  }

  async check({ chapter, path }: Target): Promise<CheckedFile> {
    const { root, sandbox, say, isOwnFile, isNamed, seed } = this.#settings;
    const { source, unreadable } = readExercise(path, say);
    const report = await checkChapter({
      chapter,
      source,
      unreadable,
      sandbox,
      say,
      ...(seed !== undefined && { seed }),
    });
    if (!isOwnFile) return { report, solutions: new Map(), notes: [] };
    const { status, tasks } = report.verdict;
    if (status === "not_gradable") return { report, solutions: new Map(), notes: [] };
    if (source !== null && status !== "not_written") this.#keepReadable(chapter, source);

    const file = new ProgressFile(root);
    const before = file.read();
    const now = new Date();
    const isBegun = status === "failed" || tasks.some((one) => one.status === "passed");
    file.update((progress) => {
      const after = tasks.reduce((sum, one) => withCheck(sum, one.task, one.status, now), progress);
      return isNamed || (isBegun && status !== "passed") ? withLastChecked(after, chapter) : after;
    });
    const fresh = new Set(
      tasks
        .filter((one) => one.status === "passed" && taskProgress(before, one.task).passed_at === null)
        .map((one) => one.task),
    );
    const definitions = fresh.size === 0 ? [] : await loadTasks(chapter);
    const solutions = definitions
      .filter((task) => fresh.has(task.id))
      .map((task) => [task.id, solutionOf(root, task)] as const);
    return { report, solutions: new Map(solutions), notes: file.problem === null ? [] : [file.problem] };
  }

  /** Where the last readable state of a chapter's file lies, as a path from the workbook's folder. */
  readablePath(chapter: string): string {
    return relative(this.#settings.root, join(this.#settings.root, ".ragbook", "readable", `${chapter}.ts`));
  }

  #keepReadable(chapter: string, source: string): void {
    const path = join(this.#settings.root, this.readablePath(chapter));
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, source);
    } catch {
      // A verdict is worth more than a copy; that nothing can be kept here is said with the progress.
    }
  }
}
