import type { ChapterName } from "../../course/chapterNames.js";
import { isName, type NormalForm } from "./normalForm.js";

/** A function, or a whole file, as it is compared. */
export interface Piece {
  /** Null for what stands in no chapter. */
  readonly chapter: ChapterName | null;
  readonly name: string;
  readonly label: string;
  /** In signs of normal form. */
  readonly length: number;
  /** A number for each run of signs. */
  readonly runs: ReadonlySet<number>;
}

/**
 * How alike two functions must be: shared runs of so many signs, as a share (Dice), names numbered within each run, so that a line put
 * in changes only the runs around it. Our own different answers to one task reach 0.62 at most.
 */
const nearly = 0.85;
const run = 12;

export function pieceOf(chapter: ChapterName | null, name: string, form: NormalForm): Piece {
  const runs = new Set(form.map((_, index) => hashOf(numberedAnew(form.slice(index, index + run)))));
  return {
    chapter,
    name,
    label: chapter === null ? name : `${chapter.slice(0, 2)} ${name}`,
    length: form.length,
    runs,
  };
}

/** @param left what is left of the steps of all comparisons; each look takes one */
export function isNearly(one: Piece, other: Piece, left: { steps: number }): boolean {
  if (one.chapter !== null && other.chapter !== null && one.chapter !== other.chapter) return false;
  const [small, large] = one.runs.size < other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  const due = (nearly * (small.size + large.size)) / 2;
  let shared = 0;
  let unseen = small.size;
  for (const run of small) {
    // Not even if all that is left were shared.
    if (shared + unseen < due) return false;
    left.steps -= 1;
    unseen -= 1;
    if (large.has(run)) shared += 1;
  }
  return small.size > 0 && shared >= due;
}

function numberedAnew(signs: readonly string[]): string {
  const numbers = new Map<string, number>();
  return signs
    .map((sign) => {
      if (!isName(sign)) return sign.length <= longestSign ? sign : `${sign.slice(0, longestSign)}…${sign.length}`;
      if (!numbers.has(sign)) numbers.set(sign, numbers.size);
      return `name${numbers.get(sign)}`;
    })
    .join(" ");
}

/** A text inside a function may be as long as a file. */
const longestSign = 60;

/** FNV-1a over UTF-16 units, 32 bits: two of a few thousand runs meet by chance about never. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
