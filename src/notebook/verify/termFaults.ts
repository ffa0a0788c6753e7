import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unmarkedTerms } from "../../course/glossaryTerms.js";
import type { GeneratedNotebook } from "../percent/writeNotebooks.js";
import type { NotebookFault } from "./fault.js";

/** Words of the glossary that a chapter needs first, and that its text doesn't introduce with their Polish twin. */
export async function termFaults(root: string, { name, textFile }: GeneratedNotebook): Promise<NotebookFault[]> {
  const text = await readFile(join(root, textFile), "utf8");
  return unmarkedTerms(name, text).map((term) => ({
    file: textFile,
    rule: "terms",
    message: `the glossary says that "${term}" comes up here first, and no text introduces it. Write {{${term}}} at its first use.`,
  }));
}
