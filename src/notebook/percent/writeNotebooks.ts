import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chapterCell } from "../../course/chapterCell.js";
import { withTerms } from "../../course/glossaryTerms.js";
import { replaceFile } from "../../records/replaceFile.js";
import { keepNotebook } from "./keepNotebook.js";
import { LastBuild } from "./lastBuild.js";
import { type PercentCell, parsePercent } from "./parsePercent.js";
import { requireTexts } from "./requireTexts.js";
import { notebookText, toNotebook } from "./toNotebook.js";

/** A text cell of these words only is replaced by title, goal, time and needs from the list of chapters. */
const CHAPTER_CELL = "{{chapter}}";

/** A chapter: its name, the text that people edit, the notebook made from it, and the notebook's right bytes. */
export interface GeneratedNotebook {
  readonly name: string;
  readonly textFile: string;
  readonly notebookFile: string;
  readonly content: string;
}

/**
 * Every notebook that `folder`/text describes, made in memory, in the order of names. Paths are relative to `folder`'s
 * parent, as people write them: notebooks/text/03-….ts.
 */
export async function generateNotebooks(folder: string): Promise<GeneratedNotebook[]> {
  const shown = basename(folder);
  const names = await textNames(join(folder, "text"));
  return Promise.all(
    names.map(async (name) => {
      const textFile = `${shown}/text/${name}.ts`;
      const text = await readFile(join(folder, "text", `${name}.ts`), "utf8");
      const cells = parsePercent(text, textFile).map((cell) =>
        cell.kind === "markdown" ? { ...cell, source: written(cell, name, textFile) } : cell,
      );
      return {
        name,
        textFile,
        notebookFile: `${shown}/${name}.ipynb`,
        content: notebookText(toNotebook(cells, textFile)),
      };
    }),
  );
}

function written({ source, line }: PercentCell, chapter: string, file: string): string {
  return source === CHAPTER_CELL ? chapterCell(chapter) : withTerms(source, `${file}, line ${line}`);
}

/** A notebook that was written, and where what lay there before is kept; null where nothing had to be. */
export interface WrittenNotebook extends GeneratedNotebook {
  readonly kept: string | null;
}

/**
 * Writes root/notebooks/NN-name.ipynb from root/notebooks/text/NN-name.ts, all of them or, if one text is wrong or missing, none.
 * A notebook that is neither what its text gives nor what the last build wrote holds somebody's work: it is kept under
 * `.ragbook/notebooks-before/` first. Errors: a text, or the system's with its path.
 */
export async function writeNotebooks(root: string): Promise<WrittenNotebook[]> {
  const folder = join(root, "notebooks");
  const notebooks = await generateNotebooks(folder);
  requireTexts(
    root,
    notebooks.map(({ name }) => name),
  );
  const last = new LastBuild(root);
  return notebooks.map((notebook) => {
    const { name, notebookFile, content } = notebook;
    const path = join(folder, `${name}.ipynb`);
    const before = existsSync(path) ? readFileSync(path, "utf8") : null;
    const isOurs = before === null || before === content || last.wrote(notebookFile, before);
    const kept = isOurs ? null : keepNotebook(root, name);
    if (before !== content) replaceFile(path, content);
    last.note(notebookFile, content);
    return { ...notebook, kept };
  });
}

async function textNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.endsWith(".ts"))
    .map((entry) => entry.slice(0, -".ts".length))
    .sort();
}
