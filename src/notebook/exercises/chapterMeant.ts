import type { ChapterName } from "../../course/chapterNames.js";
import { chapters } from "../../course/chapters.js";
import { resolveChapter } from "../../course/resolveChapter.js";

/** The chapter with exercises that a cell names, or the sentence that says why there is none. */
export function chapterMeant(asked: string): ChapterName | { readonly refusal: string } {
  const { chapter, ...other } = resolveChapter(asked);
  const known = chapters.filter((one) => one.built && one.tasks.length > 0).map((one) => one.name);
  if (chapter && known.includes(chapter.name)) return chapter.name;
  const nearest = "nearest" in other && other.nearest ? ` Did you mean "${other.nearest}"?` : "";
  return { refusal: `check: no exercise "${asked}".${nearest} Exercises: ${known.join(", ")}.` };
}
