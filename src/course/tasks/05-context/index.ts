import type { Task } from "../../task.js";
import { assembleContext } from "./assembleContext.js";

/** In the order of the exercise file. */
export const tasks: readonly Task[] = [assembleContext];
