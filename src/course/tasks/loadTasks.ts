import type { ChapterName } from "../chapterNames.js";
import type { Task } from "../task.js";

// Loaded one chapter at a time: a check of one chapter shouldn't wait for the definitions of all.
const loaders: Partial<Record<ChapterName, () => Promise<{ readonly tasks: readonly Task[] }>>> = {
  "01-test-cases": () => import("./01-test-cases/index.js"),
  "02-vector-to-ranking": () => import("./02-vector-to-ranking/index.js"),
  "03-r3-hits-and-sources": () => import("./03-r3-hits-and-sources/index.js"),
  "04-ranking-quality": () => import("./04-ranking-quality/index.js"),
  "05-context": () => import("./05-context/index.js"),
  "06-groundedness": () => import("./06-groundedness/index.js"),
};

/** The tasks of a chapter in the order of its exercise file; an empty list for a chapter without tasks. */
export async function loadTasks(chapter: ChapterName): Promise<readonly Task[]> {
  return (await loaders[chapter]?.())?.tasks ?? [];
}

/** The chapters that have tasks now. */
export function chaptersWithTasks(): ChapterName[] {
  return Object.keys(loaders) as ChapterName[];
}
