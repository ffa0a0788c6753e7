import { createHash } from "node:crypto";
import { courseVersion } from "../../course/check/seeds.js";
import { taskPoints } from "../../course/points.js";
import { isolation, limits } from "../../course/sandbox/limits.js";
import type { BatchSettings } from "./settings.js";

/** What stands in a record. Another number where that changes, so that a record of the old kind is graded again. */
const shape = 2;

/**
 * What a record hangs on, as one hash: the submission's name and bytes, the seed, the chapters, the course with its points and limits. A record
 * with this key can be taken instead of grading again.
 */
export function recordKey(name: string, sha256: string | null, { seed, chapters }: BatchSettings): string {
  const parts = [shape, name, sha256, seed, chapters, courseVersion, taskPoints, limits, isolation];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
