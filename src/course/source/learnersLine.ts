import { SourceMap } from "node:module";
import { fileName } from "../sandbox/fileName.js";
import type { Prepared } from "./prepared.js";

/** The learner's own line of the innermost frame in a stack from the sandbox; null where the stack names none. */
export function learnersLine(prepared: Prepared, stack: string): number | null {
  const found = new RegExp(`${fileName.replace(".", "\\.")}:(\\d+)(?::(\\d+))?`).exec(stack);
  if (!found) return null;
  const line = Number(found[1]);
  if (prepared.kind !== "ready" || prepared.map === null) return line;
  const entry = new SourceMap(JSON.parse(prepared.map)).findEntry(line - 1, Number(found[2] ?? 1) - 1);
  return "originalLine" in entry ? entry.originalLine + 1 : null;
}
