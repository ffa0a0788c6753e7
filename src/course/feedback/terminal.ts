import { styleText } from "node:util";
import { harmless } from "../answers/printWire.js";
import type { ChapterReport } from "../check/checkChapter.js";
import type { TaskStatus } from "../check/verdict.js";
import type { Solution } from "../exercises/solution.js";
import type { Say } from "../messages/say.js";
import { type TaskFeedback, taskFeedback } from "./taskFeedback.js";

export interface TerminalStyle {
  /** Words alone: no signs, no colours. */
  readonly plain: boolean;
  readonly colour: boolean;
}

const signs: Readonly<Record<TaskStatus, string>> = {
  passed: "✓",
  failed: "✗",
  error: "✗",
  timeout: "✗",
  not_written: "·",
  not_gradable: "✗",
  skipped: "·",
};

/** The verdict on a chapter as text. `solutions`: of the tasks to show a right answer for. */
export function terminalVerdict(
  { verdict, printed }: ChapterReport,
  say: Say,
  style: TerminalStyle,
  solutions: ReadonlyMap<string, Solution> = new Map(),
): string {
  const { exercise, points, max_points, tasks } = verdict;
  const head = say("verdict.chapter", { name: exercise, points, max: max_points });
  const common = commonTrouble(
    verdict.tasks.map((task) => task.checks[0]?.message ?? null),
    tasks.length,
  );
  if (common !== null && tasks[0] && tasks[0].status !== "not_written" && tasks[0].checks.length === 1) {
    return `${head}\n${mark(tasks[0].status, say, style)}  ${common}\n`;
  }
  const width = Math.max(0, ...tasks.map((task) => task.task.length));
  const blocks = tasks.map((task) => block(taskFeedback(task, say), width, printed[task.task] ?? "", say, style));
  const shown = tasks.flatMap((task) => {
    const solution = solutions.get(task.task);
    return solution ? [solutionText(task.task, solution, say)] : [];
  });
  const end = verdict.status === "passed" ? [say("verdict.all-passed")] : [];
  return `${[head, ...blocks, ...shown, ...end].join("\n")}\n`;
}

/** The same sentence for all tasks, as where a file can't be read: said once. */
function commonTrouble(messages: readonly (string | null)[], count: number): string | null {
  const [first] = messages;
  return count > 0 && first != null && messages.every((message) => message === first) ? first : null;
}

function block(feedback: TaskFeedback, width: number, printed: string, say: Say, style: TerminalStyle): string {
  const lines = [`${mark(feedback.status, say, style)}  ${feedback.task.padEnd(width)}  ${feedback.tally}`.trimEnd()];
  if (feedback.first) {
    // A check's name repeats nothing of its message, apart from that of a whole task.
    if (feedback.first.name !== feedback.task) lines.push(`    ${feedback.first.name}`);
    lines.push(`      ${feedback.first.message}`);
  }
  if (feedback.insight) lines.push(`    ${feedback.insight}`);
  if (feedback.more) lines.push(`    ${feedback.more}`);
  if (printed !== "") lines.push(`    ${say("verdict.printed")}`, ...printedLines(printed));
  if (feedback.first) lines.push(`    ${say("verdict.hint", { task: feedback.task })}`);
  return lines.join("\n");
}

function printedLines(printed: string): string[] {
  return printed
    .trimEnd()
    .split("\n")
    .slice(0, 12)
    .map((line) => `      ${harmless(line)}`);
}

function solutionText(task: string, { explanation, code, file }: Solution, say: Say): string {
  const lines = [`    ${task}: ${explanation}`];
  if (code !== null)
    lines.push(`    ${say("verdict.solution", { file })}`, ...code.split("\n").map((line) => `      ${line}`));
  return lines.join("\n");
}

function mark(status: TaskStatus, say: Say, { plain, colour }: TerminalStyle): string {
  const word = say(`status.${status}`);
  if (plain) return `${word}:`;
  const text = `${signs[status]} ${word}`.padEnd(13);
  if (!colour || status === "not_written" || status === "skipped") return text;
  return styleText(status === "passed" ? "green" : "red", text);
}
