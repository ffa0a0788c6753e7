import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChapterName } from "../../../course/chapterNames.js";

/** Where a chapter's notebook first uses a task, to be shown to a class. */
export interface ShownCell {
  readonly notebook: string;
  /** Counted from 1, as they stand in the notebook. Null where the notebook isn't there or doesn't name the task. */
  readonly cell: number | null;
  /** The heading above that cell. */
  readonly heading: string | null;
}

export function cellToShow(root: string, chapter: ChapterName, task: string): ShownCell {
  const notebook = `notebooks/${chapter}.ipynb`;
  let heading: string | null = null;
  for (const [index, { cell_type, source }] of cellsOf(join(root, notebook)).entries()) {
    if (cell_type === "markdown") heading = /^##+ (.+)$/m.exec(source)?.[1] ?? heading;
    // The second cell imports everything, and shows nothing.
    if (index > 1 && new RegExp(`\\b${task}\\b`).test(source)) return { notebook, cell: index + 1, heading };
  }
  return { notebook, cell: null, heading: null };
}

function cellsOf(path: string): { readonly cell_type: string; readonly source: string }[] {
  if (!existsSync(path)) return [];
  const { cells } = JSON.parse(readFileSync(path, "utf8")) as {
    cells: { cell_type: string; source: string | string[] }[];
  };
  return cells.map(({ cell_type, source }) => ({ cell_type, source: [source].flat().join("") }));
}
