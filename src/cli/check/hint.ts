import { chapterNamed as chapterOf, chapters } from "../../course/chapters.js";
import { solutionOf } from "../../course/exercises/solution.js";
import { type Say, speak } from "../../course/messages/say.js";
import { type Progress, taskProgress, withHint } from "../../course/progress/progress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { chapterOfTask, resolveChapter } from "../../course/resolveChapter.js";
import type { Task } from "../../course/task.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { nearestName } from "../../records/nearestName.js";
import { projectRoot } from "../../records/projectRoot.js";
import { CallError } from "../callError.js";
import { chapterNamed } from "./targets.js";

/** Question, example, outline, reference. */
const lastStep = 4;

/** `ragbook hint`: one step further, and all steps opened before. Remembers how far one went. */
export async function hint(asked: string | undefined, options: { readonly again?: boolean }): Promise<void> {
  const root = projectRoot();
  const say = speak();
  const file = new ProgressFile(root);
  const progress = file.read();
  if (file.problem) process.stderr.write(`${file.problem}\n`);
  const id = taskMeant(asked, progress);
  if (id === null) {
    process.stdout.write(`${say("hint.none-open")}\n`);
    return;
  }
  const task = await taskNamed(id);
  const opened = taskProgress(progress, id).hints;
  const step = options.again ? Math.max(1, opened) : Math.min(lastStep, opened + 1);
  const known = file.problem;
  file.update((before) => withHint(before, id, step));
  if (file.problem !== known) process.stderr.write(`${file.problem}\n`);
  const steps = Array.from({ length: step }, (_, index) => stepText(task, index + 1, root, say));
  if (step === lastStep - 1) steps.push(say("hint.reference-ahead"));
  process.stdout.write(`${steps.join("\n\n")}\n`);
}

function stepText(task: Task, step: number, root: string, say: Say): string {
  const title = say("hint.title", { task: task.id, step });
  const { question, example, outline } = task.hints;
  if (step < lastStep) return `${title}\n${[question, example, outline][step - 1]}`;
  const { explanation, code, file } = solutionOf(root, task);
  return code === null
    ? `${title}\n${explanation}\n${say("hint.no-solutions")}`
    : `${title}\n${explanation}\n${say("verdict.solution", { file })}\n\n${code}`;
}

/** The task itself, or the first open one: of the chapter named, or else of the one checked last, then of the course. Null where none is open. */
function taskMeant(asked: string | undefined, progress: Progress): string | null {
  const isOpen = (task: string) => taskProgress(progress, task).passed_at === null;
  const built = chapters.filter((chapter) => chapter.built);
  if (asked === undefined) {
    const last = built.filter((chapter) => chapter.name === progress.last_checked);
    return [...last, ...built].flatMap((chapter) => chapter.tasks).find(isOpen) ?? null;
  }
  if (chapterOfTask(asked)?.built) return asked;
  const { chapter } = resolveChapter(asked);
  // Says of a chapter without exercises, or one that isn't there yet, what it is.
  if (chapter) return chapterOf(chapterNamed(chapter.name, "ragbook hint")).tasks.find(isOpen) ?? null;
  const known = built.flatMap((one) => one.tasks);
  const near = nearestName(asked, known);
  const guess = near === null ? "" : ` Did you mean "${near}"?`;
  throw new CallError(`ragbook hint: no task "${asked}".${guess} Tasks: ${known.join(", ")}.`);
}

async function taskNamed(id: string): Promise<Task> {
  const chapter = chapterOfTask(id);
  const task = chapter && (await loadTasks(chapter.name)).find((one) => one.id === id);
  if (!task) throw new CallError(`ragbook hint: ${id} isn't part of the course yet.`);
  return task;
}
