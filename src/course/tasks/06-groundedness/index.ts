import type { Task } from "../../task.js";
import { citationCoverage } from "./citationCoverage.js";
import { groundednessScore } from "./groundednessScore.js";
import { unsupportedNumbers } from "./unsupportedNumbers.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [groundednessScore, citationCoverage, unsupportedNumbers];
