import ts from "typescript";
import type { Chapter } from "../../course/chapters.js";
import { joinLines, type Notebook } from "../nbformat.js";
import type { NotebookFault } from "./fault.js";

/**
 * Tasks of a chapter that its notebook doesn't reach: no text cell names the function, or no cell checks it. Also checks of
 * functions that the chapter doesn't have.
 */
export function taskFaults(notebook: Notebook, file: string, { name, tasks }: Chapter): NotebookFault[] {
  const words = sourcesOf(notebook, "markdown");
  const checks = checksIn(sourcesOf(notebook, "code").join("\n")).filter(({ chapter }) => chapter === name);
  const faults: NotebookFault[] = [];
  const add = (message: string) => faults.push({ file, rule: "tasks", message });
  for (const task of tasks) {
    if (!words.some((text) => text.includes(`\`${task}\``)))
      add(`no text names ${task}. Say where it is to be written.`);
    if (!checks.some(({ only }) => only === null || only.includes(task))) {
      add(`no cell checks ${task}. Add check("${name}", { only: ["${task}"] }) where it is written.`);
    }
  }
  for (const task of checks.flatMap(({ only }) => only ?? [])) {
    if (!tasks.includes(task)) add(`a cell checks ${task}, but the chapter's tasks are ${tasks.join(", ") || "none"}.`);
  }
  return faults;
}

function sourcesOf({ cells }: Notebook, type: "markdown" | "code"): string[] {
  return cells.filter((cell) => cell.cell_type === type).map((cell) => joinLines(cell.source));
}

interface CheckCall {
  readonly chapter: string;
  /** The functions that it names; null for all. */
  readonly only: readonly string[] | null;
}

/** The calls of `check` in the code, as far as their arguments are written out. */
function checksIn(code: string): CheckCall[] {
  const calls: CheckCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "check") {
      const [chapter, options] = node.arguments;
      if (chapter !== undefined && ts.isStringLiteral(chapter))
        calls.push({ chapter: chapter.text, only: onlyOf(options) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("cells.ts", code, ts.ScriptTarget.ES2022, true));
  return calls;
}

function onlyOf(options: ts.Expression | undefined): string[] | null {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return null;
  const only = options.properties.find((one) => one.name?.getText() === "only");
  if (only === undefined || !ts.isPropertyAssignment(only) || !ts.isArrayLiteralExpression(only.initializer))
    return null;
  return only.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text);
}
