import { type ChapterName, chapterNames } from "../../course/chapterNames.js";
import type { HandedFile } from "./handedIn.js";

/** Which files answer which chapter. */
export interface ChosenFiles {
  readonly exercises: ReadonlyMap<ChapterName, HandedFile>;
  /** The notebook of a chapter. */
  readonly notebooks: ReadonlyMap<ChapterName, HandedFile>;
  readonly progress: HandedFile | null;
  /** What an instructor should know. Paths are the learner's own text: make them harmless before showing them. */
  readonly notes: readonly string[];
}

/** Is this path one that may hold answers? */
export function isAnswerPath(path: string): boolean {
  return placeOf(path) !== null;
}

/** Is this the path of a chapter's exercise file or notebook? */
export function isChapterFile(path: string): boolean {
  const place = placeOf(path);
  return place !== null && place.what !== "progress" && place.chapter !== null;
}

/**
 * Picks `exercises/<chapter>.ts`, `notebooks/<chapter>.ipynb` (or the notebook lying free) and `progress.json`, all also one
 * folder deeper, as learning platforms pack them. Of two the one nearer to the root counts, then the one whose path comes first.
 */
export function chooseFiles(files: readonly HandedFile[], asked: readonly ChapterName[]): ChosenFiles {
  const exercises = new Map<ChapterName, HandedFile>();
  const notebooks = new Map<ChapterName, HandedFile>();
  const notes: string[] = [];
  const others: string[] = [];
  let progress: HandedFile | null = null;
  const depth = ({ path }: HandedFile) => path.split("/").length;
  const sorted = [...files].sort((one, other) => depth(one) - depth(other) || (one.path < other.path ? -1 : 1));
  for (const file of sorted) {
    const place = placeOf(file.path);
    if (place === null) {
      const note = strayNote(file);
      if (note !== null) notes.push(note);
    } else if (place.what === "progress") {
      progress ??= file;
    } else if (place.chapter === null || !asked.includes(place.chapter)) {
      // A workbook's own notebooks lie beside the answers; only files to grade are worth a word.
      if (place.what !== "exercise") continue;
      if (place.chapter !== null) others.push(file.path);
      else notes.push(`Ignored: ${file.path}, which is no file of a chapter.`);
    } else {
      const chosen = place.what === "exercise" ? exercises : notebooks;
      const other = chosen.get(place.chapter);
      if (other === undefined) chosen.set(place.chapter, file);
      else notes.push(`Ignored: ${file.path}, because ${other.path} is there.`);
    }
  }
  if (others.length > 0) notes.push(`${otherChapters}: ${others.join(", ")}.`);
  return { exercises, notebooks, progress, notes };
}

const otherChapters = "Ignored, of chapters that weren't asked for";

/** A note that asks nobody to look: files of other chapters lie there, as they do in every whole workbook. */
export function isOnlyOtherChapters(note: string): boolean {
  return note.startsWith(`${otherChapters}: `);
}

type Place = { readonly what: "exercise" | "notebook"; readonly chapter: ChapterName | null } | { what: "progress" };

function placeOf(path: string): Place | null {
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  // The folder of the platform's making, or nothing.
  const folders = parts.slice(0, -1);
  const isIn = (...wanted: string[]) =>
    folders.length - wanted.length >= 0 &&
    folders.length - wanted.length <= 1 &&
    wanted.every((one, index) => folders.at(index - wanted.length) === one);
  if (name === "progress.json" && (isIn() || isIn(".ragbook"))) return { what: "progress" };
  if (name.endsWith(".ts") && isIn("exercises")) return { what: "exercise", chapter: chapterOf(name, ".ts") };
  const isNotebook = name.endsWith(".ipynb") && (isIn("notebooks") || isIn());
  return isNotebook ? { what: "notebook", chapter: chapterOf(name, ".ipynb") } : null;
}

function chapterOf(name: string, ending: string): ChapterName | null {
  return chapterNames.find((chapter) => name === `${chapter}${ending}`) ?? null;
}

/** A file that was meant to be graded and lies where nobody looks. */
function strayNote({ path, unread }: HandedFile): string | null {
  const name = path.split("/").at(-1) ?? "";
  if (unread !== null && /(^|\/)(exercises|notebooks)$/.test(path)) return null;
  const near = chapterNames.find((chapter) => name.normalize("NFKC").toLowerCase() === `${chapter}.ts`);
  if (near === undefined || /(^|\/)solutions\//.test(path)) return null;
  return `Ignored: ${path}. Only exercises/${near}.ts is graded, written like this.`;
}
