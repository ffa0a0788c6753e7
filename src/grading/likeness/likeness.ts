import type { ChapterName } from "../../course/chapterNames.js";
import { loadBlanking } from "../../course/source/loadBlanking.js";
import type { SubmissionRecord } from "../grades.js";
import { normalForms, wholeText } from "./normalForm.js";
import { isNearly, type Piece, pieceOf } from "./piece.js";

/** Two submissions that are nearly the same somewhere. A hint for a human, never a verdict: people think alike, and tasks are short. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  /** As `one` names them, with the chapter's number: "03 hitAtK". */
  readonly functions: readonly string[];
  /** How many signs of normal form these functions have together. */
  readonly signs: number;
}

/** A submission with functions like those of the reference solution or of the package itself: no sign of copying from each other. */
export interface LikeReference {
  readonly submission: string;
  readonly functions: readonly string[];
}

export interface Likeness {
  readonly pairs: readonly Pair[];
  readonly reference: readonly LikeReference[];
  /** What was not compared, because that would take too long; a sentence each. */
  readonly leftOut: readonly string[];
}

/** What isn't a learner's own: the solutions' texts by chapter, and texts that everybody has, such as the package's metrics. */
export interface Known {
  readonly solutions: Readonly<Partial<Record<ChapterName, string>>>;
  readonly everywhere?: readonly string[];
}

/** Shorter functions are alike by chance; signs of normal form. */
const shortest = 40;
/** What a pair must share in all: one long function, or about three of the usual length. */
const least = 120;

/** How much is compared. Counts of signs and steps, no clock, so that the same class gives the same page on every machine. */
export const likenessLimits = {
  /** Of one chapter's text; a solution has about 3000. */
  characters: 30_000,
  /** Of all texts of a submission together, in signs of normal form; all solutions have about 4000. */
  signs: 15_000,
  /** Of all texts of a class, in characters. */
  allCharacters: 15_000_000,
  /** Looks into another function, over all pairs. */
  steps: 150_000_000,
} as const;

interface Compared {
  readonly submission: string;
  readonly pieces: readonly Piece[];
  /** Some of it is known, so that its whole files say nothing about copying. */
  readonly isPartlyKnown: boolean;
}

/**
 * Compares every submission with what is known, and what is left with every other.
 *
 * @param onProgress told how many submissions were compared with those behind them
 */
export async function likeness(
  records: readonly SubmissionRecord[],
  known: Known,
  onProgress: (done: number, total: number) => void = () => {},
  limits: Readonly<Record<keyof typeof likenessLimits, number>> = likenessLimits,
): Promise<Likeness> {
  const { ts } = await loadBlanking();
  const left = { characters: limits.allCharacters, steps: limits.steps };
  const cut: string[] = [];
  const formsOf = (chapter: ChapterName | null, source: string) =>
    [...normalForms(source, ts)].map(([name, form]) => pieceOf(chapter, name, form));
  const knownPieces = [
    ...Object.entries(known.solutions).flatMap(([chapter, source]) => formsOf(chapter as ChapterName, source)),
    ...(known.everywhere ?? []).flatMap((source) => formsOf(null, source)),
  ];
  /** As far as the limits go. */
  const piecesOf = ({ grade, sources = {} }: SubmissionRecord): Piece[] => {
    const pieces: Piece[] = [];
    let signs = 0;
    for (const [chapter, source] of Object.entries(sources)) {
      left.characters -= source.length;
      if (source.length > limits.characters || left.characters < 0) {
        cut.push(`${grade.submission} (${chapter})`);
        continue;
      }
      const more = formsOf(chapter as ChapterName, source).filter(({ length }) => length >= shortest);
      signs += more.reduce((sum, { length }) => sum + length, 0);
      if (signs > 2 * limits.signs) cut.push(`${grade.submission} (${chapter})`);
      else pieces.push(...more);
    }
    return pieces;
  };
  const isKnown = (piece: Piece) => {
    // A task is answered by the function of its name: a helper's text there is no answer of the reference.
    const sameName = knownPieces.filter((one) => one.name === piece.name && one.chapter === piece.chapter);
    const among =
      sameName.length > 0 ? [...sameName, ...knownPieces.filter(({ chapter }) => chapter === null)] : knownPieces;
    return among.some((one) => isNearly(one, piece, left));
  };
  const sorted = [...records].sort((one, other) => (one.grade.submission < other.grade.submission ? -1 : 1));
  const reference: LikeReference[] = [];
  const own: Compared[] = sorted.map((record) => {
    const { submission } = record.grade;
    const pieces = piecesOf(record);
    const knownOnes = new Set(pieces.filter(isKnown));
    const functions = [...knownOnes].filter(({ name }) => name !== wholeText);
    const told = (functions.length > 0 ? functions : [...knownOnes]).map(({ label }) => label);
    if (told.length > 0) reference.push({ submission, functions: told });
    return { submission, pieces: pieces.filter((one) => !knownOnes.has(one)), isPartlyKnown: knownOnes.size > 0 };
  });
  const pairs: Pair[] = [];
  let undone = 0;
  for (const [index, one] of own.entries()) {
    onProgress(index, own.length);
    for (const other of own.slice(index + 1)) {
      if (left.steps < 0) undone += 1;
      else pairs.push(...pairOf(one, other, left));
    }
  }
  onProgress(own.length, own.length);
  return { pairs, reference, leftOut: leftOutText(cut, undone) };
}

/** One pair, or none. */
function pairOf(one: Compared, other: Compared, left: { steps: number }): Pair[] {
  const isWhole = ({ name }: Piece) => name === wholeText;
  const alike = (own: readonly Piece[]) =>
    own.filter((piece) =>
      other.pieces.some((theirs) => isWhole(piece) === isWhole(theirs) && isNearly(piece, theirs, left)),
    );
  const functions = alike(one.pieces.filter((piece) => !isWhole(piece)));
  const isKnown = one.isPartlyKnown || other.isPartlyKnown;
  const shared = functions.length > 0 || isKnown ? functions : alike(one.pieces.filter(isWhole));
  const signs = shared.reduce((sum, { length }) => sum + length, 0);
  if (signs < least) return [];
  return [{ one: one.submission, other: other.submission, functions: shared.map(({ label }) => label), signs }];
}

/** How many are named. */
const mostNamed = 5;

function leftOutText(cut: readonly string[], undone: number): string[] {
  const more = cut.length > mostNamed ? ` and ${cut.length - mostNamed} more` : "";
  const named = `Too long to be compared with others: ${cut.slice(0, mostNamed).join(", ")}${more}.`;
  const pairs = `${undone} ${undone === 1 ? "pair" : "pairs"} of submissions were not compared: that would take too long.`;
  return [...(cut.length === 0 ? [] : [named]), ...(undone === 0 ? [] : [pairs])];
}
