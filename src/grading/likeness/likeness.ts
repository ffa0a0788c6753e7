import type { ChapterName } from "../../course/chapterNames.js";
import { loadBlanking } from "../../course/source/loadBlanking.js";
import type { SubmissionRecord } from "../grades.js";
import { isName, type NormalForm, normalForms } from "./normalForm.js";

/** Two submissions that are nearly the same somewhere. A hint for a human, never a verdict: people think alike, and tasks are short. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  /** As `one` names them, with the chapter's number: "03 hitAtK". */
  readonly functions: readonly string[];
  /** How many signs of normal form these functions have together. */
  readonly signs: number;
}

/** A submission with functions like those of the reference solution, which is public: no sign of copying from each other. */
export interface LikeReference {
  readonly submission: string;
  readonly functions: readonly string[];
}

export interface Likeness {
  readonly pairs: readonly Pair[];
  readonly reference: readonly LikeReference[];
}

/**
 * How alike two functions must be: shared runs of so many signs, as a share (Dice), names numbered within each run, so that a line put
 * in changes only the runs around it. Our own different answers to one task reach 0.62 at most.
 */
const nearly = 0.85;
const run = 12;
/** Shorter functions are alike by chance; signs of normal form. */
const shortest = 40;
/** What a pair must share in all: one long function, or about three of the usual length. */
const least = 120;

interface Piece {
  readonly chapter: ChapterName;
  readonly label: string;
  readonly length: number;
  readonly runs: ReadonlySet<string>;
}

/** Compares every submission with the reference, and what is left with every other. `references`: the solutions' texts by chapter. */
export async function likeness(
  records: readonly SubmissionRecord[],
  references: Readonly<Partial<Record<ChapterName, string>>>,
): Promise<Likeness> {
  const { ts } = await loadBlanking();
  const pieces = (sources: SubmissionRecord["sources"] = {}) =>
    Object.entries(sources).flatMap(([chapter, source]) =>
      [...normalForms(source, ts)].map(([name, form]) => pieceOf(chapter as ChapterName, name, form)),
    );
  const known = pieces(references);
  const all = [...records]
    .sort((one, other) => (one.grade.submission < other.grade.submission ? -1 : 1))
    .map(({ grade, sources }) => ({
      submission: grade.submission,
      pieces: pieces(sources).filter((one) => one.length >= shortest),
    }));
  const isKnown = (piece: Piece) => known.some((one) => isNearly(one, piece));
  const reference = all.flatMap(({ submission, pieces }) => {
    const functions = pieces.filter(isKnown).map(({ label }) => label);
    return functions.length === 0 ? [] : [{ submission, functions }];
  });
  const own = all.map(({ submission, pieces }) => ({ submission, pieces: pieces.filter((piece) => !isKnown(piece)) }));
  const pairs = own.flatMap((one, index) =>
    own.slice(index + 1).flatMap((other) => {
      const shared = one.pieces.filter((piece) => other.pieces.some((theirs) => isNearly(piece, theirs)));
      const signs = shared.reduce((sum, { length }) => sum + length, 0);
      if (signs < least) return [];
      return [{ one: one.submission, other: other.submission, functions: shared.map(({ label }) => label), signs }];
    }),
  );
  return { pairs, reference };
}

function pieceOf(chapter: ChapterName, name: string, form: NormalForm): Piece {
  const runs = new Set(form.map((_, index) => numberedAnew(form.slice(index, index + run))));
  return { chapter, label: `${chapter.slice(0, 2)} ${name}`, length: form.length, runs };
}

function isNearly(one: Piece, other: Piece): boolean {
  if (one.chapter !== other.chapter) return false;
  const [small, large] = one.runs.size < other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  const sum = small.size + large.size;
  // Not even if the smaller lay wholly in the larger.
  if ((2 * small.size) / sum < nearly) return false;
  let shared = 0;
  for (const run of small) if (large.has(run)) shared += 1;
  return (2 * shared) / sum >= nearly;
}

function numberedAnew(signs: readonly string[]): string {
  const numbers = new Map<string, number>();
  return signs
    .map((sign) => {
      if (!isName(sign)) return sign;
      if (!numbers.has(sign)) numbers.set(sign, numbers.size);
      return `name${numbers.get(sign)}`;
    })
    .join(" ");
}
