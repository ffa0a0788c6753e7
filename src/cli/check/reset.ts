import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { chapterNamed as chapterOf } from "../../course/chapters.js";
import { exercisePath } from "../../course/exercises/exerciseFile.js";
import { stubFile, stubsBeside } from "../../course/exercises/stubFile.js";
import { speak } from "../../course/messages/say.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { projectRoot } from "../../records/projectRoot.js";
import { replaceFile } from "../../records/replaceFile.js";
import { CallError } from "../callError.js";
import { chapterNamed } from "./targets.js";

/** `ragbook reset FILE`: the stub again. What the learner wrote is kept under a name that was free. */
export async function reset(asked: string): Promise<void> {
  const root = projectRoot();
  const say = speak();
  const chapter = chapterNamed(basename(asked), "ragbook reset");
  const path = exercisePath(root, chapter);
  const file = relative(root, path);
  const stub = stubFile(chapterOf(chapter), await loadTasks(chapter));
  if (/[\\/]/.test(asked) && resolve(asked) !== path) {
    throw new CallError(
      `ragbook reset: ${asked} is not ${file}, the file that would be reset. Name the chapter: ragbook reset ${chapter}`,
    );
  }
  const isThere = existsSync(path);
  if (isThere && !statSync(path).isFile()) {
    throw new CallError(`ragbook reset: ${file} is no file. Take it away, then reset again.`);
  }
  if (isThere && readFileSync(path, "utf8") === stub) {
    process.stdout.write(`${say("reset.same", { file })}\n`);
    return;
  }
  const kept = isThere ? keep(root, chapter, path) : null;
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, stub);
  process.stdout.write(`${kept === null ? say("reset.new", { file }) : say("reset.done", { file, kept })}\n`);
}

/** `ragbook reset FILE --missing`: stubs of the functions that the file lacks, at its end. What is there stays, and is kept aside too. */
export async function addMissing(asked: string): Promise<void> {
  const root = projectRoot();
  const say = speak();
  const chapter = chapterNamed(basename(asked), "ragbook reset");
  const path = exercisePath(root, chapter);
  if (!existsSync(path)) return reset(asked);
  const file = relative(root, path);
  const before = readFileSync(path, "utf8");
  const missing = (await loadTasks(chapter)).filter((task) => !new RegExp(`\\b${task.id}\\b`).test(before));
  if (missing.length === 0) {
    process.stdout.write(`${say("reset.complete", { file })}\n`);
    return;
  }
  const kept = keep(root, chapter, path);
  replaceFile(path, `${before.trimEnd()}\n\n${stubsBeside(before, missing)}`);
  const tasks = missing.map((task) => task.id).join(", ");
  process.stdout.write(`${say("reset.added", { file, tasks, kept })}\n`);
}

/** Byte for byte, since a text that isn't UTF-8 would be lost on its way through a string. */
function keep(root: string, chapter: string, from: string): string {
  const folder = join(root, ".ragbook", "kept");
  mkdirSync(folder, { recursive: true });
  for (let number = 1; ; number++) {
    const path = join(folder, `${chapter}-${number}.ts`);
    if (existsSync(path)) continue;
    copyFileSync(from, path, constants.COPYFILE_EXCL);
    return relative(root, path);
  }
}
