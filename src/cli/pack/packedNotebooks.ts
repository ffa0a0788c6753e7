import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateNotebooks } from "../../notebook/percent/writeNotebooks.js";
import { cleanNotebook } from "../release/cleanNotebook.js";
import type { ZipEntry } from "./storedZip.js";

export interface PackedNotebooks {
  readonly entries: readonly ZipEntry[];
  /** Those that can't be read, with the reason. */
  readonly broken: readonly { readonly path: string; readonly what: string }[];
}

/** The notebooks whose code the learner changed, without outputs: those may hold paths of the machine. */
export async function packedNotebooks(root: string): Promise<PackedNotebooks> {
  const entries: ZipEntry[] = [];
  const broken: { path: string; what: string }[] = [];
  for (const { notebookFile: path, content } of await generateNotebooks(join(root, "notebooks"))) {
    if (!existsSync(join(root, path))) continue;
    const { text, leaks } = cleanNotebook(path, readFileSync(join(root, path), "utf8"));
    const [fault] = leaks;
    if (fault) broken.push({ path, what: fault.what });
    else if (codeOf(text) !== codeOf(content)) entries.push({ path, bytes: Buffer.from(text) });
  }
  return { entries, broken };
}

function codeOf(text: string): string {
  const { cells } = JSON.parse(text) as { cells: { cell_type: string; source: string | string[] }[] };
  return JSON.stringify(
    cells.filter(({ cell_type }) => cell_type === "code").map(({ source }) => [source].flat().join("")),
  );
}
