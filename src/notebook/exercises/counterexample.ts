import { type Outcome, outcomeOf } from "../../course/answers/outcome.js";
import { printOutcome } from "../../course/answers/printWire.js";
import { isRight } from "../../course/answers/rightness.js";
import { toWire, type Wire } from "../../course/answers/wire.js";
import { chapters } from "../../course/chapters.js";
import { callText } from "../../course/check/describe.js";
import { defaultSeed, seedOf } from "../../course/check/seeds.js";
import { withCounterexample } from "../../course/progress/progress.js";
import { chapterOfTask } from "../../course/resolveChapter.js";
import type { Misconception, Task } from "../../course/task.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { atDeskAsync, notice } from "./notice.js";
import { shapeProblem } from "./shapeOfInputs.js";

/**
 * "This classmate's function is wrong: give an input that shows it." `await counterexample("hitAtK")` says what the
 * classmate thinks; `await counterexample("hitAtK", [testCase, ranking, 3, 3])` tries an input, the list of arguments.
 * Which classmate it is, hangs on the seed. Never fails the cell.
 */
export async function counterexample(task: string, input?: readonly unknown[], seed = defaultSeed): Promise<void> {
  await atDeskAsync(async ({ say, progress }) => {
    const chapter = chapterOfTask(task);
    const definition = chapter && (await loadTasks(chapter.name)).find((one) => one.id === task);
    if (!definition) {
      const known = chapters.filter((one) => one.built).flatMap((one) => one.tasks);
      return notice(say("counterexample.unknown", { task, tasks: known.join(", ") }));
    }
    const classmate = classmateOf(definition, seed);
    if (input === undefined) return notice(say("counterexample.task", { task, thought: classmate.thought }));
    const problem = problemWith(definition, input);
    if (problem !== null) {
      return notice(say("counterexample.bad-input", { task, reason: problem, signature: definition.signature }));
    }
    const right = outcomeOf(definition.reference, input);
    const theirs = outcomeOf(classmate.implementation, input);
    const texts = { call: callText(definition, input), theirs: printOutcome(theirs), right: printOutcome(right) };
    if (isRight(definition, input, theirs, right)) return notice(say("counterexample.not", texts));
    progress.update((all) => withCounterexample(all, task, classmate.id, new Date()));
    notice(say("counterexample.found", texts));
  });
}

function classmateOf(task: Task, seed: number): Misconception {
  return task.misconceptions[seedOf(seed, `classmate of ${task.id}`) % task.misconceptions.length] as Misconception;
}

/** Why this is no list of arguments for the task; null where it is one. */
function problemWith(task: Task, input: readonly unknown[]): string | null {
  if (!Array.isArray(input)) return "it is no list";
  if (input.some((one) => holdsOther(toWire(one)))) return "it holds something else than plain values";
  const needed = task.examples[0]?.input.length ?? 0;
  if (input.length !== needed) return `it has ${input.length} arguments, not ${needed}`;
  const shape = shapeProblem(task, input);
  if (shape !== null) return shape;
  const outcome: Outcome = outcomeOf(task.reference, input);
  const isCrash = outcome.kind === "thrown" && !["RangeError", "Error"].includes(outcome.error_class);
  return isCrash ? outcome.message : null;
}

function holdsOther(wire: Wire): boolean {
  if (wire[0] === "a") return wire[1].some(holdsOther);
  if (wire[0] === "o") return wire[1].some(([, value]) => holdsOther(value));
  return wire[0] === "x";
}
