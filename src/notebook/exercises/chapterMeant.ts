import type { ChapterName } from "../../course/chapterNames.js";
import { chapters } from "../../course/chapters.js";
import type { Say } from "../../course/messages/say.js";
import { resolveChapter } from "../../course/resolveChapter.js";

/** The chapter with exercises that a cell names, or the sentence that says why there is none. */
export function chapterMeant(asked: string, say: Say): ChapterName | { readonly refusal: string } {
  const found = resolveChapter(asked);
  const known = chapters.filter((one) => one.built && one.tasks.length > 0).map((one) => one.name);
  if (found.chapter && known.includes(found.chapter.name)) return found.chapter.name;
  const near = found.chapter === null ? found.nearest : null;
  const nearest = near === null ? "" : say("cell.did-you-mean", { nearest: near });
  return { refusal: say("cell.unknown-chapter", { asked, nearest, known: known.join(", ") }) };
}
