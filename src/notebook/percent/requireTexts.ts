import { existsSync } from "node:fs";
import { join } from "node:path";
import { chapters } from "../../course/chapters.js";

/**
 * Refuses a folder root/notebooks/text that holds no text, or lacks the text of a chapter whose notebook or exercises are there.
 * `names` are the texts that are there.
 */
export function requireTexts(root: string, names: readonly string[]): void {
  const back = "Bring it back (`git checkout -- notebooks/text`), or unpack the workbook again.";
  if (names.length === 0) {
    const folder = existsSync(join(root, "notebooks", "text")) ? "holds no text" : "isn't there";
    throw new Error(
      `ragbook notebooks build: notebooks/text ${folder}, and notebooks are made from its texts. ${back}`,
    );
  }
  const isHere = (name: string) =>
    existsSync(join(root, "notebooks", `${name}.ipynb`)) || existsSync(join(root, "exercises", `${name}.ts`));
  const missing = chapters.map(({ name }) => name).filter((name) => !names.includes(name) && isHere(name));
  if (missing.length === 0) return;
  const files = missing.map((name) => `notebooks/text/${name}.ts`).join(", ");
  throw new Error(`ragbook notebooks build: ${files}: no such text, and nothing was written. ${back}`);
}
