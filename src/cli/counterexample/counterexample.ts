import { chapters } from "../../course/chapters.js";
import { defaultSeed } from "../../course/check/seeds.js";
import { type Say, speak } from "../../course/messages/say.js";
import { withCounterexample } from "../../course/progress/progress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { chapterOfTask } from "../../course/resolveChapter.js";
import type { Task } from "../../course/task.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { classmateOf, counterexampleTo } from "../../course/thinking/counterexampleTo.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import type { CounterexampleCommandOptions } from "../counterexampleCommand.js";
import { readableProgress } from "../readableProgress.js";
import { unknownName } from "../unknownName.js";
import { writeJson } from "../writeJson.js";
import { listCounterexamples } from "./listCounterexamples.js";
import { argumentsIn, argumentsOf } from "./readArguments.js";
import { showTask } from "./showTask.js";

/** `ragbook counterexample`. Exit codes: 0 shown, or the input shows the mistake · 1 it doesn't · 2 it is no input of the task. */
export async function counterexample(
  name: string | undefined,
  args: readonly string[],
  options: CounterexampleCommandOptions,
): Promise<void> {
  const say = speak();
  const file = new ProgressFile(projectRoot());
  if (name === undefined) {
    if (options.file !== undefined)
      throw new CallError("ragbook counterexample: --file holds arguments, but of which task? Name it.");
    listCounterexamples(readableProgress(file, "ragbook counterexample"), options, say);
  } else {
    const task = await taskNamed(name);
    const input = inputOf(task, args, options);
    if (input === null) showTask(task, classmateOf(task, options.seed ?? defaultSeed), options, say);
    else tryInput(task, input, file, options, say);
  }
  if (file.problem) process.stderr.write(`${file.problem}\n`);
}

async function taskNamed(name: string): Promise<Task> {
  const chapter = chapterOfTask(name);
  const task = chapter?.built && (await loadTasks(chapter.name)).find((one) => one.id === name);
  if (task) return task;
  const known = chapters.filter((one) => one.built).flatMap((one) => one.tasks);
  throw unknownName("ragbook counterexample", "task", name, known, `Tasks: ${known.join(", ")}.`);
}

function inputOf(
  task: Task,
  args: readonly string[],
  { file }: CounterexampleCommandOptions,
): readonly unknown[] | null {
  if (file === undefined) return args.length === 0 ? null : argumentsOf(task, args);
  if (args.length === 0) return argumentsIn(file);
  throw new CallError("ragbook counterexample: arguments on the command line and in --file. Give one of the two.");
}

function tryInput(
  task: Task,
  input: readonly unknown[],
  file: ProgressFile,
  { seed = defaultSeed, json }: CounterexampleCommandOptions,
  say: Say,
): void {
  const classmate = classmateOf(task, seed);
  const { kind, says, texts } = counterexampleTo(task, classmate, input, say);
  if (kind === "bad-input") throw new CallError(`ragbook counterexample: ${says}`);
  const isFound = kind === "found";
  const kept = isFound && file.keep((all) => withCounterexample(all, task.id, classmate.id, new Date())).kept;
  if (!isFound) process.exitCode = 1;
  if (json) writeJson({ task: task.id, thought: classmate.thought, found: isFound, ...texts, message: says, kept });
  else process.stdout.write(`${says}\n`);
}
