import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chapterNames } from "../../course/chapterNames.js";

/** A prediction that a chapter's notebook asks for. */
export interface AskedPrediction {
  readonly id: string;
  readonly chapter: string;
}

/**
 * The predictions that the workbook's notebooks ask for, in their order; empty where there are no notebooks.
 * A notebook that can't be read asks for none: this is a list of names, and `ragbook notebooks verify` says what is wrong.
 */
export function predictionsOf(root: string): AskedPrediction[] {
  return chapterNames.flatMap((chapter) =>
    sourcesIn(join(root, "notebooks", `${chapter}.ipynb`))
      .flatMap((source) => [...source.matchAll(/^\s*predict\(\s*["']([^"']+)["']/gm)])
      .map(([, id]) => ({ id: id ?? "", chapter })),
  );
}

function sourcesIn(path: string): string[] {
  try {
    const { cells } = JSON.parse(readFileSync(path, "utf8"));
    return cells
      .filter((cell: { cell_type: string }) => cell.cell_type === "code")
      .map(({ source }: { source: string | string[] }) => [source].flat().join(""));
  } catch {
    return [];
  }
}
