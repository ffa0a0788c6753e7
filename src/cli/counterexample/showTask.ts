import { outcomeOf } from "../../course/answers/outcome.js";
import { isRight } from "../../course/answers/rightness.js";
import { fieldsComment } from "../../course/exercises/typeFields.js";
import type { Say } from "../../course/messages/say.js";
import type { Misconception, Task } from "../../course/task.js";
import { namedFields } from "../../course/thinking/shapeOfInputs.js";
import type { CounterexampleCommandOptions } from "../counterexampleCommand.js";
import { writeJson } from "../writeJson.js";

/** What the classmate thinks, how the input must look, and one that can be changed: the classmate is right there. */
export function showTask(
  task: Task,
  classmate: Misconception,
  { json, seed }: CounterexampleCommandOptions,
  say: Say,
): void {
  const { id, signature } = task;
  const how = `npx ragbook counterexample ${id} --file input.json${seed === undefined ? "" : ` --seed ${seed}`}`;
  const message = say("counterexample.task", { task: id, thought: classmate.thought, how });
  const example = exampleOf(task, classmate);
  const types = [...fieldsComment(task.types), ...(task.given === undefined ? [] : [task.given])].join("\n");
  if (json) {
    writeJson({ task: id, thought: classmate.thought, signature, types, example, message });
    return;
  }
  const parts = [message, `${say("counterexample.file", { signature })}${types === "" ? "" : `\n${types}`}`];
  if (example !== null) parts.push(`${say("counterexample.start")}\n${listText(example)}`);
  process.stdout.write(`${parts.join("\n\n")}\n`);
}

/** In characters: what a reader takes in at one look. */
const longest = 240;

/** Of the examples on which the classmate is right, the longest that is still short: an empty list shows little. */
export function exampleOf(task: Task, classmate: Misconception): readonly unknown[] | null {
  const fitting = task.examples
    .map(({ input }) => namedFields(task, input))
    .filter((input) => {
      const due = outcomeOf(task.reference, input);
      return due.kind === "returned" && isRight(task, input, outcomeOf(classmate.implementation, input), due);
    })
    .sort((one, other) => listText(one).length - listText(other).length);
  return fitting.findLast((input) => listText(input).length <= longest) ?? fitting[0] ?? null;
}

/** One argument a line. */
function listText(input: readonly unknown[]): string {
  return `[\n${input.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]`;
}
