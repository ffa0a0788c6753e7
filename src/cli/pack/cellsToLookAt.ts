import { chapterNames } from "../../course/chapterNames.js";
import type { Say } from "../../course/messages/say.js";
import { Sandbox } from "../../course/sandbox/Sandbox.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import { hindranceText } from "../../grading/batch/hindranceText.js";
import { notebookCells } from "../../grading/collect/notebookCells.js";
import type { ZipEntry } from "./storedZip.js";

/** Answers in the cells of packed notebooks that `ragbook grade` will not take, a sentence each with the reason. */
export async function cellsToLookAt(
  notebooks: readonly ZipEntry[],
  exercises: readonly ZipEntry[],
  say: Say,
): Promise<string[]> {
  const sentences: string[] = [];
  const sandbox = new Sandbox();
  try {
    for (const { path, bytes } of notebooks) {
      const chapter = chapterNames.find((name) => path.endsWith(`/${name}.ipynb`));
      const cells = notebookCells(bytes);
      if (chapter === undefined || cells === null) continue;
      const answers = await sandbox.cellAnswers(
        cells,
        (await loadTasks(chapter)).map(({ id }) => id),
      );
      if ("kind" in answers) continue;
      const { found, broken, hindered } = answers;
      const tasks = Object.keys(found).join(", ");
      const file = exercises.find((one) => one.path === `exercises/${chapter}.ts`)?.path;
      if (file !== undefined && tasks !== "") sentences.push(say("pack.cell-beside-file", { path, tasks, file }));
      else if (broken !== null) sentences.push(say("pack.cell-broken", { path, cell: broken.cell, task: broken.task }));
      else sentences.push(...hindered.map((one) => `${path}: ${hindranceText(one)}`));
    }
  } finally {
    await sandbox.close();
  }
  return sentences;
}
