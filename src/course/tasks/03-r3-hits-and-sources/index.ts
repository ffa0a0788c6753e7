import type { Task } from "../../task.js";
import { buildRankings } from "./buildRankings.js";
import { expectedRank } from "./expectedRank.js";
import { hitAtK } from "./hitAtK.js";
import { mrrAtK } from "./mrrAtK.js";
import { sourceMetrics } from "./sourceMetrics.js";
import { summarizeRun } from "./summarizeRun.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [hitAtK, expectedRank, sourceMetrics, summarizeRun, mrrAtK, buildRankings];
