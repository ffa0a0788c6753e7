import { delimiter } from "node:path";
import { CallError } from "../callError.js";

/** Jupyter gets its folders as one list, and a folder whose own path holds the list's separator can't stand in it. CallError then. */
export function requirePlainPath(root: string, separator = delimiter): void {
  if (!root.includes(separator)) return;
  throw new CallError(
    `ragbook lab: the workbook lies in ${root}, and Jupyter takes "${separator}" for the end of a path. ` +
      `Move the workbook to a folder without "${separator}" in its path, then try again.`,
  );
}
