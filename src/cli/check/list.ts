import { chapters } from "../../course/chapters.js";
import { speak } from "../../course/messages/say.js";
import { chapterProgress } from "../../course/progress/chapterProgress.js";
import { ProgressFile } from "../../course/progress/progressFile.js";
import { projectRoot } from "../../records/projectRoot.js";
import { readableProgress } from "../readableProgress.js";

/** `ragbook list`: progress in sentences, not in points. */
export function list(options: { readonly json?: boolean; readonly plain?: boolean }): void {
  const say = speak();
  const file = new ProgressFile(projectRoot());
  const progress = readableProgress(file, "ragbook list");
  if (file.problem) process.stderr.write(`${file.problem}\n`);
  const shown = chapters.map((chapter) => chapterProgress(chapter, progress));
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ chapters: shown }, null, 2)}\n`);
    return;
  }
  const [done, open] = options.plain ? [say("list.done"), say("list.open")] : ["✓", "·"];
  const blocks = shown.map((chapter) => {
    const time = chapter.built ? say("list.minutes", { minutes: chapter.minutes }) : say("list.not-built");
    const head = `${chapter.name}  ${chapter.title}, ${time}`;
    const can = chapter.can.map((one) => `  ${one.done ? done : open} ${say("list.can", { says: one.says })}`);
    return [head, ...(chapter.built ? can : [])].join("\n");
  });
  const tasks = shown.filter((chapter) => chapter.built).flatMap((chapter) => chapter.tasks);
  const summary = say("list.summary", { done: tasks.filter((task) => task.passed).length, count: tasks.length });
  process.stdout.write(`${[...blocks, summary].join("\n\n")}\n`);
}
