import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chapterCell } from "../../course/chapterCell.js";
import { withTerms } from "../../course/glossaryTerms.js";
import { type PercentCell, parsePercent } from "./parsePercent.js";
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

/** Writes root/notebooks/NN-name.ipynb from root/notebooks/text/NN-name.ts, all of them or, if one text is wrong, none. */
export async function writeNotebooks(root: string): Promise<GeneratedNotebook[]> {
  const folder = join(root, "notebooks");
  await mkdir(folder, { recursive: true });
  const notebooks = await generateNotebooks(folder);
  for (const notebook of notebooks) await writeFile(join(folder, `${notebook.name}.ipynb`), notebook.content, "utf8");
  return notebooks;
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
