import { chapters } from "../../course/chapters.js";
import { cellSource } from "./cellSource.js";
import { chapterMeant } from "./chapterMeant.js";
import { atDeskAsync, notice } from "./notice.js";
import { withSandbox } from "./sharedSandbox.js";
import { showVerdict } from "./showVerdict.js";
import { requireObject, requireText } from "./wrongCall.js";

/**
 * Checks functions that are written in a cell: `await checkCell("03-r3-hits-and-sources", { hitAtK })`.
 * A function is taken by its text into the same sandbox as a file, so it sees nothing of other cells. A helper may be handed
 * over beside it, `{ hitAtK, helper }`; a name that is still missing is told. Shows the verdict of `ragbook check`, keeps no
 * progress (what counts stands in `exercises/`), and never fails the cell.
 */
export async function checkCell(chapter: string, functions: Readonly<Record<string, unknown>>): Promise<void> {
  await atDeskAsync(async (desk) => {
    const { say } = desk;
    const example = 'checkCell("03", { hitAtK })';
    requireText(chapter, "checkCell", "the chapter", example);
    requireObject(functions, "checkCell", "what stands behind the chapter", example);
    const name = chapterMeant(chapter, say);
    if (typeof name !== "string") return notice(name.refusal);
    const known = chapters.find((one) => one.name === name)?.tasks ?? [];
    const only = Object.keys(functions).filter((key) => known.includes(key));
    if (only.length === 0) {
      const given = Object.keys(functions).join(", ");
      return notice(say("cell.unknown-task", { task: given, chapter: name, tasks: known.join(", ") }));
    }
    for (const [task, what] of Object.entries(functions)) {
      if (typeof what === "function" && !String(what).includes("[native code]")) continue;
      return notice(say("cell.not-a-function", { task, what: what === null ? "null" : typeof what, chapter: name }));
    }
    const source = cellSource(functions as Readonly<Record<string, (...args: unknown[]) => unknown>>);
    // Loaded when it is needed: most cells check nothing.
    const { checkChapter } = await import("../../course/check/checkChapter.js");
    const { report, free } = await withSandbox(async (sandbox) => ({
      report: await checkChapter({ chapter: name, source, only, sandbox, say }),
      free: await sandbox.freeNames(source),
    }));
    if (free.length > 0) notice(say("cell.free-name", { task: only.join(", "), names: free.join(", ") }));
    await showVerdict(report, desk);
    if (report.verdict.status === "passed") notice(say("cell.not-kept", { file: `exercises/${name}.ts` }));
  });
}
