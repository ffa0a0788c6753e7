import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { chapterNamed as chapterOf } from "../../course/chapters.js";
import { exercisePath } from "../../course/exercises/exerciseFile.js";
import { stubFile, stubsBeside } from "../../course/exercises/stubFile.js";
import { speak } from "../../course/messages/say.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { projectRoot } from "../../records/projectRoot.js";
import { chapterNamed } from "./targets.js";

/** `ragbook reset FILE`: the stub again. What the learner wrote is kept under a name that was free. */
export async function reset(asked: string): Promise<void> {
  const root = projectRoot();
  const say = speak();
  const chapter = chapterNamed(basename(asked), "ragbook reset");
  const path = exercisePath(root, chapter);
  const file = relative(root, path);
  const stub = stubFile(chapterOf(chapter), await loadTasks(chapter));
  const before = existsSync(path) ? readFileSync(path, "utf8") : null;
  if (before === stub) {
    process.stdout.write(`${say("reset.same", { file })}\n`);
    return;
  }
  const kept = before === null ? null : keep(root, chapter, before);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stub);
  process.stdout.write(`${kept === null ? say("reset.new", { file }) : say("reset.done", { file, kept })}\n`);
}

/** `ragbook reset FILE --missing`: stubs of the functions that the file lacks, at its end. What is there stays byte for byte. */
export async function addMissing(asked: string): Promise<void> {
  const root = projectRoot();
  const say = speak();
  const chapter = chapterNamed(basename(asked), "ragbook reset");
  const path = exercisePath(root, chapter);
  if (!existsSync(path)) return reset(asked);
  const file = relative(root, path);
  const before = readFileSync(path, "utf8");
  const missing = (await loadTasks(chapter)).filter((task) => !new RegExp(`\\b${task.id}\\b`).test(before));
  if (missing.length > 0) writeFileSync(path, `${before.trimEnd()}\n\n${stubsBeside(before, missing)}`);
  const tasks = missing.map((task) => task.id).join(", ");
  process.stdout.write(
    `${missing.length === 0 ? say("reset.complete", { file }) : say("reset.added", { file, tasks })}\n`,
  );
}

function keep(root: string, chapter: string, text: string): string {
  const folder = join(root, ".ragbook", "kept");
  mkdirSync(folder, { recursive: true });
  for (let number = 1; ; number++) {
    const path = join(folder, `${chapter}-${number}.ts`);
    if (existsSync(path)) continue;
    writeFileSync(path, text, { flag: "wx" });
    return relative(root, path);
  }
}
