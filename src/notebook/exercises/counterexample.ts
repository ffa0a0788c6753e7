import { chapters } from "../../course/chapters.js";
import { defaultSeed } from "../../course/check/seeds.js";
import { withCounterexample } from "../../course/progress/progress.js";
import { chapterOfTask } from "../../course/resolveChapter.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { classmateOf, counterexampleTo } from "../../course/thinking/counterexampleTo.js";
import { atDeskAsync, notice } from "./notice.js";
import { requireSeed, requireText } from "./wrongCall.js";

/**
 * "This classmate's function is wrong: give an input that shows it." `await counterexample("hitAtK")` says what the
 * classmate thinks; `await counterexample("hitAtK", [testCase, ranking, 3, 3])` tries an input, the list of arguments.
 * Which classmate it is, hangs on the seed. Never fails the cell.
 */
export async function counterexample(task: string, input?: readonly unknown[], seed = defaultSeed): Promise<void> {
  await atDeskAsync(async ({ say, progress }) => {
    requireText(task, "counterexample", "the task's name", 'counterexample("hitAtK")');
    requireSeed(seed, "counterexample");
    const chapter = chapterOfTask(task);
    const definition = chapter && (await loadTasks(chapter.name)).find((one) => one.id === task);
    if (!definition) {
      const known = chapters.filter((one) => one.built).flatMap((one) => one.tasks);
      return notice(say("counterexample.unknown", { task, tasks: known.join(", ") }));
    }
    const classmate = classmateOf(definition, seed);
    if (input === undefined) {
      const how = `counterexample("${task}", [ … ])`;
      return notice(say("counterexample.task", { task, thought: classmate.thought, how }));
    }
    const trial = counterexampleTo(definition, classmate, input, say);
    if (trial.kind === "found") progress.update((all) => withCounterexample(all, task, classmate.id, new Date()));
    notice(trial.says);
  });
}
