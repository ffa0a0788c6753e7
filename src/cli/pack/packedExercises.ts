import { existsSync } from "node:fs";
import { chapters } from "../../course/chapters.js";
import { checkChapter } from "../../course/check/checkChapter.js";
import { exercisePath, readExercise } from "../../course/exercises/exerciseFile.js";
import { stubFile } from "../../course/exercises/stubFile.js";
import type { Say } from "../../course/messages/say.js";
import { Sandbox } from "../../course/sandbox/Sandbox.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import type { ZipEntry } from "./storedZip.js";

export interface PackedExercises {
  readonly entries: readonly ZipEntry[];
  /** A sentence about each file that is in, and about each that isn't. */
  readonly said: readonly string[];
  readonly left: readonly string[];
}

/** The exercise files in which something is written, each with what the check says about it now. */
export async function packedExercises(root: string, say: Say): Promise<PackedExercises> {
  const entries: ZipEntry[] = [];
  const said: string[] = [];
  const left: string[] = [];
  const sandbox = new Sandbox();
  try {
    for (const chapter of chapters.filter(({ built, tasks }) => built && tasks.length > 0)) {
      const path = `exercises/${chapter.name}.ts`;
      const full = exercisePath(root, chapter.name);
      const { source, unreadable } = readExercise(full, say);
      if (!existsSync(full)) left.push(say("pack.missing", { path }));
      else if (source === null) left.push(say("pack.unreadable", { path, message: unreadable }));
      else if (source === stubFile(chapter, await loadTasks(chapter.name)))
        left.push(say("pack.not-begun", { path, title: chapter.title }));
      else {
        const { verdict } = await checkChapter({ chapter: chapter.name, source, sandbox, say });
        entries.push({ path, bytes: Buffer.from(source) });
        said.push(aboutFile(path, verdict.tasks, say));
        const open = verdict.tasks.filter(({ status }) => status === "not_written").map(({ task }) => task);
        if (open.length > 0) left.push(say("pack.not-written", { path, tasks: open.join(", ") }));
      }
    }
  } finally {
    await sandbox.close();
  }
  return { entries, said, left };
}

function aboutFile(
  path: string,
  tasks: readonly { readonly status: string; readonly task: string }[],
  say: Say,
): string {
  if (tasks.every(({ status }) => status === "not_gradable")) return say("pack.not-gradable", { path });
  const passed = tasks.filter(({ status }) => status === "passed").length;
  return say("pack.exercise", { path, passed, count: tasks.length });
}
