import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ChapterName } from "../chapterNames.js";
import { largestFile } from "../check/largestFile.js";
import type { Say } from "../messages/say.js";

/** A learner's file as it was found: its text, or why it can't be graded. */
export interface ExerciseFile {
  readonly path: string;
  readonly source: string | null;
  readonly unreadable: string;
}

export function exercisePath(root: string, chapter: ChapterName): string {
  return join(root, "exercises", `${chapter}.ts`);
}

/**
 * Reads a learner's file. A missing one is an empty one: nothing is written yet.
 * Folders, devices, too large files and files that are no UTF-8 text are not read, and said.
 */
export function readExercise(path: string, say: Say): ExerciseFile {
  if (!existsSync(path)) return { path, source: "", unreadable: "" };
  const refuse = (message: string): ExerciseFile => ({ path, source: null, unreadable: message });
  try {
    // What a link leads to is asked, so that one to a device or a pipe is refused before it is read.
    const stat = statSync(path);
    if (!stat.isFile()) return refuse(say("file.no-file"));
    if (stat.size > largestFile) return refuse(say("file.too-large", { size: stat.size, limit: largestFile }));
    return { path, ...exerciseText(readFileSync(path), say) };
  } catch (error) {
    return refuse(say("file.unreadable", { message: (error as Error).message }));
  }
}

/** What a learner's file says, if it is UTF-8 text. */
export function exerciseText(bytes: Uint8Array, say: Say): Pick<ExerciseFile, "source" | "unreadable"> {
  try {
    const source = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    // A byte order mark is one character of blank space to the parser, so that columns stay as they are.
    return { source: source.replace(/^\uFEFF/, " "), unreadable: "" };
  } catch {
    return { source: null, unreadable: say("file.no-text") };
  }
}
