import type { Task } from "../../task.js";
import { expectedChunkIds } from "./expectedChunkIds.js";
import { isGroupSatisfied } from "./isGroupSatisfied.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [expectedChunkIds, isGroupSatisfied];
