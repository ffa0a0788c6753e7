import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Task } from "../task.js";

/** One right answer to a task, for after success and for the last step of the hints. */
export interface Solution {
  readonly explanation: string;
  /** The function from `solutions/`; null in a copy of the course that has none. */
  readonly code: string | null;
  readonly file: string;
}

export function solutionOf(root: string, task: Task): Solution {
  const file = `solutions/${task.chapter}.ts`;
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return { explanation: task.explanation, code: functionIn(text, task.id), file };
}

/** The function of this name in a formatted file: from `export function` to the first line that is only its closing brace. */
function functionIn(text: string, name: string): string | null {
  const start = text.search(new RegExp(`^export function ${name}\\b`, "m"));
  if (start === -1) return null;
  const end = text.indexOf("\n}\n", start);
  return end === -1 ? null : text.slice(start, end + 2);
}
