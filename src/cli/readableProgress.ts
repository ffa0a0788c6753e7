import type { Progress } from "../course/progress/progress.js";
import type { ProgressFile } from "../course/progress/progressFile.js";
import { CallError } from "./callError.js";

/** What the learner did so far, for a command that shows it or hands it on. @throws CallError where it can't be read: it isn't none. */
export function readableProgress(file: ProgressFile, who: string): Progress {
  const progress = file.read();
  if (file.isUnreadable) throw new CallError(`${who}: ${file.problem?.replace(/^ragbook: /, "")}`);
  return progress;
}
