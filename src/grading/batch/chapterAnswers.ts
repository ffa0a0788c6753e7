import type { ChapterName } from "../../course/chapterNames.js";
import type { Budget } from "../../course/check/Budget.js";
import { exerciseText } from "../../course/exercises/exerciseFile.js";
import type { Say } from "../../course/messages/say.js";
import type { Sandbox } from "../../course/sandbox/Sandbox.js";
import { loadTasks } from "../../course/tasks/loadTasks.js";
import type { ChosenFiles } from "../collect/chooseFiles.js";
import type { HandedFile } from "../collect/handedIn.js";
import { notebookCells } from "../collect/notebookCells.js";
import { hindranceText } from "./hindranceText.js";

/** One text in which a chapter was answered; `source` null where it can't be read. */
export interface ChapterAnswer {
  readonly source: string | null;
  readonly unreadable: string;
  /** What an instructor should know if this answer counts. */
  readonly notes: readonly string[];
  /** Tasks whose function stands in a cell and can't be taken out of it, with a sentence that says why. */
  readonly hindered?: ReadonlyMap<string, string>;
}

/** Where learners' texts are read, and how much of that is left. */
export interface ReadingRoom {
  readonly sandbox: Sandbox;
  readonly budget: Budget;
}

/** Where a chapter is answered: its exercise file, then the cells of its notebook. Empty if nobody handed in either. */
export async function chapterAnswers(
  chapter: ChapterName,
  { exercises, notebooks }: ChosenFiles,
  room: ReadingRoom,
  say: Say,
): Promise<ChapterAnswer[]> {
  const exercise = exercises.get(chapter);
  const notebook = notebooks.get(chapter);
  const answers: ChapterAnswer[] = [];
  if (exercise !== undefined) answers.push({ ...textOf(exercise, say), notes: [] });
  const cells = notebook === undefined ? null : await cellsOf(chapter, notebook, room);
  // A workbook handed in whole has notebooks without answers: they say nothing about a chapter.
  if (cells !== null) answers.push(cells);
  return answers;
}

function textOf(file: HandedFile, say: Say): Pick<ChapterAnswer, "source" | "unreadable"> {
  if (file.bytes === null) return { source: null, unreadable: `${file.path} ${file.unread}.` };
  return exerciseText(file.bytes, say);
}

/** Null where no cell defines a task. */
async function cellsOf(chapter: ChapterName, file: HandedFile, room: ReadingRoom): Promise<ChapterAnswer | null> {
  const refuse = (unreadable: string): ChapterAnswer => ({ source: null, unreadable, notes: [] });
  if (file.bytes === null) return refuse(`${file.path} ${file.unread}.`);
  const cells = notebookCells(file.bytes);
  if (cells === null) return refuse(`${file.path} is no notebook: its JSON can't be read.`);
  const tasks = (await loadTasks(chapter)).map((task) => task.id);
  const slow = refuse(`${file.path} can't be read: that takes too long.`);
  if (room.budget.isSpent) return slow;
  const answers = await room.sandbox.cellAnswers(cells, tasks);
  if ("kind" in answers) {
    room.budget.end(0);
    return slow;
  }
  const { source, found, broken } = answers;
  if (broken !== null) return refuse(`Code cell ${broken.cell} of ${file.path}, with ${broken.task}, can't be read.`);
  const places = Object.entries(found).map(([task, cell]) => `${task} (code cell ${cell})`);
  if (places.length === 0) return null;
  const where = `${chapter} is answered in ${file.path}: ${places.join(", ")}. Lines count in the text of those cells.`;
  const hindered = new Map(answers.hindered.map((one) => [one.task, hindranceText(one)]));
  const notes = [where, ...[...hindered.values()].map((text) => `In ${file.path}: ${text} Please read it yourself.`)];
  return { source, unreadable: "", notes, hindered };
}
