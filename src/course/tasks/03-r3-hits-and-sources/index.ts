import type { Task } from "../../task.js";
import { expectedRank } from "./expectedRank.js";
import { hitAtK } from "./hitAtK.js";
import { sourceMetrics } from "./sourceMetrics.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [hitAtK, expectedRank, sourceMetrics];
