import type { Progress } from "../course/progress/progress.js";
import type { ProgressFile } from "../course/progress/progressFile.js";

/**
 * Changes the learner's progress, and says whether the change is on the disk. A damaged file that was put aside first is a
 * problem too, but none of this change.
 */
export function keepProgress(
  file: ProgressFile,
  change: (progress: Progress) => Progress,
): { after: Progress; kept: boolean } {
  file.read();
  const before = file.problem;
  const after = file.update(change);
  return { after, kept: file.problem === before };
}
