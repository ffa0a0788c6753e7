import { chapters } from "../course/chapters.js";
import { chapterTable } from "../course/chapterTable.js";
import { polishTwins } from "./polishTwins.js";

/** What stands between `<!-- name: … -->` and `<!-- /name -->` in README.md, made from the code. */
const blocks: Readonly<Record<string, () => string>> = {
  chapters: () => chapterTable(chapters),
  polish: polishTwins,
};

/** The text with every generated block made anew. Throws an Error for a block whose marks are missing. */
export function withGeneratedBlocks(text: string): string {
  let result = text;
  for (const [name, make] of Object.entries(blocks)) {
    const marks = new RegExp(`(<!-- ${name}:[^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!marks.test(result)) throw new Error(`README.md has no marks for the generated block "${name}".`);
    result = result.replace(marks, (_all, open, close) => `${open}${make()}\n${close}`);
  }
  return result;
}
