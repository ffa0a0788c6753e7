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

/**
 * The function of this name in a formatted file, and below it what it uses of that file and isn't a task: helpers, constants
 * and types, in the order of the file. Null where there is no such function.
 */
function functionIn(text: string, name: string): string | null {
  const parts = partsOf(text);
  const main = parts.find((part) => part.name === name);
  if (!main) return null;
  const used = new Set([main]);
  // A part that is added is gone through in its turn: a helper's helpers come too.
  for (const part of used) {
    for (const other of parts) if (new RegExp(`\\b${other.name}\\b`).test(part.code)) used.add(other);
  }
  const helpers = parts.filter((part) => part !== main && used.has(part) && !part.isExported);
  return [main, ...helpers].map((part) => part.code).join("\n\n");
}

interface Part {
  readonly name: string;
  readonly isExported: boolean;
  readonly code: string;
}

/** What stands at the top level: from the first line, at the margin, to a closing brace there or a semicolon. */
function partsOf(text: string): Part[] {
  const starts = [...text.matchAll(/^(export )?(function|const|type|interface) (\w+)/gm)];
  return starts.map(({ 0: head, 1: exported, 2: kind, 3: name = "", index }, at) => {
    const until = starts[at + 1]?.index ?? text.length;
    const whole = text.slice(index, until);
    const end = kind === "const" || kind === "type" ? /;$/m : /^\}$/m;
    const last = end.exec(whole);
    return { name, isExported: exported !== undefined, code: last ? whole.slice(0, last.index + 1) : head };
  });
}
