import { existsSync } from "node:fs";
import { relative } from "node:path";
import { chapters } from "../../course/chapters.js";
import type { ChapterReport } from "../../course/check/checkChapter.js";
import { exercisePath, readExercise } from "../../course/exercises/exerciseFile.js";
import { predictionTally } from "../../course/progress/predictionTally.js";
import { withCheck, withLastChecked } from "../../course/progress/progress.js";
import { chapterMeant } from "./chapterMeant.js";
import { atDeskAsync, notice } from "./notice.js";
import { withSandbox } from "./sharedSandbox.js";
import { showVerdict } from "./showVerdict.js";
import { requireObject, requireSeed, requireText, requireTexts } from "./wrongCall.js";

export interface NotebookCheckOptions {
  /** Only these functions of the chapter; default all. */
  readonly only?: readonly string[];
  /** Other random inputs; default the same for everybody. */
  readonly seed?: number;
}

/**
 * Checks the chapter's file in `exercises/` and shows the verdict below the cell: the same as `ragbook check` in a terminal.
 * A check of the whole chapter also says how its predictions came out so far, if any were noted. Never fails the cell.
 *
 * @param chapter its name, or its number: "03-r3-hits-and-sources" or "03"
 */
export async function check(chapter: string, options: NotebookCheckOptions = {}): Promise<void> {
  await atDeskAsync(async (desk) => {
    const { say, root } = desk;
    requireText(chapter, "check", "the chapter", 'check("03")');
    requireOptions(options);
    const name = chapterMeant(chapter, say);
    if (typeof name !== "string") return notice(name.refusal);
    const tasks = chapters.find((one) => one.name === name)?.tasks ?? [];
    const unknown = options.only?.filter((task) => !tasks.includes(task)) ?? [];
    if (unknown.length > 0) {
      return notice(say("cell.unknown-task", { task: unknown.join(", "), chapter: name, tasks: tasks.join(", ") }));
    }
    const path = exercisePath(root, name);
    if (!existsSync(path)) return notice(say("check.file-missing", { file: relative(root, path) }));
    const { source, unreadable } = readExercise(path, say);
    // Loaded when it is needed: most cells check nothing.
    const { checkChapter } = await import("../../course/check/checkChapter.js");
    const report = await withSandbox((sandbox): Promise<ChapterReport> => {
      const { only, seed } = options;
      const given = { ...(only && { only }), ...(seed !== undefined && { seed }) };
      return checkChapter({ chapter: name, source, unreadable, sandbox, say, ...given });
    });
    await showVerdict(report, desk);
    const tally = predictionTally(desk.progress.read(), name);
    if (options.only === undefined && tally.noted > 0) {
      const judged = tally.judged === 0 ? "" : say("reveal.so-far-judged", { judged: tally.judged });
      notice(say("reveal.so-far", { ...tally }) + judged);
    }
    const now = new Date();
    desk.progress.update((before) =>
      report.verdict.tasks.reduce(
        (sum, one) => withCheck(sum, one.task, one.status, now),
        withLastChecked(before, name),
      ),
    );
  });
}

function requireOptions(options: NotebookCheckOptions): void {
  requireObject(options, "check", "what stands behind the chapter", 'check("03", { only: ["hitAtK"] })');
  if (options.only !== undefined) requireTexts(options.only, "check", "only", 'only: ["hitAtK"]');
  requireSeed(options.seed, "check");
}
