import type { Task } from "../../task.js";
import { cosineSimilarity } from "./cosineSimilarity.js";
import { rankByCosine } from "./rankByCosine.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [cosineSimilarity, rankByCosine];
