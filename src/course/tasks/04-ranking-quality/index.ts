import type { Task } from "../../task.js";
import { dcgAtK } from "./dcgAtK.js";
import { ndcgAtK } from "./ndcgAtK.js";
import { recallAtK } from "./recallAtK.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [recallAtK, dcgAtK, ndcgAtK];
