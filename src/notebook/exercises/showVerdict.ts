import type { ChapterReport } from "../../course/check/checkChapter.js";
import { type Solution, solutionOf } from "../../course/exercises/solution.js";
import { terminalVerdict } from "../../course/feedback/terminal.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { show } from "../display/show.js";
import type { Desk } from "./notice.js";
import { verdictHtml } from "./verdictHtml.js";

/** Shows a verdict as a table, with the terminal's text as its twin. */
export async function showVerdict(report: ChapterReport, { say, root }: Desk): Promise<void> {
  const { exercise, tasks } = report.verdict;
  const passed = new Set(tasks.filter((task) => task.status === "passed").map((task) => task.task));
  const definitions = passed.size === 0 ? [] : await loadTasks(exercise);
  const solutions = new Map<string, Solution>(
    definitions.filter((task) => passed.has(task.id)).map((task) => [task.id, solutionOf(root, task)]),
  );
  show({
    html: verdictHtml(report, say, solutions),
    text: terminalVerdict(report, say, { plain: true, colour: false }).trimEnd(),
  });
}
